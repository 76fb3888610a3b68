// A change of e-mail on a server with mail: the new mailbox confirms it always, the present one if it was ever proven.
import { describe, expect, test } from 'vitest';
import {
  createAuthApp,
  expectFailure,
  newAddress,
  readLinkToken,
  readSession,
  type AuthSession,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createEmailChange } from '#tests/support/email-change.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail } from '#tests/support/mailbox.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { createMailedLink } from '../accounts/access-link.ts';

const hour = 60 * 60_000;
const server = await forFile(createAuthApp());
const { sql } = server.deps.database;
const mails = await connectMail(server);
const change = createEmailChange(server, mails);

const accepted = {
  code: '200',
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
};
const isOpen = async ({ access_token: token }: AuthSession) =>
  (await server.readUser(token)).status === 200;
const callRpc = (name: string, { access_token: token }: AuthSession) =>
  server.send(`/rest/v1/rpc/${name}`, {}, { id: '', email: '', token });
const readPending = async (member: AuthSession): Promise<unknown> =>
  (await callRpc('get_my_email_change', member)).json();

describe('a proven mailbox', () => {
  test.each(['new', 'old'] as const)('moves with both links, the %s one first', async (first) => {
    const member = await change.createMember();
    const address = await change.request(member);
    const tokens = [await change.readToken(address), await change.readToken(member.user.email)];
    if (first === 'old') tokens.reverse();
    const [one = '', other = ''] = tokens;
    expect(await (await change.confirm(one)).json()).toEqual(accepted);
    expect(await change.readEmail(member)).toBe(member.user.email);
    const opened = await readSession(await change.confirm(other));
    expect(opened.user).toMatchObject({ id: member.user.id, email: address });
    expect(opened.user).not.toHaveProperty('new_email');
    const [row] = await sql`
        select mailbox_proven_at is not null as proven from auth.users where id = ${member.user.id}`;
    expect(row).toEqual({ proven: true });
    await change.signIn(address);
    expect(await isOpen(member)).toBe(true);
  });

  test('shows the change as GoTrue does until it is done', async () => {
    const member = await change.createMember();
    const address = await change.request(member);
    const user: unknown = await (await server.readUser(member.access_token)).json();
    expect(user).toMatchObject({
      email: member.user.email,
      new_email: address,
      email_change_sent_at: expect.any(String) as unknown,
    });
    expect(await readPending(member)).toMatchObject({
      address,
      awaits_new: true,
      awaits_old: true,
      due_at: null,
    });
    await change.confirm(await change.readToken(address));
    expect(await readPending(member)).toMatchObject({ awaits_new: false, awaits_old: true });
  });

  test('does not move by the password and the link of the new mailbox alone', async () => {
    const member = await change.createMember();
    const token = await change.readToken(await change.request(member));
    expect(await (await change.confirm(token)).json()).toEqual(accepted);
    await expectFailure(change.confirm(token), 'otp_expired', 403);
    await expectFailure(change.confirm(token, { token: member.access_token }), 'otp_expired');
    expect(await change.readEmail(member)).toBe(member.user.email);
  });

  test('can refuse the change, and both links end', async () => {
    const member = await change.createMember();
    const address = await change.request(member);
    const [fresh, old] = [
      await change.readToken(address),
      await change.readToken(member.user.email),
    ];
    expect((await change.refuse(old)).status).toBe(200);
    for (const token of [fresh, old]) {
      await expectFailure(change.confirm(token), 'otp_expired', 403);
      await expectFailure(change.read(token), 'otp_expired', 403);
      await expectFailure(change.refuse(token), 'otp_expired', 403);
    }
    expect(await readPending(member)).toBeNull();
  });
});

