import { cleanup, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts } from '../../../tests/support/fake-accounts.ts';
import { servePayments } from '../../../tests/support/fake-payments.ts';
import { type FakeWire, installFakeWire, refuse } from '../../../tests/support/fake-wire.ts';
import { buyer, fillPersonalData, pay } from '../../../tests/support/fill-checkout.ts';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import MasterclassCheckout from './masterclass-checkout.tsx';

let wire: FakeWire;
beforeAll(() => stampSite([masterclass]));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, [{ ...ana }]);
  servePayments(wire);
});

const open = () =>
  visit({ screens: { '/masterclass-checkout': MasterclassCheckout }, at: '/masterclass-checkout' });

test('a page whose terms are no longer in force says so, charges nothing and keeps what was typed', async () => {
  wire.on('POST /rest/v1/consents', refuse(409, { code: 'PT409', message: 'Os termos mudaram.' }));
  const user = open();
  await fillPersonalData(user);
  await pay(user);
  expect(await screen.findByText(/^Os termos mudaram desde que você abriu/u)).toBeTruthy();
  expect(wire.bodiesOf('POST /.netlify/functions/create-payment')).toEqual([]);
  cleanup();
  open();
  expect(await screen.findByDisplayValue(buyer.email)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Li e aceito/u).checked).toBe(false);
});
