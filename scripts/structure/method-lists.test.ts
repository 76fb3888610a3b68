import { expect, test } from 'vitest';
import { findMethodLists } from './method-lists.ts';

test.each([
  ['a type', "method: 'pix' | 'credit_card' | 'boleto';"],
  ['an array in another order', "const all = ['boleto', 'pix', 'credit_card'];"],
  ['a check of SQL', "check (method in ('pix','credit_card','boleto'))"],
  ['an array of several lines', "[\n  'pix',\n  'credit_card',\n  'boleto',\n]"],
])('%s is a list of the ways to pay', (_, source) => {
  expect(findMethodLists(`\n${source}`)).toHaveLength(1);
});

test('the line of a list is named', () => {
  expect(findMethodLists("\n\nz.enum(['pix', 'credit_card', 'boleto'])")).toEqual([3]);
});

test.each([
  ['one way to pay', "method === 'pix'"],
  ['two of three', "['pix', 'boleto']"],
  ['a record, which the types keep complete', '{ pix: 1, credit_card: 2, boleto: 3 }'],
  ['a name that stands twice', "['pix', 'boleto', 'pix']"],
])('%s is no list', (_, source) => {
  expect(findMethodLists(source)).toEqual([]);
});