describe('a mailbox that was never proven', () => {
  test('is asked for nothing and gets a notice, and the new one moves the account', async () => {
    const member = await change.createMember({ isProven: false });
    const address = await change.request(member);
    await deliverMails(server.deps);
    expect(mails.received.map(({ to }) => to[0])).toEqual([address]);
    await readSession(await change.confirm(await change.readToken(address)));
    await deliverMails(server.deps);
    expect(mails.received.findLast(({ to }) => to[0] === member.user.email)?.subject).toBe(
      'O e-mail da sua conta mudou',
    );
    expect(await change.readEmail(member)).toBe(address);
  });

  test('that proves itself before the change is done ends it: a stranger had registered its address', async () => {
    const stranger = await change.createMember({ isProven: false });
    const address = await change.request(stranger);
    const token = await change.readToken(address);
    const link = await createMailedLink(server.deps, stranger.user.id, '/membros');
    const owner = await readSession(await server.openLink(link));
    await expectFailure(change.confirm(token), 'otp_expired', 403);
    expect(await readPending(owner)).toBeNull();
    expect(await change.readEmail(stranger)).toBe(stranger.user.email);
  });
});

describe('a stolen session', () => {
  test('without the password mails nothing and changes nothing', async () => {
    const member = await change.createMember();
    const body = { email: newEmail() };
    await expectFailure(
      server.updateUser(member.access_token, body),
      'reauthentication_needed',
      400,
    );
    await deliverMails(server.deps);
    expect(mails.received).toEqual([]);
    expect(await readPending(member)).toBeNull();
  });

  test('cannot keep a change that the owner ends by a new password', async () => {
    const member = await change.createMember();
    const token = await change.readToken(await change.request(member));
    const fresh = { password: 'segredo-2', current_password: 'segredo-1' };
    expect((await server.updateUser(member.access_token, fresh)).status).toBe(200);
    await expectFailure(change.confirm(token), 'otp_expired', 403);
  });

  test('is ended by the change where a link had opened it; the one that asked goes on', async () => {
    const member = await change.createMember();
    const link = await createMailedLink(server.deps, member.user.id, '/membros');
    const thief = await readSession(await server.openLink(link));
    const address = await change.request(member);
    await change.confirm(await change.readToken(member.user.email));
    await change.confirm(await change.readToken(address));
    expect(await Promise.all([member, thief].map(isOpen))).toEqual([true, false]);
  });
});

test('an address that another account takes in between is refused, and the change is off', async () => {
  const member = await change.createMember({ isProven: false });
  const address = await change.request(member);
  const token = await change.readToken(address);
  await server.signUp(address);
  await expectFailure(change.confirm(token), 'email_exists', 422);
  await expectFailure(change.confirm(token), 'otp_expired', 403);
  expect(await change.readEmail(member)).toBe(member.user.email);
});

