import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveAccounts } from '../../../tests/support/fake-accounts.ts';
import { servePayments } from '../../../tests/support/fake-payments.ts';
import { type FakeWire, installFakeWire, refuse } from '../../../tests/support/fake-wire.ts';
import { card, chooseCard, fillPersonalData } from '../../../tests/support/fill-checkout.ts';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import Checkout from './checkout.tsx';

const functions = '/.netlify/functions';
let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, []);
  servePayments(wire);
});

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function reachCard() {
  const user = visit({
    screens: { '/checkout': Checkout },
    at: '/checkout?product=masterclass',
  });
  await fillPersonalData(user);
  await chooseCard(user);
  return user;
}

describe('the postal code', () => {
  test('fills the address in and leads to the number', async () => {
    const user = await reachCard();
    await user.type(screen.getByLabelText('CEP'), '01001000');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Número')));
    expect(['CEP', 'Endereço', 'Bairro', 'Cidade', 'Estado'].map(valueOf)).toEqual([
      '01001-000',
      'Praça da Sé',
      'Sé',
      'São Paulo',
      'SP',
    ]);
  });

  test('of a whole town leads to the street', async () => {
    const town = { cep: '13480-000', logradouro: '', complemento: '', bairro: '' };
    wire.on(`GET ${functions}/postal-lookup`, () => ({ ...town, localidade: 'Limeira', uf: 'SP' }));
    const user = await reachCard();
    await user.type(screen.getByLabelText('CEP'), '13480000');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Endereço')));
    expect(valueOf('Cidade')).toBe('Limeira');
  });

  test('corrected to that of a whole town takes the street of the first one away', async () => {
    const user = await reachCard();
    await user.type(screen.getByLabelText('CEP'), '01001000');
    await waitFor(() => expect(valueOf('Endereço')).toBe('Praça da Sé'));
    const town = { cep: '13480-000', logradouro: '', complemento: '', bairro: '' };
    wire.on(`GET ${functions}/postal-lookup`, () => ({ ...town, localidade: 'Limeira', uf: 'SP' }));
    await user.clear(screen.getByLabelText('CEP'));
    await user.type(screen.getByLabelText('CEP'), '13480000');
    await waitFor(() => expect(valueOf('Cidade')).toBe('Limeira'));
    expect(['Endereço', 'Bairro'].map(valueOf)).toEqual(['', '']);
  });

  test('that nobody knows is told', async () => {
    wire.on(`GET ${functions}/postal-lookup`, () => ({ erro: true }));
    const user = await reachCard();
    await user.type(screen.getByLabelText('CEP'), '99999999');
    expect(await screen.findByText('CEP não encontrado')).toBeTruthy();
  });

  test('that cannot be looked up is told, and the address typed by hand is enough', async () => {
    wire.on(`GET ${functions}/postal-lookup`, refuse(502, { message: 'down' }));
    const user = await reachCard();
    await user.type(screen.getByLabelText('CEP'), '01001000');
    expect(await screen.findByText('Erro ao buscar CEP. Tente novamente.')).toBeTruthy();
    const byHand = [
      ['Endereço', 'Praça da Sé'],
      ['Número', '1'],
      ['Bairro', 'Sé'],
      ['Cidade', 'São Paulo'],
      ['Estado', 'sp'],
      ['Número do cartão', card.cardNumber],
      ['Validade', card.expiryDate],
      ['CVV', card.cvv],
    ] as const;
    for (const [label, text] of byHand) await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: /^Pagar R\$/u }));
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
  });

  test('leaves who has gone on where he is, and what he typed', async () => {
    let answer: (value: unknown) => void = () => {};
    wire.on(`GET ${functions}/postal-lookup`, () => new Promise((resolve) => (answer = resolve)));
    const user = await reachCard();
    await user.type(screen.getByLabelText('CEP'), '01001000');
    await user.type(screen.getByLabelText('Endereço'), 'Rua da minha avó');
    answer({ logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' });
    await waitFor(() => expect(valueOf('Cidade')).toBe('São Paulo'));
    expect(valueOf('Endereço')).toBe('Rua da minha avó');
    expect(document.activeElement).toBe(screen.getByLabelText('Endereço'));
  });

  test('takes nobody away who is correcting it', async () => {
    let answer: (value: unknown) => void = () => {};
    wire.on(`GET ${functions}/postal-lookup`, () => new Promise((resolve) => (answer = resolve)));
    const user = await reachCard();
    const field = screen.getByLabelText<HTMLInputElement>('CEP');
    await user.type(field, '01001000');
    field.select();
    answer({ logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' });
    await waitFor(() => expect(valueOf('Cidade')).toBe('São Paulo'));
    expect(document.activeElement).toBe(field);
  });
});
