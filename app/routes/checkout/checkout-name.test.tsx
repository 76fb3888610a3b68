import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, serveAccounts, storeSession } from '../../../tests/support/fake-accounts.ts';
import { servePayments } from '../../../tests/support/fake-payments.ts';
import { installFakeWire } from '../../../tests/support/fake-wire.ts';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import MasterclassCheckout from './masterclass-checkout.tsx';

beforeAll(() => stampSite([masterclass]));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['the name of the account', 'Ana Souza', 'Ana Souza'],
  ['no name that nobody gave', 'ana', ''],
])('who is signed in finds %s', async (_, full_name, shown) => {
  const account = { ...ana, profile: { full_name } };
  const wire = installFakeWire();
  serveAccounts(wire, [account]);
  servePayments(wire);
  storeSession(account);
  visit({ screens: { '/masterclass-checkout': MasterclassCheckout }, at: '/masterclass-checkout' });
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
  await waitFor(() => expect(email.value).toBe(ana.email));
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe(shown);
});
