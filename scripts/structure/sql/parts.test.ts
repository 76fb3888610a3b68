import { expect, test } from 'vitest';
import { findUnexplained } from './parts.ts';

const filling = Array.from({ length: 40 }, (_, n) => `    n${n},`);
const toView = (...beginning: string[]) => [...beginning, ...filling, '  last;', ''].join('\n');

test('a part of a statement with more than forty lines needs a sentence above or beside it', () => {
  const beginning = ['create view app.long as', '  with rows as ('];
  expect(findUnexplained(toView(...beginning))).toEqual([
    { line: 2, name: 'a part of a long statement' },
  ]);
  expect(findUnexplained(toView('create view a as', '  -- Rows.', '  with rows as ('))).toEqual([]);
  expect(findUnexplained(toView('create view a as', '  with rows as ( -- all'))).toEqual([]);
});

test('a long statement without parts needs one sentence somewhere', () => {
  expect(findUnexplained(toView('create view app.long as'))).toHaveLength(1);
  expect(findUnexplained(toView('create view app.long as', '  -- Names.'))).toEqual([]);
});

test('a short statement and a table need none', () => {
  expect(findUnexplained('create view app.short as\n  with rows as (select 1)\n  rows;')).toEqual(
    [],
  );
  expect(findUnexplained(toView('create table app.wide ('))).toEqual([]);
});

test('a setting of the planner is named in the prose of its function', () => {
  const head = 'create function app.count_all() returns integer\nlanguage sql set jit = off\n';
  expect(findUnexplained(`-- All rows.\n${head}`)).toEqual([{ line: 3, name: 'the setting jit' }]);
  expect(findUnexplained(`-- All rows. jit: it takes longer.\n${head}`)).toEqual([]);
});
