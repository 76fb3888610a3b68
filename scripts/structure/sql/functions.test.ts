import { expect, test } from 'vitest';
import { findDead, splitSql } from './functions.ts';

const sql = `
create table app.rows (id integer default app.next_row());
-- app.old() was here.
create function app.next_row() returns integer
language sql as $$ select app.step() $$;
create function app.step() returns integer
language sql
return 1;
create function app.old() returns integer
language sql as $$ select app.older() $$;
create function app.older() returns integer
language sql as $$ select app.older(); select app.step() $$;
create function public.read_rows() returns void
language sql as $$ select 1 $$;
grant execute on function app.old(), public.read_rows() to authenticated;
`;

const toDead = (...pages: string[]) => {
  const { functions, rest } = splitSql('rows.sql', sql);
  return findDead(functions, [rest, ...pages]).map(({ name }) => name);
};

test('a function that only a grant, a comment or a dead function names is dead', () => {
  expect(toDead("callRpc('read_rows')")).toEqual(['old', 'older']);
});

test('a function that a page calls is not, and neither are those that it calls', () => {
  expect(toDead("callRpc('old')")).toEqual(['read_rows']);
});
