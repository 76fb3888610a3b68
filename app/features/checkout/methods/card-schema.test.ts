import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CardForm, cardFormSchema, cardStepDraftSchema } from './card-schema.ts';
import { findCardNumberAdvice, findExpiryAdvice } from '../messages.ts';

const form: CardForm = {
  zipCode: '01001-000',
  address: 'Praça da Sé',
  addressNumber: '1',
  addressComplement: '',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  cardNumber: '4111 1111 1111 1111',
  cardHolder: 'ANA SOUZA',
  expiryDate: '11/26',
  cvv: '737',
  installments: '1',
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});

function messagesOf(changes: Partial<CardForm>) {
  const result = cardFormSchema.safeParse({ ...form, ...changes });
  return (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

test.each<[Partial<CardForm>, keyof CardForm, string]>([
  [{ zipCode: '' }, 'zipCode', 'CEP é obrigatório'],
  [{ zipCode: '01001-00' }, 'zipCode', 'CEP inválido'],
  [{ address: 'Rua ' }, 'address', 'Endereço é obrigatório'],
  [{ addressNumber: ' ' }, 'addressNumber', 'Número é obrigatório'],
  [{ neighborhood: 'S' }, 'neighborhood', 'Bairro é obrigatório'],
  [{ city: 'S' }, 'city', 'Cidade é obrigatória'],
  [{ state: '' }, 'state', 'Estado é obrigatório'],
  [{ state: 'S' }, 'state', 'Use a sigla do estado (UF)'],
  [{ state: 'XX' }, 'state', 'Use a sigla do estado (UF)'],
  [{ cardNumber: '' }, 'cardNumber', 'Número do cartão inválido'],
  [{ cardNumber: '4111 1111 1111' }, 'cardNumber', 'Número do cartão inválido'],
  [{ cardNumber: '4111 1111 1111 1112' }, 'cardNumber', 'Número do cartão inválido'],
  [{ cardHolder: 'An' }, 'cardHolder', 'Nome no cartão é obrigatório'],
  [{ expiryDate: '1/30' }, 'expiryDate', 'Data de validade inválida'],
  [{ expiryDate: '13/30' }, 'expiryDate', 'Data de validade inválida'],
  [{ expiryDate: '10/26' }, 'expiryDate', 'Data de validade inválida'],
  [{ cvv: '12' }, 'cvv', 'CVV inválido'],
  [{ cvv: '12345' }, 'cvv', 'CVV inválido'],
])('%j is refused', (changes, field, message) => {
  expect(messagesOf(changes)).toEqual([[field, message]]);
});

test.each<Partial<CardForm>>([
  {},
  { addressNumber: 'S/N' },
  { address: 'Rua A', neighborhood: 'Sé', city: 'Sé', cardHolder: 'Ana' },
  { cardNumber: '4222 2222 2222 2' },
  { cardNumber: '3782 8224 6310 005', cvv: '1234' },
])('%j is accepted', (changes) => {
  expect(messagesOf(changes)).toEqual([]);
});

describe('advice', () => {
  test.each([
    ['', null],
    ['4111 1111', 'Faltam números: confira no cartão.'],
    ['4111 1111 1111 1112', 'Confira os números: há um errado ou trocado.'],
  ])('about the number "%s" is %s', (text, advice) => {
    expect(findCardNumberAdvice(text)).toBe(advice);
  });

  test.each([
    ['', null],
    ['13/30', 'Mês e ano como estão no cartão: 08/30.'],
    ['10/26', 'Este cartão já venceu.'],
  ])('about the expiry "%s" is %s', (text, advice) => {
    expect(findExpiryAdvice(text)).toBe(advice);
  });
});

test('a draft of the card form has address and installments, and nothing of the card', () => {
  const { zipCode, address, addressNumber, addressComplement, neighborhood, city, state } = form;
  const stored = { zipCode, address, addressNumber, addressComplement, neighborhood, city, state };
  const chosen = { ...form, installments: '3' };
  expect(cardStepDraftSchema.parse(chosen)).toEqual({ ...stored, installments: '3' });
});
