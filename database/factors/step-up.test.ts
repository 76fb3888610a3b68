// Actions that cannot be undone ask an administrator for a proof of the last 15 minutes.
import { expect, test } from 'vitest';
import type { Caller } from '#server/database/caller.ts';
import {
  type Account,
  actAs,
  createCaller,
  openSession,
  proveMailbox,
} from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const admin = await createCaller(database, { isAdmin: true });
const other = await createCaller(database, { isAdmin: true });
const member = await createCaller(database, { hasAccess: true });
const proven = await createCaller(database);
await sql`update auth.users set raw_app_meta_data = '{"claimed": true}' where id = ${proven.userId}`;
await proveMailbox(database, proven.userId);
await sql`insert into consents (user_id, kind, version, accepted) values (${member.userId}, 'marketing', '1', true)`;
const [stopped] = await sql<{ id: string }[]>`
  insert into app.newsletters (id, subject, body, is_to_subscribers, collects, state, ended_at)
  values (gen_random_uuid(), 'Música nova', 'Uma música nova espera.', true, 'subscribers', 'stopped', now()) returning id`;
const [sending] = await sql<{ id: string }[]>`
  insert into app.newsletters (id, subject, body, is_to_subscribers, collects)
  values (gen_random_uuid(), 'Outra música', 'Outra música nova espera.', true, 'subscribers') returning id`;

const minute = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const withSession = (account: Account, session: string, aal = 'aal2'): Caller => ({
  ...account,
  claims: { ...account.claims, session_id: session, aal },
});
/** A session of an administrator that was proven so long ago. */
const provenAgo = async (ms: number, account = admin) =>
  withSession(account, await openSession(database, account.userId, ago(ms)));
/** Rows, or the code of the refusal. */
const ask = (caller: Caller, statement: string) =>
  actAs(database, caller, async (run) => (await run.unsafe(statement)).length);

const needsProof = 'PT403';
const stale = await provenAgo(16 * minute);
const fresh = await provenAgo(0);

const statements = {
  promotion: `select public.admin_give_role('${proven.userId}', 'owner')`,
  demotion: `select public.admin_take_role('${other.userId}', 'owner')`,
  'access link': `select public.admin_create_access_link('${member.userId}')`,
  'correction of an e-mail': `select public.admin_correct_email('${member.userId}', 'nova@example.com')`,
  'change of an e-mail': `select public.admin_change_email('${proven.userId}', 'nova@example.com', 'perdeu o e-mail')`,
  'mail to all': `select public.admin_send_newsletter(gen_random_uuid(), 'Terceira música', 'Mais uma música espera.', true)`,
  'mail that goes on': `select public.admin_stop_newsletter('${stopped?.id}', false)`,
  'demand of the second factor': 'select public.admin_demand_second_factor(true)',
  'file of people': 'select app.require_fresh_proof()',
};

test.each(Object.entries(statements))('a %s needs a fresh proof', async (_, statement) => {
  expect(await ask(stale, statement)).toBe(needsProof);
  expect(await ask(fresh, statement)).toBe(1);
});

test('invitations of a roster need a fresh proof, and their pause needs none', async () => {
  const invite = (isInviting: boolean) =>
    `select public.admin_invite_roster(gen_random_uuid(), ${isInviting})`;
  expect(await ask(stale, invite(true))).toBe(needsProof);
  expect(await ask(fresh, invite(true))).toBe('PT409'); // there is no such roster
  expect(await ask(stale, invite(false))).toBe('PT409');
});

test('stopping a mail needs none: it only prevents', async () => {
  expect(await ask(stale, `select public.admin_stop_newsletter('${sending?.id}', true)`)).toBe(1);
});

test('a proof is good for 15 minutes', async () => {
  const { demotion } = statements;
  expect(await ask(await provenAgo(15 * minute - 10_000), demotion)).toBe(1);
  expect(await ask(await provenAgo(15 * minute + 1), demotion)).toBe(needsProof);
});

test('a method that was shown again counts, whichever it is', async () => {
  for (const method of ['otp', 'totp', 'passkey', 'mfa/recovery_code']) {
    const session = await openSession(database, admin.userId, ago(60 * minute));
    await sql`select auth.note_proof(${session}, ${method}, now())`;
    expect(await ask(withSession(admin, session), statements.demotion)).toBe(1);
  }
});

test("another session's proof does not count, be it of the same person or of another one", async () => {
  await provenAgo(0);
  await provenAgo(0, other);
  expect(await ask(stale, statements['access link'])).toBe(needsProof);
  const borrowed = await openSession(database, other.userId);
  expect(await ask(withSession(admin, borrowed), statements['access link'])).toBe('invalid_jwt');
});

test('neither a session that was lent nor a token without one counts', async () => {
  const lent = await openSession(database, admin.userId);
  await sql`update auth.sessions set lent_by = ${other.userId} where id = ${lent}`;
  const { session_id: _session, ...claims } = admin.claims;
  const without: Caller = { ...admin, claims };
  for (const caller of [withSession(admin, lent), without])
    expect(await ask(caller, statements.demotion)).toBe(needsProof);
});

test('a fresh proof gives a member no right', async () => {
  const caller = withSession(member, await openSession(database, member.userId));
  for (const statement of Object.values(statements).slice(0, -1))
    expect(await ask(caller, statement)).toBe('42501');
});
