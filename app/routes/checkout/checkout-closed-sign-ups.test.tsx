import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveAccounts } from '#tests/support/fake-accounts.ts';
import { servePayments } from '#tests/support/fake-payments.ts';
import { buyer, payByPix } from '#tests/support/fill-checkout.ts';
import { masterclass, refuse, stampSite, visit, wire } from '#tests/support/page.tsx';
import MasterclassCheckout from './masterclass-checkout.tsx';

stampSite([masterclass], { signUpsClosed: true });

const BUYER = 'POST /auth/v1/signup/buyer';

beforeEach(() => {
  serveAccounts();
  servePayments();
});

const open = () =>
  visit({ screens: { '/masterclass-checkout': MasterclassCheckout }, at: '/masterclass-checkout' });

const toPart = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

test('in a school without sign-ups a stranger buys by the door of buyers, for the course of the page', async () => {
  const id = 'b0000000-0000-4000-8000-000000000009';
  const user = { id, email: buyer.email, app_metadata: { claimed: false }, user_metadata: {} };
  const exp = Math.floor(Date.now() / 1000) + 3600;
  wire.on(BUYER, () => ({
    access_token: `${toPart({ alg: 'ES256' })}.${toPart({ sub: id, exp })}.c2ln`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: exp,
    user,
  }));
  wire.on('GET /auth/v1/user', () => user);
  wire.on('GET /rest/v1/users', () => ({ id, email: buyer.email, email_status: 'pending' }));
  await payByPix(open());
  expect(await screen.findByRole('img', { name: /QR/iu })).toBeTruthy();
  expect(wire.bodiesOf(BUYER)).toEqual([
    {
      email: buyer.email,
      course: 'masterclass',
      data: { full_name: buyer.fullName, origin: 'checkout' },
    },
  ]);
  expect(wire.bodiesOf('POST /auth/v1/signup')).toEqual([]);
});

test.each([
  ['user_already_exists', /já tem uma conta/u],
  ['signup_disabled', /Novas contas estão fechadas/u],
])('a refusal by %s is shown, and nothing is charged', async (error_code, sentence) => {
  wire.on(BUYER, refuse(422, { code: 422, error_code, msg: 'refused' }));
  await payByPix(open());
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(wire.bodiesOf('POST /.netlify/functions/create-payment')).toEqual([]);
});