test('of two accounts that confirm the same address at the same time one gets it', async () => {
  const address = newEmail();
  const members = [
    await change.createMember({ isProven: false }),
    await change.createMember({ isProven: false }),
  ];
  const tokens: string[] = [];
  for (const member of members) {
    await change.request(member, address);
    tokens.push(await change.readToken(address));
  }
  const answers = await Promise.all(tokens.map((token) => change.confirm(token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('both links opened at the same time move the account', async () => {
  const member = await change.createMember();
  const address = await change.request(member);
  const tokens = [await change.readToken(address), await change.readToken(member.user.email)];
  await Promise.all(tokens.map((token) => change.confirm(token)));
  expect(await change.readEmail(member)).toBe(address);
});

test('a second change replaces the first', async () => {
  const member = await change.createMember({ isProven: false });
  const first = await change.readToken(await change.request(member));
  const address = await change.request(member);
  await expectFailure(change.confirm(first), 'otp_expired', 403);
  await readSession(await change.confirm(await change.readToken(address)));
  expect(await change.readEmail(member)).toBe(address);
});

test('the links end after 24 hours, also those that were sent again', async () => {
  const member = await change.createMember({ isProven: false });
  const address = await change.request(member);
  server.advance(23 * hour);
  await server.call('POST', '/resend', { type: 'email_change', email: member.user.email });
  const token = await change.readToken(address);
  expect((await change.read(token)).status).toBe(200);
  server.advance(hour);
  await expectFailure(change.confirm(token), 'otp_expired', 403);
});

test('mails that are sent again replace the links of before, and are limited', async () => {
  const member = await change.createMember();
  const address = await change.request(member);
  const old = await change.readToken(address);
  const where = newAddress();
  const resend = () =>
    server.call(
      'POST',
      '/resend',
      { type: 'email_change', email: member.user.email },
      { address: where },
    );
  server.advance(1);
  expect((await resend()).status).toBe(200);
  await deliverMails(server.deps);
  for (const mailbox of [address, member.user.email])
    expect(mails.received.filter(({ to }) => to.includes(mailbox))).toHaveLength(2);
  await expectFailure(change.confirm(old), 'otp_expired', 403);
  expect(await (await change.confirm(await change.readToken(address))).json()).toEqual(accepted);
  await expectFailure(resend(), 'over_email_send_rate_limit', 429);
});

test('a cancelled change opens nothing, and only its owner can cancel it', async () => {
  const [member, stranger] = [await change.createMember(), await change.createMember()];
  const token = await change.readToken(await change.request(member));
  expect((await callRpc('cancel_my_email_change', stranger)).status).toBe(204);
  expect(await readPending(stranger)).toBeNull();
  expect(await readPending(member)).not.toBeNull();
  expect((await callRpc('cancel_my_email_change', member)).status).toBe(204);
  await expectFailure(change.confirm(token), 'otp_expired', 403);
});

test('a link names its own mailbox whole and the other one masked, and reading it uses nothing up', async () => {
  const member = await change.createMember();
  const address = await change.request(member);
  const mask = (email: string) => `${email.charAt(0)}***@example.com`;
  const fresh = await change.readToken(address);
  for (const _ of [1, 2])
    expect(await (await change.read(fresh)).json()).toEqual({
      side: 'new',
      email: mask(member.user.email),
      new_email: address,
      due_at: null,
    });
  const old = await change.readToken(member.user.email);
  expect(await (await change.read(old)).json()).toMatchObject({
    side: 'old',
    email: member.user.email,
    new_email: mask(address),
  });
});

test('a link of a change signs in nowhere else, and no other link confirms a change', async () => {
  const member = await change.createMember();
  const token = await change.readToken(await change.request(member));
  const body = { type: 'recovery', token_hash: token };
  await expectFailure(server.call('POST', '/verify', body), 'otp_expired', 403);
  const link = await createMailedLink(server.deps, member.user.id, '/membros');
  await expectFailure(change.confirm(readLinkToken(link)), 'otp_expired', 403);
});

test('a buyer who has paid and has no password asks from the session of the checkout', async () => {
  const buyer = await server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
  await sql`select auth.give_address(${buyer.user.id}, ${buyer.user.email}, now())`;
  const address = newEmail();
  const answer = await server.updateUser(buyer.access_token, { email: address });
  expect(await answer.json()).toMatchObject({ email: buyer.user.email, new_email: address });
  await change.confirm(await change.readToken(address));
  expect(await change.readEmail(buyer)).toBe(address);
});

test('a buyer whose paid address belongs to another account moves to one that is confirmed', async () => {
  const owner = await server.signUp();
  const buyer = await server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
  await sql`update auth.users set pending_email = ${owner.user.email} where id = ${buyer.user.id}`;
  await sql`update users set email_status = 'taken' where id = ${buyer.user.id}`;
  const address = newEmail();
  await server.updateUser(buyer.access_token, { email: address });
  expect(await change.readEmail(buyer)).toBeNull();
  server.advance(1);
  await server.call('POST', '/resend', { type: 'email_change', email: owner.user.email });
  await change.confirm(await change.readToken(address));
  expect(await change.readEmail(buyer)).toBe(address);
  expect(await change.readEmail(owner)).toBe(owner.user.email);
});

test('the address of an unpaid checkout is corrected immediately', async () => {
  const buyer = await server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
  const address = newEmail();
  const answer = await server.updateUser(buyer.access_token, { email: address });
  expect(await answer.json()).toMatchObject({ email: address });
});

test('GET /verify answers as GoTrue does: a message after the first link, a session after the last', async () => {
  const member = await change.createMember();
  const address = await change.request(member);
  const open = async (token: string) => {
    const query = new URLSearchParams({ type: 'email_change', token });
    const answer = await server.call('GET', `/verify?${query.toString()}`);
    return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  };
  const first = await open(await change.readToken(member.user.email));
  expect(Object.fromEntries(first)).toEqual({ message: accepted.msg, sb: '' });
  const last = await open(await change.readToken(address));
  expect(last.get('type')).toBe('email_change');
  expect(last.get('access_token')).toBeTruthy();
});
