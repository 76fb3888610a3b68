// Limits of sessions, links, codes and mails: the last allowed request is answered, the next one refused.
import { expect, test } from 'vitest';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { createAuthApp, newAddress, newEmail } from '#tests/support/auth-app.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail } from '#tests/support/mailbox.ts';
import { toAddressKey } from '../http/address-key.ts';

interface Visitor {
  email: string;
  address: string;
}

const server = await forFile(createAuthApp());
await connectMail(server);

async function ask(path: string, address: string, body?: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
  return (await server.request(`/auth/v1${path}`, init)).status;
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
  ...['recover', 'otp', 'resend'].flatMap((name): Case[] => [
    ['a mail', `${name}-mailbox`, 25, byMailbox, askForMail(name)],
    ['a mail', `${name}-address`, 30, byAddress, askForMail(name)],
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
