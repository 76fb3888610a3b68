// Limits of sessions, links, codes and mails: the last allowed request is answered, the next one refused.
import { describe, expect, test } from 'vitest';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { createAuthApp, newAddress } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail } from '#tests/support/mailbox.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { toAddressKey } from '../http/address-key.ts';

interface Visitor {
  email: string;
  address: string;
}

const server = await forFile(createAuthApp());
const mails = await connectMail(server);

/** A browser that opens a link is told in the address of the page where it is sent. */
const tellsLimit = ({ headers }: Response) =>
  headers.get('location')?.includes('error_code=over_request_rate_limit') ?? false;

async function ask(path: string, address: string, body?: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
  const answer = await server.request(`/auth/v1${path}`, init);
  return tellsLimit(answer) ? 429 : answer.status;
}

const byAddress = ({ address }: Visitor) => address;
const byMailbox = ({ email }: Visitor) => email;
const byBoth = ({ email, address }: Visitor) => `${email} ${toAddressKey(address)}`;
/** Requests that count for the same limit. */
const another = new Map([
  [byAddress, ({ address }: Visitor) => ({ address, email: newEmail() })],
  [byMailbox, ({ email }: Visitor) => ({ email, address: newAddress() })],
]);

const guess = (path: string, body?: object) => (_: string, address: string) =>
  ask(path, address, body);
const flow = { auth_code: 'x', code_verifier: 'x' };
const tryCode = (email: string, address: string) =>
  ask('/verify', address, { type: 'email', email, token: '000000' });
const signIn = (email: string, address: string) =>
  ask('/token?grant_type=password', address, { email, password: 'errado-1' });
const signUp = (email: string, address: string) =>
  ask('/signup', address, { email, password: 'segredo-1' });
const refresh = { refresh_token: 'x' };
const askForMail = (name: string) => (email: string, address: string) =>
  ask(`/${name}`, address, { type: 'signup', email });

type Ask = (email: string, address: string) => Promise<number>;
type Case = [
  what: string,
  name: string,
  points: number,
  by: (visitor: Visitor) => string,
  ask: Ask,
];
const cases: Case[] = [
  ['a link', 'exchange', 60, byAddress, guess('/verify?type=recovery&token=x')],
  [
    "a link's token",
    'exchange',
    60,
    byAddress,
    guess('/verify', { type: 'recovery', token_hash: 'x' }),
  ],
  ['whose a link is', 'exchange', 60, byAddress, guess('/verify/account', { token_hash: 'x' })],
  ['the code of a flow', 'exchange', 60, byAddress, guess('/token?grant_type=pkce', flow)],
  ['a mailed code', 'exchange', 60, byAddress, tryCode],
  ['a mailed code', 'code-pair-day', 20, byBoth, tryCode],
  ['a password', 'sign-in-account', 100, byMailbox, signIn],
  ['a sign-up', 'sign-up', 60, byAddress, signUp],
  ['a refresh', 'refresh', 1200, byAddress, guess('/token?grant_type=refresh_token', refresh)],
  ...['recover', 'otp', 'resend'].map((name): Case => [
    'a mail',
    `${name}-address`,
    30,
    byAddress,
    askForMail(name),
  ]),
];

test.each(cases)(
  '%s (limit %s) is allowed %i times and refused the next time',
  async (_, name, points, by, askAs) => {
    const visitor = { email: newEmail(), address: newAddress() };
    await leaveOneAttempt(server.deps, { name, key: by(visitor), points });
    expect(await askAs(visitor.email, visitor.address)).not.toBe(429);
    const { email, address } = another.get(by)?.(visitor) ?? visitor;
    expect(await askAs(email, address)).toBe(429);
  },
);

describe('the owner of a mailbox that strangers at many addresses flood with requests', () => {
  const flood = async (name: string, email: string) => {
    await leaveOneAttempt(server.deps, { name: `${name}-mailbox`, key: email, points: 25 });
    await askForMail(name)(email, newAddress());
    await deliverMails(server.deps);
    mails.received.length = 0;
    server.advance(1); // Mails of one time are one mail.
  };
  const receive = async () => {
    await deliverMails(server.deps);
    return mails.received;
  };

  test('gets a recovery link that their further requests do not replace', async () => {
    const { email, id } = await server.createPerson();
    await flood('recover', email);
    for (let requests = 0; requests < 10; requests += 1)
      expect(await askForMail('recover')(email, newAddress())).toBe(200);
    const [mail, ...others] = await receive();
    expect(others).toEqual([]);
    const opened = await server.openLink(mail?.text ?? null);
    expect(await opened.json()).toMatchObject({ user: { id } });
  });

  test('gets one mail in five minutes at most, and is refused where the own address asks too often', async () => {
    const { email } = await server.createPerson();
    await flood('recover', email);
    const own = newAddress();
    expect(await askForMail('recover')(email, own)).toBe(200);
    expect(await askForMail('recover')(email, own)).toBe(429);
    expect(await receive()).toHaveLength(1);
    server.advance(5 * 60_000);
    expect(await askForMail('recover')(email, own)).toBe(200);
    expect(await receive()).toHaveLength(2);
  });

  test('gets a code, or the time to wait for one', async () => {
    const { email } = await server.createPerson();
    await flood('otp', email);
    expect(await askForMail('otp')(email, newAddress())).toBe(200);
    expect(await receive()).toHaveLength(1);
    const late = await server.call('POST', '/otp', { email });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(300);
  });

  test('can move an account to it', async () => {
    const { access_token: token } = await server.signUp();
    const email = newEmail();
    const limit = { name: 'email-change-mailbox', key: email, points: 25 };
    await leaveOneAttempt(server.deps, limit);
    const stranger = await server.signUp();
    const change = { email, current_password: 'segredo-1' };
    expect((await server.updateUser(stranger.access_token, change)).status).toBe(200);
    expect((await server.updateUser(token, change)).status).toBe(200);
    await deliverMails(server.deps);
    expect(mails.received.filter(({ to }) => to.includes(email))).toHaveLength(2);
  });
});
