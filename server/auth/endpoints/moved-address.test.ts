// An administrator moves the account of a member who lost a proven mailbox: after 48 hours, with a notice to the old one.
import { describe, expect, test } from 'vitest';
import { type Account, callFunction, createCaller, proveMailbox } from '#tests/support/act-as.ts';
import {
  createAuthApp,
  expectFailure,
  readLinkToken,
  readSession,
  type AuthSession,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createEmailChange } from '#tests/support/email-change.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail } from '#tests/support/mailbox.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { runEmailChanges } from '#server/jobs/email-changes.sql.ts';

const hour = 60 * 60_000;
const server = await forFile(createAuthApp());
const { database } = server.deps;
const { sql } = database;
const mails = await connectMail(server);
const change = createEmailChange(server, mails);
const admin = await createCaller(database, { isAdmin: true });

const schedule = (member: AuthSession, address = newEmail(), who: Account = admin) =>
  callFunction(database, who, 'admin_change_email', [member.user.id, address, 'perdeu o e-mail']);
const cancel = (member: AuthSession, who: Account = admin) =>
  callFunction(database, who, 'admin_cancel_email_change', [member.user.id]);
const isOpen = async ({ access_token: token }: AuthSession) =>
  (await server.readUser(token)).status === 200;
const readLog = async ({ user }: AuthSession) =>
  sql<{ action: string; actor_id: string | null; details: Record<string, unknown> }[]>`
    select action, actor_id, details from audit_log where subject_id = ${user.id} order by id`;
const actionsOf = async (member: AuthSession) =>
  (await readLog(member)).map(({ action }) => action);
/** The server's clock goes back afterwards: requests and notices have the database's time. */
async function later(hours: number, work: () => Promise<unknown>): Promise<void> {
  server.advance(hours * hour);
  await work();
  server.advance(-hours * hour);
}
const run = () => runEmailChanges(sql, server.deps.clock());
const runLate = () => later(49, run);

describe('a change that an administrator asked for', () => {
  test('is done by the job after 48 hours and not before, and its steps are in the log', async () => {
    const member = await change.createMember();
    const address = newEmail();
    await schedule(member, address.toUpperCase());
    await later(47, run);
    expect(await change.readEmail(member)).toBe(member.user.email);
    await later(49, () => Promise.all([run(), run()]));
    expect(await change.readEmail(member)).toBe(address);
    const [asked, done, ...more] = await readLog(member);
    expect(asked).toMatchObject({
      action: 'request_email_change',
      actor_id: admin.userId,
      details: { reason: 'perdeu o e-mail' },
    });
    expect(done).toMatchObject({
      action: 'complete_email_change',
      details: { requested_by: admin.userId },
    });
    expect(more).toEqual([]);
    expect(JSON.stringify([asked, done])).not.toContain(address);
  });

  test('ends the sessions of before, and the new mailbox proves itself by the link that it gets', async () => {
    const member = await change.createMember();
    const address = newEmail();
    await schedule(member, address);
    await runLate();
    expect(await isOpen(member)).toBe(false);
    await deliverMails(server.deps);
    const mail = mails.received.findLast(({ to }) => to.includes(address));
    expect(mail?.subject).toBe('Sua conta agora usa este e-mail');
    const before = await sql`
      select from auth.users where id = ${member.user.id} and mailbox_proven_at is null`;
    expect(before).toHaveLength(1);
    await readSession(
      await server.call('POST', '/verify', {
        type: 'recovery',
        token_hash: readLinkToken(mail?.text),
      }),
    );
    const after = await sql`
      select from auth.users where id = ${member.user.id} and mailbox_proven_at is not null`;
    expect(after).toHaveLength(1);
  });

  test('is refused by the link in the notice to the old mailbox, once, and the log says so', async () => {
    const member = await change.createMember();
    await schedule(member);
    const token = await change.readToken(member.user.email);
    expect(mails.received.at(-1)?.subject).toBe('O e-mail da sua conta vai mudar');
    await expectFailure(change.confirm(token), 'otp_expired', 403);
    await later(30, async () => expect((await change.refuse(token)).status).toBe(200));
    await expectFailure(change.refuse(token), 'otp_expired', 403);
    await runLate();
    expect(await change.readEmail(member)).toBe(member.user.email);
    expect(await actionsOf(member)).toEqual(['request_email_change', 'cancel_email_change']);
    expect((await readLog(member))[1]?.actor_id).toBeNull();
  });

  test('is cancelled by an administrator, and by the member from a session', async () => {
    const member = await change.createMember();
    await schedule(member);
    await cancel(member, await createCaller(database, { isAdmin: true }));
    await expect(cancel(member)).rejects.toMatchObject({ code: 'PT404' });
    await schedule(member);
    await server.send(
      '/rest/v1/rpc/cancel_my_email_change',
      {},
      { id: '', email: '', token: member.access_token },
    );
    await runLate();
    expect(await change.readEmail(member)).toBe(member.user.email);
    expect((await readLog(member)).at(-1)).toMatchObject({
      action: 'cancel_email_change',
      actor_id: member.user.id,
    });
  });

  test.each([
    [
      'another account has taken the address',
      (_: AuthSession, address: string) => server.signUp(address),
    ],
    [
      'the member has become an administrator',
      ({ user }: AuthSession) =>
        sql`insert into public.team_members (user_id, role) values (${user.id}, 'owner')`,
    ],
  ])('is dropped and audited where %s meanwhile', async (_, happen) => {
    const member = await change.createMember();
    const address = newEmail();
    await schedule(member, address);
    await happen(member, address);
    await runLate();
    expect(await change.readEmail(member)).toBe(member.user.email);
    expect(await actionsOf(member)).toEqual(['request_email_change', 'cancel_email_change']);
  });

  test('ends with the rights of the administrator', async () => {
    const other = await createCaller(database, { isAdmin: true });
    const member = await change.createMember();
    await schedule(member, newEmail(), other);
    await callFunction(database, admin, 'admin_take_role', [other.userId, 'owner']);
    await runLate();
    expect(await change.readEmail(member)).toBe(member.user.email);
  });

  test('is not stopped by a new password, and is by a change of the owner', async () => {
    const member = await change.createMember();
    await schedule(member);
    const fresh = { password: 'segredo-2', current_password: 'segredo-1' };
    await server.updateUser(member.access_token, fresh);
    expect(await actionsOf(member)).toEqual(['request_email_change']);
    const own = { email: newEmail(), current_password: 'segredo-2' };
    await server.updateUser(member.access_token, own);
    expect(await actionsOf(member)).toEqual(['request_email_change', 'cancel_email_change']);
  });
});

