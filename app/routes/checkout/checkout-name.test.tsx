import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ana, serveAccounts, storeSession } from '#tests/support/fake-accounts.ts';
import { servePayments } from '#tests/support/fake-payments.ts';
import { visit } from '#tests/support/page.tsx';
import MasterclassCheckout from './masterclass-checkout.tsx';

test.each([
  ['the name of the account', 'Ana Souza', 'Ana Souza'],
  ['no name where none was given', 'ana', ''],
])('a signed-in buyer sees %s', async (_, full_name, shown) => {
  const account = { ...ana, profile: { full_name } };
  serveAccounts([account]);
  servePayments();
  storeSession(account);
  visit({ screens: { '/masterclass-checkout': MasterclassCheckout }, at: '/masterclass-checkout' });
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
  await waitFor(() => expect(email.value).toBe(ana.email));
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe(shown);
});
