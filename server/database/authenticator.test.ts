import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Caller } from './caller.ts';
import { openAuthenticator } from './authenticator.ts';
import type { Login } from '../config/database-url.ts';
import { openDatabase } from './database.ts';

const anonymous: Caller = { role: 'anon', userId: null, claims: { role: 'anon' } };
const { owner } = inject('postgres');
const quiet = { max: 1, onnotice: () => {} };
const admin = postgres({ ...owner, database: 'postgres', ...quiet });
const names = ['first', 'second'].map((name) => `${name}_${randomBytes(6).toString('hex')}`);
const [first = '', second = ''] = names;
const logins = new Set<string>();

beforeAll(async () => {
  for (const name of names) await admin.unsafe(`create database ${name} template template_app`);
});
afterAll(async () => {
  for (const name of names) await admin.unsafe(`drop database ${name} with (force)`);
  for (const login of logins) await admin`drop role ${admin(login)}`;
  await admin.end();
});

/** Starts the server of a database whose owner's secret is this one. */
async function start(database: string, secret: string): Promise<Login> {
  const sql = postgres({ ...owner, database, ...quiet });
  const login = await openAuthenticator(sql, { ...owner, database, password: secret }, '');
  await sql.end();
  logins.add(login.user);
  return login;
}

/** The answer to a new connection of this login. */
async function ask(login: Login): Promise<unknown> {
  const database = openDatabase({ owner, caller: login, maxConnections: 1 });
  const text = 'select current_database()::text as name, current_user::text as role';
  return database.queryAsCaller(anonymous, text, []).finally(() => database.close());
}

test('two installations on one server, whose owners have different secrets, both go on working', async () => {
  const early = await start(first, 'one-secret');
  const late = await start(second, 'another-secret');
  expect(await ask(early)).toEqual([{ name: first, role: 'anon' }]);
  expect(await ask(late)).toEqual([{ name: second, role: 'anon' }]);
});

test('where the secret is another one the login takes its password', async () => {
  await start(first, 'one-secret');
  expect(await ask(await start(first, 'new-secret'))).toEqual([{ name: first, role: 'anon' }]);
});

test('processes that start in parallel all find the login', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => start(second, 'third-secret')));
  for (const login of opened) expect(await ask(login)).toEqual([{ name: second, role: 'anon' }]);
});

test('by itself a login asks whether a session is open, and nothing else', async () => {
  const sql = postgres({ ...(await start(first, 'one-secret')), ...quiet });
  await sql`select app.require_open_session(null, null)`;
  for (const text of ['select from public.courses', 'select app.open_login($$x$$)'])
    await expect(sql.unsafe(text)).rejects.toMatchObject({ code: '42501' });
  await sql.end();
});

test('a login of one installation cannot connect to the database of another', async () => {
  const early = await start(first, 'one-secret');
  const late = await start(second, 'another-secret');
  for (const login of [
    { ...early, database: second },
    { ...late, database: first },
  ]) {
    const sql = postgres({ ...login, ...quiet });
    await expect(sql`select 1`).rejects.toMatchObject({ code: '42501' });
    await sql.end();
  }
});

test('a start is refused while the login of another installation can connect', async () => {
  const { user } = await start(second, 'another-secret');
  await admin.unsafe(`grant connect on database ${first} to ${user}`);
  await expect(start(first, 'one-secret')).rejects.toThrow(`Database: ${user} can connect to it`);
  await admin.unsafe(`revoke connect on database ${first} from ${user}`);
  await start(first, 'one-secret');
});