test('an administrator moves a proven mailbox only with the notice, and an unproven one only immediately', async () => {
  const [proven, unproven] = [
    await change.createMember(),
    await change.createMember({ isProven: false }),
  ];
  await expect(schedule(unproven)).rejects.toMatchObject({ code: 'PT409' });
  const correct = ({ user }: AuthSession) =>
    callFunction(database, admin, 'admin_correct_email', [user.id, newEmail()]);
  await expect(correct(proven)).rejects.toMatchObject({ code: 'PT409' });
  await correct(unproven);
  expect(await change.readEmail(unproven)).not.toBe(unproven.user.email);
});

test("the account of an administrator and another account's address are refused", async () => {
  const [member, other] = [await change.createMember(), await change.createMember()];
  await expect(schedule(member, other.user.email)).rejects.toMatchObject({ code: '23505' });
  await expect(schedule(member, 'ana')).rejects.toMatchObject({ code: '22023' });
  await sql`insert into public.team_members (user_id, role) values (${other.user.id}, 'owner')`;
  await expect(schedule(other)).rejects.toMatchObject({ code: 'PT409' });
  const self = await createCaller(database, { isAdmin: true });
  await proveMailbox(database, self.userId);
  await expect(
    callFunction(database, self, 'admin_change_email', [self.userId, newEmail(), 'meu']),
  ).rejects.toMatchObject({ code: 'PT409' });
});

test('a change that the member made meanwhile, on a server without mail, ends the one of the administrator', async () => {
  const member = await change.createMember();
  await schedule(member);
  const { mailer } = server.deps;
  server.deps.mailer = null;
  const own = await change.request(member);
  server.deps.mailer = mailer;
  await runLate();
  expect(await change.readEmail(member)).toBe(own);
  expect(await actionsOf(member)).toEqual(['request_email_change', 'cancel_email_change']);
});

test('a change without a reason is refused', async () => {
  const member = await change.createMember();
  const answer = callFunction(database, admin, 'admin_change_email', [
    member.user.id,
    newEmail(),
    ' ',
  ]);
  await expect(answer).rejects.toMatchObject({ code: '22023' });
  expect(await actionsOf(member)).toEqual([]);
});
