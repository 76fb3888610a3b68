// Links that an administrator created for a member must not open the account after that member became an administrator.
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createCaller, proveMailbox } from '#tests/support/act-as.ts';
import {
  createAuthApp,
  expectFailure,
  readSession,
  type AuthSession,
} from '#tests/support/auth-app.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

let person: AuthSession;
const server = await forFile(createAuthApp());
const { sql } = server.deps.database;
const admin = await createCaller(server.deps.database, { isAdmin: true });
beforeEach(async () => {
  person = await server.signUp();
  await proveMailbox(server.deps.database, person.user.id);
});

const asAdmin = (call: string) =>
  server.deps.database.queryAsCaller(admin, `select public.${call} as answer`, [person.user.id]);
const makeLink = async () => {
  const [row] = await asAdmin('admin_create_access_link($1)');
  return String(row?.['answer']);
};
const promote = () => asAdmin("admin_give_role($1, 'owner')");
const open = (token_hash: string) =>
  server.call('POST', '/verify', { type: 'recovery', token_hash });
const readUser = (token: string) => server.call('GET', '/user', undefined, { token });

describe('a member who becomes an administrator', () => {
  test('cannot be signed in by a link that was created before', async () => {
    const token = await makeLink();
    await promote();
    await expectFailure(open(token), 'otp_expired');
  });

  test('loses all sessions', async () => {
    const opened = (await (await open(await makeLink())).json()) as AuthSession;
    expect((await readUser(opened.access_token)).status).toBe(200);
    await promote();
    await expectFailure(readUser(opened.access_token), 'session_not_found');
    await expectFailure(readUser(person.access_token), 'session_not_found');
  });

  test('has proven the mailbox before: a stranger may have registered its address', async () => {
    const { user } = await server.signUp();
    await expect(
      server.deps.database.queryAsCaller(admin, "select public.admin_give_role($1, 'owner')", [
        user.id,
      ]),
    ).rejects.toMatchObject({ message: 'mailbox_not_proven' });
  });

  test('gets no link from a request that ran in parallel', async () => {
    let link: Promise<unknown> = Promise.resolve();
    await sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(admin.claims)}, true)`;
      await sql`select public.admin_give_role(${person.user.id}, 'owner')`;
      link = makeLink();
      await Promise.race([link, untilBlocked(server.deps.database)]);
    });
    await expect(link).rejects.toMatchObject({ code: 'PT409' });
  });
});

test('an administrator who is demoted leaves no links into accounts of members', async () => {
  const { database } = server.deps;
  const lesser = await createCaller(database, { isAdmin: true });
  const ask = 'select public.admin_create_access_link($1) as answer';
  const [row] = await database.queryAsCaller(lesser, ask, [person.user.id]);
  const demote = "select public.admin_take_role($1, 'owner')";
  await database.queryAsCaller(admin, demote, [lesser.userId]);
  await expectFailure(open(String(row?.['answer'])), 'otp_expired');
});

test('a session that an administrator’s link opened ends with the rights of that administrator', async () => {
  const { database } = server.deps;
  const lesser = await createCaller(database, { isAdmin: true });
  const ask = 'select public.admin_create_access_link($1) as answer';
  const [row] = await database.queryAsCaller(lesser, ask, [person.user.id]);
  const lent = await readSession(await open(String(row?.['answer'])));
  expect((await readUser(lent.access_token)).status).toBe(200);
  await database.queryAsCaller(admin, "select public.admin_take_role($1, 'owner')", [
    lesser.userId,
  ]);
  expect((await readUser(lent.access_token)).status).toBe(403);
  expect((await server.refresh(lent.refresh_token)).status).toBe(400);
  expect((await readUser(person.access_token)).status).toBe(200);
});

test('a session that an administrator’s link opened ends after 24 hours', async () => {
  const lent = await readSession(await open(await makeLink()));
  server.advance(23 * 3_600_000);
  const renewed = await readSession(await server.refresh(lent.refresh_token));
  server.advance(2 * 3_600_000);
  expect((await server.refresh(renewed.refresh_token)).status).toBe(400);
});
