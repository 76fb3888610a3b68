// Posts that a page of another site makes the browsers of its visitors send.
import { describe, expect, test } from 'vitest';
import { createAuthApp, expectFailure, newAddress } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail } from '#tests/support/mailbox.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';

const server = await forFile(createAuthApp());
const mails = await connectMail(server);

const fromElsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const asForm = { 'content-type': 'text/plain' };
const email = newEmail();
const code = { type: 'email', email, token: '000000' };
const posts: [path: string, body: object][] = [
  ['/signup', { email: newEmail(), password: 'segredo-1' }],
  ['/token?grant_type=password', { email, password: 'errada-1' }],
  ['/otp', { email }],
  ['/recover', { email }],
  ['/verify', code],
];

describe.each(posts)('POST %s', (path, body) => {
  test.each([
    ['a page of another site', fromElsewhere],
    ['its form', { ...fromElsewhere, ...asForm }],
    ['an old browser', { origin: 'https://evil.example', ...asForm }],
    ['a frame without an origin', { origin: 'null' }],
  ])('from %s is refused', async (_, headers) => {
    await expectFailure(server.call('POST', path, body, { headers }), 'validation_failed', 403);
  });

  test.each([
    ['our page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['our page in an old browser', { origin: 'http://localhost:3000' }],
    ['a program', {}],
  ])('from %s is served', async (_, headers) => {
    const answer = await server.call('POST', path, { ...body, email: newEmail() }, { headers });
    const { msg } = (await answer.json()) as { msg?: string };
    expect(msg ?? '').not.toContain('other sites');
  });
});

test('eight visitors of a page send no mail to the person whom it names', async () => {
  const person = await server.createPerson();
  for (let visitor = 0; visitor < 8; visitor += 1)
    await server.call('POST', '/recover', { email: person.email }, { headers: fromElsewhere });
  await deliverMails(server.deps);
  expect(mails.received).toEqual([]);
});

test('sixty wrong passwords that a page sends shut its visitor out of no account', async () => {
  const { user } = await server.signUp();
  const address = newAddress();
  const path = '/token?grant_type=password';
  for (let tries = 0; tries < 61; tries += 1) {
    const guess = { email: newEmail(), password: 'errada-1' };
    await server.call('POST', path, guess, { address, headers: fromElsewhere });
  }
  expect((await server.signIn(user.email, 'segredo-1', { address })).status).toBe(200);
});

test('other endpoints stay open: a provider sends its callback as a post from another site', async () => {
  const { access_token: token } = await server.signUp();
  const answer = await server.call('POST', '/logout', {}, { token, headers: fromElsewhere });
  expect(answer.status).toBe(204);
});
