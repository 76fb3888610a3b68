import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ana, signIn } from '#tests/support/fake-accounts.ts';
import { payments, servePayments, toConfirmedPurchase } from '#tests/support/fake-payments.ts';
import { visit } from '#tests/support/page.tsx';
import { PaymentConfirmedBanner } from './payment-confirmed-banner.tsx';

const TITLE = 'Pagamento Confirmado!';

beforeEach(() => {
  signIn(ana);
  servePayments();
  payments.purchases = [toConfirmedPurchase()];
});

const open = () =>
  visit({
    screens: { '/membros': PaymentConfirmedBanner },
    at: '/membros?order=pay_0&status=success',
  });

test('a successful payment is confirmed with its order number for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  open();
  expect(await screen.findByText(TITLE)).toBeTruthy();
  expect(screen.getByText('IP-2026-00042')).toBeTruthy();
  expect(screen.queryByText('pay_0')).toBeNull();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('the confirmation of a payment can be closed', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByText(TITLE)).toBeNull();
});
