import { expect } from 'vitest';
import type { CallerSql, Database } from '#server/database/database.ts';
import type { Caller } from '#server/database/caller.ts';
import { newEmail } from './new-email.ts';

export const anonymous: Caller = { role: 'anon', userId: null, claims: { role: 'anon' } };

class Rollback extends Error {}

/** Runs as a caller in a transaction that is always rolled back; a refusal is returned as its SQLSTATE. */
export async function actAs<T>(
  database: Database,
  caller: Caller,
  run: (sql: CallerSql) => Promise<T>,
): Promise<T | string> {
  let result: T | undefined;
  try {
    await database.asCaller(caller, async (sql) => {
      result = await run(sql);
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) {
      if (error instanceof Error && 'code' in error) return String(error.code);
      throw error;
    }
  }
  if (result === undefined) throw new Error('the query gave no result');
  return result;
}

export type Account = Caller & { userId: string };

/** Creates an account and returns it as a caller; `isAdmin` makes it an owner. */
export async function createCaller(
  database: Database,
  options: {
    hasAccess?: boolean;
    isAdmin?: boolean;
    roles?: readonly string[];
    fullName?: string;
  } = {},
): Promise<Account> {
  const { sql } = database;
  const metadata = options.fullName === undefined ? {} : { full_name: options.fullName };
  const [row] = await sql<{ id: string }[]>`
    insert into auth.users (email, raw_user_meta_data) values (${newEmail()}, ${sql.json(metadata)}) returning id`;
  if (!row) throw new Error('no account was created');
  if (options.hasAccess)
    await sql`insert into access_grants (user_id, reason) values (${row.id}, 'test')`;
  const roles = options.isAdmin ? ['owner'] : (options.roles ?? []);
  for (const role of roles)
    await sql`insert into public.team_members (user_id, role) values (${row.id}, ${role})`;
  const claims = { sub: row.id, role: 'authenticated' };
  const caller = { role: 'authenticated', userId: row.id, claims } as const;
  if (!roles.length) return caller;
  return { ...caller, claims: { ...claims, session_id: await openSession(database, row.id) } };
}

/** A session whose person has just proven a password. */
export async function openSession({ sql }: Database, person: string, at = new Date()) {
  const [session] = await sql<{ id: string }[]>`
    insert into auth.sessions (user_id) values (${person}) returning id`;
  if (!session) throw new Error('no session was opened');
  await sql`
    insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
    values (${session.id}, ${at}, ${at}, 'password')`;
  return session.id;
}

/** An account of each kind; two with access. */
export async function createPeople(database: Database) {
  const [stranger, member, other, admin] = await Promise.all([
    createCaller(database),
    createCaller(database, { hasAccess: true }),
    createCaller(database, { hasAccess: true }),
    createCaller(database, { isAdmin: true }),
  ]);
  return { stranger, member, other, admin };
}

export const refused = '42501';

/** An object goes as JSON. */
type Value = string | number | boolean | null | object;

/** The answer of a function of `public`. Times go as text, as REST sends them: the driver would cut their microseconds. */
export async function callFunction<T = unknown>(
  database: Database,
  caller: Caller,
  name: string,
  values: readonly Value[] | Readonly<Record<string, Value>> = [],
): Promise<T> {
  const list = Object.entries(values).map(([key, value], index) => {
    const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/u.test(value);
    const isJson = typeof value === 'object' && value !== null;
    const type = isTime ? '::text::timestamptz' : isJson ? '::text::jsonb' : '';
    const parameter = `$${index + 1}${type}`;
    return Array.isArray(values) ? parameter : `${key} => ${parameter}`;
  });
  const text = `select public.${name}(${list.join(', ')}) as answer`;
  const parameters = Object.values(values).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const [row] = await database.queryAsCaller(caller, text, parameters);
  return (row as { answer: T }).answer;
}

/** A page of a list of the admin area; `next` is the keys of its last row while another page follows. */
export interface ListPage<Row> {
  rows: Row[];
  next: Record<string, string | number> | null;
  total: number | null;
}

/** Reads a page of a declared list. */
export const readList = <Row>(
  database: Database,
  caller: Caller,
  list: string,
  asked: { filter?: object; after?: object | null; page_size?: number } = {},
): Promise<ListPage<Row>> => callFunction(database, caller, 'admin_list', { list, ...asked });

type Run = string | ((sql: CallerSql) => PromiseLike<readonly unknown[]>);

/** Statements of several callers, each in a transaction that is rolled back. */
export function actIn(database: Database) {
  /** The number of rows that each caller gets, or the code of the refusal. */
  const countEach = (callers: readonly Caller[], run: Run) =>
    Promise.all(
      callers.map((caller) =>
        actAs(
          database,
          caller,
          async (sql) => (await (typeof run === 'string' ? sql.unsafe(run) : run(sql))).length,
        ),
      ),
    );
  const ask = (caller: Caller, statement: string) =>
    actAs(database, caller, (sql) => sql.unsafe(statement));
  async function expectEach(
    callers: readonly Caller[],
    statements: readonly string[],
    outcome: unknown,
  ) {
    for (const caller of callers)
      for (const statement of statements)
        expect([statement, await ask(caller, statement)]).toEqual([statement, outcome]);
  }
  const expectRefused = (callers: readonly Caller[], statements: readonly string[]) =>
    expectEach(callers, statements, refused);
  return { ask, countEach, expectEach, expectRefused };
}

/** Marks the mailbox as proven, as the first use of a mailed link or code does. */
export async function proveMailbox({ sql }: Database, person: string): Promise<void> {
  await sql`update auth.users set mailbox_proven_at = now() where id = ${person}`;
}
