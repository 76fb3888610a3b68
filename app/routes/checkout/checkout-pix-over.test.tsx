// A Pix that is decided while its page stands open, in another way than by being paid.
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts, storeSession } from '../../../tests/support/fake-accounts.ts';
import {
  type FakePayments,
  servePayments,
  toPendingPurchase,
} from '../../../tests/support/fake-payments.ts';
import { installFakeWire } from '../../../tests/support/fake-wire.ts';
import { address, masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import MasterclassCheckout from './masterclass-checkout.tsx';

let payments: FakePayments;

beforeAll(() => stampSite([masterclass]));

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  sessionStorage.clear();
  const wire = installFakeWire();
  serveAccounts(wire, [{ ...ana }]);
  storeSession(ana);
  payments = servePayments(wire);
  payments.purchases = [toPendingPurchase('pay_1')];
  visit({ screens: { '/masterclass-checkout': MasterclassCheckout }, at: '/masterclass-checkout' });
  await screen.findByRole('img', { name: 'QR code do Pix' });
});

afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a code given up in another tab, where the purchase is then paid, goes on to the courses', async () => {
  payments.charge.status = 'CANCELLED';
  await pass(5_000);
  await screen.findByText('Este código não vale mais.');
  payments.charge.status = 'CONFIRMED';
  await pass(5_000);
  expect(await screen.findByText('Pagamento confirmado! Redirecionando em 3...')).toBeTruthy();
  for (const _ of [3, 2, 1]) await pass(1_000);
  await waitFor(() => expect(address()).toBe('/cursos?order=pay_1&status=success'));
});
