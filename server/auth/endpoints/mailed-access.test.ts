import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { proveMailbox } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail, readCode } from '#tests/support/mailbox.ts';

import { createAuthApp, newAddress, readLinkToken } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createAccessLink } from '../accounts/access-link.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;
const mails = await connectMail(server);

/** The official client, with a client address of its own. */
function createVisitor(address = newAddress()) {
  return createClient('http://localhost:3000', server.deps.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: { 'x-forwarded-for': address },
      fetch: async (input, init) => server.app.request(new Request(input, init)),
    },
  }).auth;
}

async function post(
  path: string,
  body: unknown,
  address = newAddress(),
): Promise<{ status: number; text: string }> {
  const response = await server.request(`/auth/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  });
  return { status: response.status, text: await response.text() };
}

async function readMail() {
  await deliverMails(server.deps);
  return mails.received.at(-1);
}

async function receiveCode(email: string): Promise<string> {
  server.advance(1); // Mails of one time are one mail.
  await createVisitor().signInWithOtp({ email });
  await deliverMails(server.deps);
  return readCode(mails, email);
}

test('a member replaces a forgotten password through the mailed link', async () => {
  const person = await server.createPerson();
  const visitor = createVisitor();
  const redirectTo = 'http://localhost:3000/redefinir-senha';
  expect((await visitor.resetPasswordForEmail(person.email, { redirectTo })).error).toBeNull();
  const mail = await readMail();
  expect(mail?.text).toContain(`${redirectTo}#token_hash=`);
  await visitor.verifyOtp({ token_hash: readLinkToken(mail?.text), type: 'recovery' });
  expect((await visitor.updateUser({ password: 'uma-senha-nova' })).error).toBeNull();
  const again = await createVisitor().signInWithPassword({
    email: person.email,
    password: 'uma-senha-nova',
  });
  expect(again.error).toBeNull();
});

test('a mailed code opens a session, once', async () => {
  const person = await server.createPerson();
  const token = await receiveCode(person.email);
  const first = await createVisitor().verifyOtp({ email: person.email, token, type: 'email' });
  expect(first.data.user?.id).toBe(person.id);
  const second = await createVisitor().verifyOtp({ email: person.email, token, type: 'email' });
  expect(second.error).toMatchObject({ status: 403, code: 'otp_expired' });
});

test('a code opens no other account, and expires after ten minutes', async () => {
  const [person, other] = [await server.createPerson(), await server.createPerson()];
  const token = await receiveCode(person.email);
  const stolen = await createVisitor().verifyOtp({ email: other.email, token, type: 'email' });
  expect(stolen.error?.code).toBe('otp_expired');
  server.advance(11 * 60_000);
  const late = await createVisitor().verifyOtp({ email: person.email, token, type: 'email' });
  expect(late.error?.code).toBe('otp_expired');
});

const guessFrom = (address: string, email: string, token = '000000') =>
  createVisitor(address).verifyOtp({ email, token, type: 'email' });

test('six wrong codes from one address block that address, but not the owner at another one', async () => {
  const person = await server.createPerson();
  const token = await receiveCode(person.email);
  const stranger = newAddress();
  for (let tries = 0; tries < 6; tries += 1)
    expect((await guessFrom(stranger, person.email)).error?.code).toBe('otp_expired');
  expect((await guessFrom(stranger, person.email)).error).toMatchObject({ status: 429 });
  const own = await guessFrom(newAddress(), person.email, token);
  expect(own.data.user?.id).toBe(person.id);
});

