import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveAccounts } from '#tests/support/fake-accounts.ts';
import { servePayments } from '#tests/support/fake-payments.ts';
import { wire, refuse, visit } from '#tests/support/page.tsx';
import { card, chooseCard, fillPersonalData } from '#tests/support/fill-checkout.ts';
import Checkout from './checkout.tsx';

const functions = '/.netlify/functions';

beforeEach(() => {
  serveAccounts([]);
  servePayments();
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
  test('fills the address in and focuses the number', async () => {
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

  test('of a whole town focuses the street', async () => {
    const town = { cep: '13480-000', logradouro: '', complemento: '', bairro: '' };
    wire.on(`GET ${functions}/postal-lookup`, () => ({ ...town, localidade: 'Limeira', uf: 'SP' }));
    const user = await reachCard();
    await user.type(screen.getByLabelText('CEP'), '13480000');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Endereço')));
    expect(valueOf('Cidade')).toBe('Limeira');
  });

  test('corrected to one of a whole town removes the former street', async () => {
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

  test('that is unknown shows a message', async () => {
    wire.on(`GET ${functions}/postal-lookup`, () => ({ erro: true }));
    const user = await reachCard();
    await user.type(screen.getByLabelText('CEP'), '99999999');
    expect(await screen.findByText('CEP não encontrado')).toBeTruthy();
  });

  test('whose lookup fails shows a message, and a typed address is enough', async () => {
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

  test('keeps the focus and the text of a buyer who is in another field', async () => {
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

  test('keeps the focus while it is being corrected', async () => {
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
