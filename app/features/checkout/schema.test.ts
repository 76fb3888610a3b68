import { describe, expect, test } from 'vitest';
import { findDocumentAdvice, findPhoneAdvice } from './messages.ts';
import { type PersonalInfo, personalInfoSchema } from './schema.ts';

const ana: PersonalInfo = {
  email: 'ana@example.com',
  fullName: 'Ana Souza',
  phone: '(11) 98765-4321',
  documentType: 'CPF',
  documentNumber: '249.715.637-92',
  paymentMethod: 'pix',
  acceptsTerms: true,
  acceptsMarketing: false,
};

function messagesOf(changes: Partial<PersonalInfo>) {
  const result = personalInfoSchema.safeParse({ ...ana, ...changes });
  return (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

test.each<Partial<PersonalInfo>>([
  {},
  { fullName: 'Ana' },
  { phone: '(11) 9876-5432' },
  { phone: '+14155552671' },
])('%j is accepted', (changes) => expect(messagesOf(changes)).toEqual([]));

test('a name is sent with one space between its words', () => {
  const sent = personalInfoSchema.parse({ ...ana, fullName: ' Maria  Clara\u00A0 Souza ' });
  expect(sent.fullName).toBe('Maria Clara Souza');
});

test.each<[string, Partial<PersonalInfo>, string, string]>([
  ['an e-mail without domain', { email: 'ana' }, 'email', 'Email inválido'],
  ['no e-mail', { email: '' }, 'email', 'Email inválido'],
  ['a name of two letters', { fullName: 'Al' }, 'fullName', 'Nome completo é obrigatório'],
  ['a name of spaces', { fullName: '    ' }, 'fullName', 'Nome completo é obrigatório'],
  ['a phone of nine digits', { phone: '(11) 9876-543' }, 'phone', 'Telefone inválido'],
  ['an area code of nowhere', { phone: '(20) 98765-4321' }, 'phone', 'Telefone inválido'],
  ['a foreign phone without its end', { phone: '+1415' }, 'phone', 'Telefone inválido'],
  [
    'terms that are not accepted',
    { acceptsTerms: false },
    'acceptsTerms',
    'Para continuar, aceite os termos',
  ],
])('%s is refused', (_, changes, field, message) => {
  expect(messagesOf(changes)).toEqual([[field, message]]);
});

test.each([
  ['', null],
  ['(11) 9876-543', 'Faltam números: o DDD vem antes.'],
  ['(20) 98765-4321', 'Não existe o DDD 20. Número de fora do Brasil? Comece com + e o país.'],
  ['+1415', 'Confira o número: falta ou sobra algum dígito.'],
])('the phone "%s" comes with the advice %s', (text, advice) => {
  expect(findPhoneAdvice(text)).toBe(advice);
});

describe('the document', () => {
  const wrong = [['documentNumber', 'Número de documento inválido']];

  test.each<[PersonalInfo['documentType'], string]>([
    ['CPF', '24971563792'],
    ['CNPJ', '11.222.333/0001-81'],
    ['CNPJ', '12.ABC.345/01DE-35'],
    ['Estrangeiro', 'AB123'],
  ])('%s %s is accepted', (documentType, documentNumber) => {
    expect(messagesOf({ documentType, documentNumber })).toEqual([]);
  });

  test.each<[PersonalInfo['documentType'], string]>([
    ['CPF', ''],
    ['CPF', '249.715.637'],
    ['CPF', '249.715.637-93'],
    ['CPF', '111.111.111-11'],
    ['CNPJ', '11.222.333/0001'],
    ['CNPJ', '11.222.333/0001-82'],
    ['Estrangeiro', 'AB12'],
  ])('%s "%s" is refused', (documentType, documentNumber) => {
    expect(messagesOf({ documentType, documentNumber })).toEqual(wrong);
  });

  test('is checked even while another field is wrong', () => {
    expect(messagesOf({ fullName: '', documentNumber: '1' })).toHaveLength(2);
  });

  test.each<[PersonalInfo['documentType'], string, string | null]>([
    ['CPF', '', null],
    ['CPF', '249.715.637', 'Faltam 2 números no CPF.'],
    ['CPF', '249.715.637-9', 'Falta 1 número no CPF.'],
    ['CPF', '249.715.637-93', 'Confira os números do CPF.'],
    ['CNPJ', '11.222.333/0001', 'Faltam 2 números no CNPJ.'],
    ['Estrangeiro', 'AB12', 'Use de 5 a 20 letras e números.'],
  ])('%s "%s" comes with the advice %s', (type, text, advice) => {
    expect(findDocumentAdvice(type, text)).toBe(advice);
  });
});
