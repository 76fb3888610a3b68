import { expect, test } from 'vitest';
import { toDocument } from './receipt-lines.ts';

test.each([
  ['24971563792', 'CPF 249.715.637-92'],
  ['11222333000181', 'CNPJ 11.222.333/0001-81'],
  ['12ABC34501DE35', 'CNPJ 12.ABC.345/01DE-35'],
  ['AB123456', 'Documento estrangeiro AB123456'],
  ['12345678901234', 'Documento estrangeiro 12345678901234'],
])('a receipt names and masks the document %s', (document, shown) => {
  expect(toDocument(document)).toBe(shown);
});
