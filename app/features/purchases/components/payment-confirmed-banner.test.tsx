import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visit } from '../../../../tests/support/render-app.tsx';
import { PaymentConfirmedBanner } from './payment-confirmed-banner.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (search: string) =>
  visit({ screens: { '/cursos': () => <PaymentConfirmedBanner /> }, at: `/cursos${search}` });

test('a payment that has just succeeded is confirmed with its order number for ten seconds', () => {
  open('?order=pay_123&status=success');
  expect(screen.getByText('Pagamento Confirmado!')).toBeTruthy();
  expect(screen.getByText('pay_123')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(9_900));
  expect(screen.getByText('Pagamento Confirmado!')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Pagamento Confirmado!')).toBeNull();
});

test.each([
  '',
  '?order=pay_123',
  '?status=success',
  '?order=pay_123&status=pending',
  '?order=&status=success',
])('nothing is confirmed at /cursos%s', (search) => {
  open(search);
  expect(screen.queryByText('Pagamento Confirmado!')).toBeNull();
});
