import { expect, test } from 'vitest';
import { findDocumentType, isDocument, normalizeDocument } from './documents.ts';

test.each([
  ['CPF', '249.715.637-92', true],
  ['CPF', '24971563792', true],
  ['CPF', '24971563793', false],
  ['CPF', '111.111.111-11', false],
  ['CPF', '2497156379', false],
  ['CPF', '24971563792A', false],
  ['CNPJ', '12.ABC.345/01DE-35', true],
  ['CNPJ', '12.abc.345/01de-35', true],
  ['CNPJ', '12ABC34501DE36', false],
  ['CNPJ', '54.550.752/0001-55', true],
  ['CNPJ', '54550752000156', false],
  ['CNPJ', '00000000000000', false],
  ['Estrangeiro', 'AB 123456', true],
  ['Estrangeiro', '12345', true],
  ['Estrangeiro', '1234', false],
  ['Estrangeiro', "x'; drop", false],
] as const)('%s %s is accepted: %s', (type, text, accepted) => {
  expect(isDocument(type, text)).toBe(accepted);
});

test.each([
  ['249.715.637-92', 'CPF'],
  ['12.ABC.345/01DE-35', 'CNPJ'],
  ['AB123456', 'Estrangeiro'],
  ['123456789', null],
  ['', null],
])('the document %s without a type is recognised as %s', (text, type) => {
  expect(findDocumentType(text)).toBe(type);
});

test('a document is stored without its mask and in upper case', () => {
  expect(normalizeDocument(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
});
