import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveAccounts } from '#tests/support/fake-accounts.ts';
import { servePayments } from '#tests/support/fake-payments.ts';
import { wire, refuse, visit } from '#tests/support/page.tsx';
import { buyer, payByPix } from '#tests/support/fill-checkout.ts';
import MasterclassCheckout from './masterclass-checkout.tsx';

beforeEach(() => {
  serveAccounts();
  servePayments();
});

const open = () =>
  visit({ screens: { '/masterclass-checkout': MasterclassCheckout }, at: '/masterclass-checkout' });

test('a page with outdated terms shows an error, charges nothing and keeps the typed data', async () => {
  wire.on('POST /rest/v1/consents', refuse(409, { code: 'PT409', message: 'Os termos mudaram.' }));
  await payByPix(open());
  expect(await screen.findByText(/^Os termos mudaram desde que você abriu/u)).toBeTruthy();
  expect(wire.bodiesOf('POST /.netlify/functions/create-payment')).toEqual([]);
  cleanup();
  open();
  expect(await screen.findByDisplayValue(buyer.email)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Li e aceito/u).checked).toBe(false);
});
