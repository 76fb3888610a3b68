import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveAccounts } from '#tests/support/fake-accounts.ts';
import { servePayments } from '#tests/support/fake-payments.ts';
import { wire, refuse } from '#tests/support/page.tsx';
import { card } from '#tests/support/fill-checkout.ts';
import { reachCard, valueOf } from '#tests/support/card-step.ts';

beforeEach(() => {
  serveAccounts([]);
  servePayments();
});

const lookup = 'GET /.netlify/functions/postal-lookup';
async function typeCode(code = '01001000') {
  const user = await reachCard();
  await user.type(screen.getByLabelText('CEP'), code);
  return user;
}
const town = { cep: '13480-000', logradouro: '', bairro: '', localidade: 'Limeira', uf: 'SP' };

describe('the postal code', () => {
  test('fills the address in and focuses the number', async () => {
    await typeCode();
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
    wire.on(lookup, () => town);
    await typeCode('13480000');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Endereço')));
    expect(valueOf('Cidade')).toBe('Limeira');
  });

  test('corrected to one of a whole town removes the former street', async () => {
    const user = await typeCode();
    await waitFor(() => expect(valueOf('Endereço')).toBe('Praça da Sé'));
    wire.on(lookup, () => town);
    await user.clear(screen.getByLabelText('CEP'));
    await user.type(screen.getByLabelText('CEP'), '13480000');
    await waitFor(() => expect(valueOf('Cidade')).toBe('Limeira'));
    expect(['Endereço', 'Bairro'].map(valueOf)).toEqual(['', '']);
  });

  test('that is unknown shows a message', async () => {
    wire.on(lookup, () => ({ erro: true }));
    await typeCode('99999999');
    expect(await screen.findByText('CEP não encontrado')).toBeTruthy();
  });

  test('whose lookup fails shows a message, and a typed address is enough', async () => {
    wire.on(lookup, refuse(502, { message: 'down' }));
    const user = await typeCode();
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

  test.each([
    ['corrected', 'CEP', '01001-000'],
    ['looked up and another field is typed', 'Endereço', 'Rua da minha avó'],
  ])('keeps the focus and the text while it is %s', async (_, label, text) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    wire.on(lookup, () => promise);
    const user = await typeCode();
    const field = screen.getByLabelText<HTMLInputElement>(label);
    if (label === 'CEP') field.select();
    else await user.type(field, text);
    resolve({ logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' });
    await waitFor(() => expect(valueOf('Cidade')).toBe('São Paulo'));
    expect(field.value).toBe(text);
    expect(document.activeElement).toBe(field);
  });
});
