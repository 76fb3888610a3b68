// Rights of the roles of clients are what their nouns declare. Policies narrow them by row; their tests stand with each noun.
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actAs, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;

/** Rows that the catalogue of a database gives as `right`, as lines. */
const listRights = async (query: string) => {
  const rows = await sql.unsafe<{ right: string }[]>(`
    with client (role) as (values ('anon'), ('authenticated')), ours (oid, schema) as (
      select oid, nspname from pg_namespace where nspname in ('public', 'auth', 'app', 'owed', 'storage', 'realtime', 'sandbox'))
    ${query} order by 1`);
  return rows.map((row) => row.right);
};

/** Rights with one of these verbs, as the nouns declare them. */
const listDeclared = (...verbs: string[]) =>
  listRights(`
    select concat_ws(' ', holder, verb, what) as right from owed.client_rights, unnest(granted) what
    where holder in ('anon', 'authenticated') and verb in (${verbs.map((verb) => `'${verb}'`).join(', ')})`);

test('a client writes only the columns that are granted to it', async () => {
  const rights = await listRights(`
    select concat_ws(' ', role, verb, c.oid::regclass, '(' || string_agg(a.attname, ', ' order by a.attnum) || ')') as right
    from client cross join (values ('INSERT'), ('UPDATE')) v (verb), pg_class c
    join ours on ours.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v') and has_column_privilege(role, c.oid, a.attnum, verb) group by role, verb, c.oid
    union all select concat_ws(' ', role, verb, c.oid::regclass)
    from client cross join (values ('DELETE'), ('TRUNCATE')) v (verb), pg_class c join ours on ours.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v') and has_table_privilege(role, c.oid, verb)`);
  expect(rights).toEqual(await listDeclared('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'));
});

test('a visitor reads the catalogue and public files, and no client reads what the server alone needs', async () => {
  const rights = await listRights(`
    select concat_ws(' ', role, 'SELECT', c.oid::regclass) as right from client, pg_class c join ours on ours.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and has_any_column_privilege(role, c.oid, 'SELECT')
      and (role = 'anon' or schema <> 'public')`);
  expect(rights).toEqual(await listDeclared('SELECT'));
});

test('a client calls only the functions that are granted to it', async () => {
  const rights = await listRights(`
    select concat_ws(' ', role, 'EXECUTE', schema || '.' || p.proname) as right from client, pg_proc p join ours on ours.oid = p.pronamespace
    where has_schema_privilege(role, ours.oid, 'usage') and has_function_privilege(role, p.oid, 'execute')
      and (role = 'anon' or schema <> 'public')`);
  expect(rights).toEqual(await listDeclared('EXECUTE'));
});

const declaredForAdministrators = await sql<{ name: string }[]>`
  select distinct replace(what, 'public.', '') as name from owed.client_rights, unnest(granted) what
  where holder not in ('anon', 'authenticated') and what like 'public.%' order by 1`;
const ofAdministrators = declaredForAdministrators.map(({ name }) => name);

test('a function that asks for an administrator is declared by its noun', async () => {
  const names = await listRights(`
    select p.proname as right from pg_proc p join ours on ours.oid = p.pronamespace
    where schema = 'public' and case p.prokind when 'f' then pg_get_functiondef(p.oid) end ~ 'require_role'`);
  expect(names).toEqual(ofAdministrators);
});

const admin = await createCaller(database, { isAdmin: true });
const formerAdmin = await createCaller(database, { isAdmin: true });
await sql`delete from public.team_members where user_id = ${formerAdmin.userId}`;
const others = [
  anonymous,
  await createCaller(database),
  await createCaller(database, { hasAccess: true }),
  formerAdmin,
];

test.each(ofAdministrators)('%s is refused to every caller but an administrator', async (name) => {
  const [{ nulls } = { nulls: '' }] = await sql<{ nulls: string }[]>`
    select coalesce(string_agg('null::' || format_type(type, null), ', '), '') as nulls
    from pg_proc, unnest(proargtypes) type where proname = ${name} and pronamespace = 'public'::regnamespace`;
  const call = (who: Caller) =>
    actAs(database, who, (own) => own.unsafe(`select public.${name}(${nulls})`));
  for (const who of others) expect(await call(who)).toBe(refused);
  expect(await call(admin)).not.toBe(refused);
});
