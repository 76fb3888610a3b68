import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthApp, expectFailure, readSession } from '#tests/support/auth-app.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTextSink } from './text-sink.ts';

const server = await forFile(createAuthApp());
const sink = createTextSink();
server.deps.texter = sink;
const lines: string[] = [];
const keep = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
server.deps.logger = { info: keep, warn: keep, error: keep };
const { sql } = server.deps.database;

const password = 'segredo-1';
const newPhone = () => `55119${randomInt(10_000_000, 99_999_999)}`;
const codeOf = (phone: string) =>
  sink.sent.findLast((one) => one.phone === phone)?.text.slice(0, 6) ?? '';
const post = (path: string, body: object, token?: string) =>
  server.call('POST', path, body, token === undefined ? {} : { token });
const verify = (phone: string, code = codeOf(phone), type = 'sms') =>
  post('/verify', { type, phone, token: code });
const signIn = (phone: string, typed = password) =>
  post('/token?grant_type=password', { phone, password: typed });
const pause = () => server.advance(61_000);

async function signUp(phone = newPhone()) {
  expect((await post('/signup', { phone: `+${phone}`, password })).status).toBe(200);
  return { phone, session: await readSession(await verify(phone)) };
}

test('a sign-up by phone waits for its code, and is stored without the plus', async () => {
  const phone = newPhone();
  const spaced = `+${phone.slice(0, 2)} ${phone.slice(2)}`;
  const user = await (await post('/signup', { phone: spaced, password, data: { a: 1 } })).json();
  expect(user).toMatchObject({ phone, email: '', user_metadata: { a: 1 } });
  expect(user).not.toHaveProperty('access_token');
  await expectFailure(signIn(phone), 'phone_not_confirmed', 400);
  await expectFailure(verify(phone, '000000'), 'otp_expired', 403);
  const session = await readSession(await verify(phone));
  expect(session.user).toMatchObject({ phone, app_metadata: { provider: 'phone' } });
  expect((await signIn(phone)).status).toBe(200);
  await expectFailure(verify(phone), 'otp_expired', 403);
  pause();
  await expectFailure(post('/signup', { phone, password }), 'user_already_exists', 422);
});

test('a code opens a known number and makes an account of an unknown one, unless that is refused', async () => {
  const phone = newPhone();
  await expectFailure(post('/otp', { phone, create_user: false }), 'otp_disabled', 422);
  pause();
  expect(await (await post('/otp', { phone })).json()).toEqual({ message_id: expect.any(String) });
  await expectFailure(post('/otp', { phone }), 'over_sms_send_rate_limit', 429);
  const first = await readSession(await verify(phone));
  pause();
  await post('/otp', { phone });
  const second = await readSession(await verify(phone));
  expect(second.user.id).toBe(first.user.id);
});

test('a code is good for ten minutes, and the tenth wrong one ends it', async () => {
  const [late, guessed] = [newPhone(), newPhone()];
  await post('/otp', { phone: late });
  server.advance(600_001);
  await expectFailure(verify(late), 'otp_expired', 403);
  await post('/otp', { phone: guessed });
  const wrong = codeOf(guessed) === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 10; tries += 1) await verify(guessed, wrong);
  await expectFailure(verify(guessed), 'otp_expired', 403);
});

test('a stranger who registers a number first leaves no password to its owner', async () => {
  const phone = newPhone();
  await post('/signup', { phone, password: 'do-estranho' });
  pause();
  await post('/signup', { phone, password });
  await readSession(await verify(phone));
  await expectFailure(signIn(phone, 'do-estranho'), 'invalid_credentials', 400);

  const other = newPhone();
  await post('/signup', { phone: other, password: 'do-estranho' });
  pause();
  await post('/otp', { phone: other });
  await readSession(await verify(other));
  await expectFailure(signIn(other, 'do-estranho'), 'invalid_credentials', 400);
});

test('an owner gives the account a number with the password, and its code confirms it', async () => {
  const owner = await server.signUp();
  const phone = newPhone();
  const change = (body: object) => server.updateUser(owner.access_token, body);
  await expectFailure(change({ phone }), 'reauthentication_needed', 400);
  const proof = { current_password: password };
  const asked = await (await change({ phone, ...proof })).json();
  expect(asked).toMatchObject({ phone: '', new_phone: phone });
  await expectFailure(verify(phone), 'otp_expired', 403);
  const session = await readSession(await verify(phone, codeOf(phone), 'phone_change'));
  expect(session.user).toMatchObject({ id: owner.user.id, phone });
  expect((await signIn(phone)).status).toBe(200);
  const stranger = await server.signUp();
  pause();
  const taken = server.updateUser(stranger.access_token, { phone, ...proof });
  await expectFailure(taken, 'phone_exists', 422);
});

test('a number that nobody has confirmed goes to the account that proves it', async () => {
  const phone = newPhone();
  await post('/signup', { phone, password: 'do-estranho' });
  pause();
  const owner = await server.signUp();
  await server.updateUser(owner.access_token, { phone, current_password: password });
  await readSession(await verify(phone, codeOf(phone), 'phone_change'));
  expect(await sql`select id from auth.users where phone = ${phone}`).toEqual([
    { id: owner.user.id },
  ]);
});

