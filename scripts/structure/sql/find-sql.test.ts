import { expect, test } from 'vitest';
import { findSql } from './find-sql.ts';

test.each([
  'await sql`select 1`',
  'await database.sql<Row[]>`delete from t`',
  "await connection.unsafe('vacuum')",
  'await sql.unsafe(`/* ${role} */` + text)',
  'const findSql = `\n  select id from public.courses\n`',
  "database.queryAsCaller(caller, 'select app.is_admin() as is', [])",
  "const text = 'update public.users set full_name = $1'",
])('%s is found as SQL', (source) => {
  expect(findSql('a.ts', source)).toEqual([1]);
});

test.each([
  'html`<select>`',
  'await sql.unsafe(listCoursesSql, [bucket])',
  "fail('select parameter')",
  "const key = 'select'",
])('%s is not taken for SQL', (source) => {
  expect(findSql('a.ts', source)).toEqual([]);
});
