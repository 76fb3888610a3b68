import { expect, test } from 'vitest';
import { FilterFault, parseFilter } from './parse-filter.ts';
import type { Column } from './subscription.ts';

const column = (name: string, isReadable = true): Column => ({
  name,
  type: 'text',
  sqlType: 'text',
  isKey: false,
  isReadable,
});
const columns = [column('a'), column('b'), column('segredo', false)];
const read = (text: string) =>
  parseFilter(text, columns).map((one) => [
    one.column.name,
    one.isNegated,
    one.operator,
    one.values,
  ]);

test.each([
  ['', []],
  ['a=eq.1', [['a', false, 'eq', ['1']]]],
  ['a=not.eq.1', [['a', true, 'eq', ['1']]]],
  ['a=eq.x=y.z', [['a', false, 'eq', ['x=y.z']]]],
  ['a=in.(1,"2,3",4)', [['a', false, 'in', ['1', '2,3', '4']]]],
  [
    'a=eq."x,y",b=is.null',
    [
      ['a', false, 'eq', ['x,y']],
      ['b', false, 'is', ['null']],
    ],
  ],
  [String.raw`a=eq."x\"y\\"`, [['a', false, 'eq', [String.raw`x"y\ `.trim()]]]],
  ['a=eq.', [['a', false, 'eq', ['']]]],
])('%s is read', (text, conditions) => {
  expect(read(text)).toEqual(conditions);
});

test.each([
  'a',
  'a=1',
  'a=perto.1',
  'c=eq.1',
  'segredo=eq.1',
  'a=in.1',
  'a=is.sim',
  'a=eq.1,',
  'a) or (true=eq.1',
])('%s is refused', (text) => {
  expect(() => read(text)).toThrow(FilterFault);
});