test('resend repeats what waits and is silent about the rest', async () => {
  const waiting = newPhone();
  await post('/signup', { phone: waiting, password });
  const first = codeOf(waiting);
  pause();
  expect((await post('/resend', { type: 'sms', phone: waiting })).status).toBe(200);
  if (first !== codeOf(waiting)) await expectFailure(verify(waiting, first), 'otp_expired');
  await readSession(await verify(waiting));
  pause();
  expect(await (await post('/resend', { type: 'sms', phone: waiting })).json()).toEqual({});
  const next = newPhone();
  await server.updateUser((await readSession(await signIn(waiting))).access_token, {
    phone: next,
    current_password: password,
  });
  pause();
  await post('/resend', { type: 'phone_change', phone: waiting });
  await readSession(await verify(next, codeOf(next), 'phone_change'));
  expect(await (await post('/resend', { type: 'sms', phone: newPhone() })).json()).toEqual({});
});

test('a number that was put to an account leaves it when the owner of the mailbox arrives', async () => {
  const { user, access_token: token } = await server.signUp();
  const phone = newPhone();
  await server.updateUser(token, { phone, current_password: password });
  await verify(phone, codeOf(phone), 'phone_change');
  await sql`
    select auth.prove_mailbox(u, null, null, now()) from auth.users u where u.id = ${user.id}`;
  await expectFailure(signIn(phone), 'invalid_credentials', 400);
  pause();
  await post('/otp', { phone });
  expect((await readSession(await verify(phone))).user.id).not.toBe(user.id);
});

test('a deleted account leaves no number behind', async () => {
  const { phone, session } = await signUp();
  const next = newPhone();
  const change = { phone: next, current_password: password };
  await server.updateUser(session.access_token, change);
  expect(
    (await sql`select app.delete_account(${session.user.id}, ${server.deps.clock()}) as r`)[0]?.r,
  ).toMatchObject({ outcome: 'deleted' });
  const [left] = await sql`select u::text as row from auth.users u where id = ${session.user.id}`;
  for (const number of [phone, next]) expect(left?.row).not.toContain(number);
  await expectFailure(verify(next, codeOf(next), 'phone_change'), 'otp_expired', 403);
});

test('a banned account is not opened, and an account without its first code is swept after a day', async () => {
  const { phone, session } = await signUp();
  pause();
  await post('/otp', { phone });
  await sql`update auth.users set banned_until = now() + interval '1 year' where id = ${session.user.id}`;
  await expectFailure(verify(phone), 'user_banned', 403);
  const left = newPhone();
  await post('/otp', { phone: left });
  await sql`select app.sweep_old_rows(${new Date(server.deps.clock().getTime() + 25 * 3_600_000)})`;
  expect(await sql`select phone from auth.users where phone in (${left}, ${phone})`).toEqual([
    { phone },
  ]);
});

const enroll = async (token: string, phone: string) =>
  (await post('/factors', { factor_type: 'phone', phone }, token)).json();

test('a phone is a second factor by a texted code, once and in its challenge', async () => {
  const { access_token: token } = await server.signUp();
  const phone = newPhone();
  const factor = await enroll(token, phone);
  expect(factor).toMatchObject({ type: 'phone', phone });
  const address = '2001:db8:fffe::1';
  const ask = () => server.call('POST', `/factors/${factor.id}/challenge`, {}, { token, address });
  const challenge = await (await ask()).json();
  await expectFailure(ask(), 'over_sms_send_rate_limit', 429);
  const answer = (code: string) =>
    server.call(
      'POST',
      `/factors/${factor.id}/verify`,
      { challenge_id: challenge.id, code },
      { token, address },
    );
  const wrong = codeOf(phone) === '111111' ? '222222' : '111111';
  await expectFailure(answer(wrong), 'mfa_verification_failed', 422);
  const right = codeOf(phone);
  server.advance(1000);
  const [stored] = await sql`select otp_code from auth.mfa_challenges where id = ${challenge.id}`;
  expect(stored?.otp_code).not.toContain(right);
  const session = await readSession(await answer(right));
  const [, claims = ''] = session.access_token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  });
  await expectFailure(answer(right), 'mfa_ip_address_mismatch', 422);
  const again = post('/factors', { factor_type: 'phone', phone }, session.access_token);
  await expectFailure(again, 'mfa_verified_factor_exists', 422);
});

test('a stranger can challenge no phone of another account', async () => {
  const owner = await server.signUp();
  const stranger = await server.signUp();
  const { id } = await enroll(owner.access_token, newPhone());
  const tried = post(`/factors/${id}/challenge`, {}, stranger.access_token);
  await expectFailure(tried, 'mfa_factor_not_found', 404);
});

test('a sender that fails is told of, and neither code nor number reach the log', async () => {
  const phone = newPhone();
  const working = server.deps.texter;
  server.deps.texter = {
    send: (to, text) => Promise.reject(new Error(`no way to ${to}: ${text}`)),
  };
  await expectFailure(post('/otp', { phone }), 'sms_send_failed', 422);
  server.deps.texter = working;
  const log = lines.join('\n');
  expect(lines.length).toBeGreaterThan(0);
  const canaries = sink.sent.flatMap((one) => [one.phone, one.text.slice(0, 6)]);
  for (const canary of [phone, ...canaries]) expect(log).not.toContain(canary);
});

test.each([
  ['/signup', { phone: '12a', password }, 400, 'validation_failed'],
  ['/signup', { phone: '+0551199', password }, 400, 'validation_failed'],
  ['/signup', { phone: newPhone(), password: 'x' }, 422, 'weak_password'],
  ['/signup', { phone: newPhone(), password, channel: 'whatsapp' }, 400, 'validation_failed'],
  ['/otp', { phone: newPhone(), channel: 'fax' }, 400, 'validation_failed'],
  ['/token?grant_type=password', { phone: newPhone(), password }, 400, 'invalid_credentials'],
  ['/verify', { type: 'email', token: '1', phone: newPhone() }, 400, 'validation_failed'],
])('%s with %j answers %d %s', async (path, body, status, code) => {
  await expectFailure(post(path, body), code, status);
});