describe('a code that our pages asked for', () => {
  const secret = 'secret-of-the-owner-s-browser';
  const askWith = async (email: string, browser_secret: string) => {
    server.advance(1);
    await createVisitor().signInWithOtp({ email, options: { data: { browser_secret } } });
    return /\b\d{6}\b/u.exec((await readMail())?.text ?? '')?.[0] ?? '';
  };
  const use = (email: string, token: string, browser_secret?: string, address = newAddress()) =>
    post('/verify', { type: 'email', email, token, browser_secret }, address);
  const toWrong = (code: string) => (code === '000000' ? '000001' : '000000');

  test('opens a session in the browser that asked, and in no other', async () => {
    const { email } = await server.createPerson();
    const code = await askWith(email, secret);
    expect((await use(email, code)).status).toBe(403);
    expect((await use(email, code, 'secret-of-another-browser')).status).toBe(403);
    expect((await use(email, code, secret)).status).toBe(200);
  });

  test('outlives any number of tries of strangers, and their requests for codes', async () => {
    const { email } = await server.createPerson();
    const code = await askWith(email, secret);
    await receiveCode(email);
    await askWith(email, 'secret-of-another-browser');
    for (let tries = 0; tries < 40; tries += 1)
      await use(email, toWrong(code), tries % 2 ? 'secret-of-another-browser' : undefined);
    expect((await use(email, code, secret)).status).toBe(200);
  });

  test('ends with the fifth wrong try of its browser', async () => {
    const { email } = await server.createPerson();
    const code = await askWith(email, secret);
    for (let tries = 0; tries < 5; tries += 1) await use(email, toWrong(code), secret);
    expect((await use(email, code, secret)).status).toBe(403);
    const next = await askWith(email, secret);
    expect((await use(email, next, secret)).status).toBe(200);
  });

  test('is not ended by a mailed link, nor ends one', async () => {
    const { email } = await server.createPerson();
    const code = await askWith(email, secret);
    await createVisitor().resetPasswordForEmail(email);
    const token_hash = readLinkToken((await readMail())?.text);
    for (let tries = 0; tries < 5; tries += 1) await use(email, toWrong(code), secret);
    expect((await post('/verify', { type: 'recovery', token_hash })).status).toBe(200);
  });
});

test('a code asked for on the bare wire ends with the tenth wrong try of all browsers', async () => {
  const { email } = await server.createPerson();
  const code = await receiveCode(email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 9; tries += 1) await guessFrom(newAddress(), email, wrong);
  const kept = await receiveCode(email);
  for (let tries = 0; tries < 10; tries += 1)
    await guessFrom(newAddress(), email, kept === wrong ? '000002' : wrong);
  expect((await guessFrom(newAddress(), email, kept)).error?.code).toBe('otp_expired');
  const fresh = await receiveCode(email);
  expect((await guessFrom(newAddress(), email, fresh)).data.user?.email).toBe(email);
});

test.each(['/recover', '/otp'])(
  '%s answers the same for a known and an unknown e-mail',
  async (path) => {
    const person = await server.createPerson();
    const data = { browser_secret: 'secret-of-the-own-page' };
    const known = await post(path, { type: 'signup', email: person.email, data });
    const unknown = await post(path, { type: 'signup', email: newEmail(), data });
    expect(known).toEqual({ status: 200, text: '{}' });
    expect(unknown).toEqual(known);
    await deliverMails(server.deps);
    expect(mails.received.map(({ to }) => to)).toEqual([[person.email]]);
  },
);

async function createUnclaimedPerson() {
  const person = await server.createPerson();
  await sql`
    update auth.users set raw_app_meta_data = raw_app_meta_data || '{"claimed": false}' where id = ${person.id}`;
  return person;
}

describe('/resend of a sign-up', () => {
  const resend = (email: string) => post('/resend', { type: 'signup', email });

  test('mails only accounts without a password, and answers the same for all', async () => {
    const unclaimed = await createUnclaimedPerson();
    const others = [
      await server.createPerson(),
      await server.createPerson({ isAdmin: true }),
      { email: newEmail() },
    ];
    for (const { email } of [unclaimed, ...others])
      expect(await resend(email)).toEqual({ status: 200, text: '{}' });
    await deliverMails(server.deps);
    expect(mails.received.map(({ to, subject }) => [to, subject])).toEqual([
      [[unclaimed.email], `${readCode(mails, unclaimed.email)} é o seu código`],
    ]);
  });

  test('mails the welcome of our own pages where it is to lead to one of them', async () => {
    const { email } = await createUnclaimedPerson();
    const path = '/resend?redirect_to=http://localhost:3000/membros';
    await post(path, { type: 'signup', email });
    expect(await readMail()).toMatchObject({
      subject: 'Crie sua senha e entre no Inglês Proibido',
    });
  });

  test('does not replace the link of a member who is resetting a password', async () => {
    const { email } = await server.createPerson();
    await createVisitor().resetPasswordForEmail(email);
    const token_hash = readLinkToken((await readMail())?.text);
    await resend(email);
    await readMail();
    const opened = await createVisitor().verifyOtp({ token_hash, type: 'recovery' });
    expect(opened.data.user?.email).toBe(email);
  });

  test('sends no mail when a password was set before the mail left', async () => {
    const { id, email } = await createUnclaimedPerson();
    await resend(email);
    await sql`
      update auth.users set raw_app_meta_data = raw_app_meta_data || '{"claimed": true}' where id = ${id}`;
    await readMail();
    expect(mails.received).toEqual([]);
  });
});

