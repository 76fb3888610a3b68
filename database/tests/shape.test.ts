import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());

test('every table has row-level security enabled and forced', async () => {
  const open = await database.sql`
    select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'app', 'owed', 'storage', 'realtime', 'sandbox')
      and not (c.relrowsecurity and c.relforcerowsecurity)`;
  expect([...open]).toEqual([]);
});

test('every function pins its search_path', async () => {
  const loose = await database.sql`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'auth', 'app', 'owed', 'storage', 'realtime', 'sandbox')
      and not coalesce(p.proconfig::text like '%search_path=%', false)`;
  expect([...loose]).toEqual([]);
});

test('every function body can be compiled, because the schema is made without checking them', async () => {
  const functions = await database.sql<{ oid: number; language: string }[]>`
    select p.oid::int, l.lanname as language from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'auth', 'app', 'owed', 'storage', 'realtime', 'sandbox'))`;
  const validators: Record<string, string> = {
    sql: 'fmgr_sql_validator',
    plpgsql: 'plpgsql_validator',
  };
  expect(functions.length).toBeGreaterThan(200);
  for (const { oid, language } of functions)
    await database.sql`select ${database.sql(validators[language] ?? language)}(${oid}::oid)`;
});

test('no function is executable by public', async () => {
  const open = await database.sql`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'auth', 'app', 'owed', 'storage', 'realtime', 'sandbox')
      and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`;
  expect([...open]).toEqual([]);
});

test('every foreign key has an index that starts with its columns, and a cascade one of all rows', async () => {
  const missing = await database.sql`
    select k.conrelid::regclass::text as table, k.conname from pg_constraint k
    where k.contype = 'f' and k.connamespace in (select oid from pg_namespace where nspname in ('public', 'auth', 'app', 'owed', 'storage', 'realtime', 'sandbox'))
      and not exists (
        select from pg_index i where i.indrelid = k.conrelid
          and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] @> k.conkey
          and (i.indpred is null or k.confdeltype = 'r'
            or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', pg_get_indexdef(i.indexrelid, 1, true)))
      )`;
  expect([...missing]).toEqual([]);
});
