// What a lesser administrator handed himself while somebody was a member opens nothing once that person administers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '../../../tests/support/act-as.ts';
import {
  createAuthApp,
  readFailure,
  type AuthApp,
  type AuthSession,
} from '../../../tests/support/auth-app.ts';
import { untilSomebodyWaits } from '../../../tests/support/until-somebody-waits.ts';

let server: AuthApp;
let admin: Awaited<ReturnType<typeof createCaller>>;
let person: AuthSession;
beforeAll(async () => {
  server = await createAuthApp();
  admin = await createCaller(server.deps.database, { isAdmin: true });
});
beforeEach(async () => {
  person = await server.signUp();
});
afterAll(() => server.close());

const asAdmin = (call: string) =>
  server.deps.database.queryAsCaller(admin, `select public.${call} as answer`, [person.user.id]);
const makeLink = async () => {
  const [row] = await asAdmin('admin_create_access_link($1)');
  return String(row?.['answer']);
};
const promote = () => asAdmin('admin_set_admin($1, true)');
const open = (token_hash: string) =>
  server.call('POST', '/verify', { type: 'recovery', token_hash });
const readUser = (token: string) => server.call('GET', '/user', undefined, { token });

describe('who becomes an administrator', () => {
  test('cannot be entered by a link that was handed out before', async () => {
    const token = await makeLink();
    await promote();
    expect(await readFailure(await open(token))).toMatchObject({ code: 'otp_expired' });
  });

  test('loses the sessions that links opened, and keeps those of the password', async () => {
    const opened = (await (await open(await makeLink())).json()) as AuthSession;
    expect((await readUser(opened.access_token)).status).toBe(200);
    await promote();
    expect(await readFailure(await readUser(opened.access_token))).toMatchObject({
      code: 'session_not_found',
    });
    expect((await readUser(person.access_token)).status).toBe(200);
  });

  test('is not handed a link that was asked for at the same moment', async () => {
    let link: Promise<unknown> = Promise.resolve();
    await server.deps.database.sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(admin.claims)}, true)`;
      await sql`select public.admin_set_admin(${person.user.id}, true)`;
      link = makeLink();
      await Promise.race([link, untilSomebodyWaits(server.deps.database)]);
    });
    await expect(link).rejects.toMatchObject({ code: 'PT409' });
  });
});

test('who administers no more leaves no links into the accounts of members', async () => {
  const { database } = server.deps;
  const lesser = await createCaller(database, { isAdmin: true });
  const ask = 'select public.admin_create_access_link($1) as answer';
  const [row] = await database.queryAsCaller(lesser, ask, [person.user.id]);
  const unmake = 'select public.admin_set_admin($1, false)';
  await database.queryAsCaller(admin, unmake, [lesser.userId]);
  expect(await readFailure(await open(String(row?.['answer'])))).toMatchObject({
    code: 'otp_expired',
  });
});