test('a sign-in code requested for an unknown e-mail creates no account', async () => {
  const email = newEmail();
  await createVisitor().signInWithOtp({ email });
  expect(await sql`select from auth.users where email = ${email}`).toEqual([]);
});

describe.each(['/recover', '/otp', '/resend'])('%s', (path) => {
  const ask = async (email: string, address = newAddress()) =>
    (await post(path, { type: 'signup', email }, address)).status;

  test('is limited to one a minute and five an hour per address', async () => {
    const [email, address] = [newEmail(), newAddress()];
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await ask(email, address)).toBe(200);
      expect(await ask(email, address)).toBe(429);
      server.advance(61_000);
    }
    expect(await ask(email, address)).toBe(429);
  });

  test('stays available to the owner while a stranger uses up the limit of another address', async () => {
    const [email, stranger] = [newEmail(), newAddress()];
    for (let tries = 0; tries < 12; tries += 1) {
      await ask(email, stranger);
      server.advance(61_000);
    }
    await ask(email, stranger);
    expect(await ask(email)).toBe(200);
  });

  test('is limited per mailbox for all addresses together', async () => {
    const { id, email } = await createUnclaimedPerson();
    for (let tries = 0; tries < 30; tries += 1) {
      server.advance(1);
      await ask(email);
    }
    const queued =
      await sql`delete from app.outbox where payload ->> 'user_id' = ${id} returning id`;
    expect(queued).toHaveLength(26);
  });
});

test('a recovery mail does not replace a link that an administrator created', async () => {
  const person = await server.createPerson();
  await proveMailbox(server.deps.database, person.id);
  const handed = await createAccessLink(server.deps, person.email);
  await createVisitor().resetPasswordForEmail(person.email);
  const mailed = (await readMail())?.text;
  for (const token_hash of [handed, mailed].map(readLinkToken)) {
    const open = () => createVisitor().verifyOtp({ token_hash, type: 'recovery' });
    expect((await open()).data.user?.id).toBe(person.id);
    expect((await open()).error).toMatchObject({ code: 'otp_expired' });
  }
});

test.each([
  ['/recover', {}],
  ['/recover', { email: 'nobody' }],
  ['/recover', { email: 'a@example.com', code_challenge: 'x', code_challenge_method: 's256' }],
  ['/otp', { email: 7 }],
  ['/otp', { phone: '5511999999999' }],
  ['/resend', { email: 'a@example.com' }],
  ['/resend', { type: 'sms', phone: '1' }],
  ['/verify', {}],
  ['/verify', { type: 'email', token: '123456' }],
  ['/verify', { type: 'sms', phone: '1', token: '123456' }],
  ['/verify', { type: 'email', email: 'a@example.com', token: 123_456 }],
])('%s refuses %j', async (path, body) => {
  const { status, text } = await post(path, body);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toHaveProperty('error_code');
});

test.each([
  ['https://evil.example', ''],
  ['//evil.example/x', ''],
  ['http://localhost:3000@evil.example', ''],
  ['http://[', ''],
  ['http://localhost:3000/masterclass-checkout', 'masterclass-checkout'],
  ['/cursos?order=1', 'cursos?order=1'],
])(
  'a link of the bare wire requested with the target %s leads to a page of the site: /%s',
  async (redirectTo, page) => {
    const person = await server.createPerson();
    await createVisitor().resetPasswordForEmail(person.email, { redirectTo });
    const mail = await readMail();
    const link = new URL(/http\S+verify\S+/u.exec(mail?.text ?? '')?.[0] ?? 'about:blank');
    expect(link.searchParams.get('redirect_to')).toBe(`http://localhost:3000/${page}`);
    expect(mail?.text).not.toContain('evil.example');
    expect(mail?.text).toContain(readCode(mails, person.email));
  },
);
