import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { visit } from '#tests/support/page.tsx';
import { PaymentConfirmedBanner } from './payment-confirmed-banner.tsx';

beforeEach(() => void vi.useFakeTimers());

const Banner = () => <PaymentConfirmedBanner />;
const open = (search: string, path = '/cursos') =>
  visit({ screens: { [path]: Banner }, at: `${path}${search}` });

test('a successful payment is confirmed with its order number for ten seconds', () => {
  open('?order=pay_123&status=success');
  expect(screen.getByText('Pagamento Confirmado!')).toBeTruthy();
  expect(screen.getByText('pay_123')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(9_900));
  expect(screen.getByText('Pagamento Confirmado!')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Pagamento Confirmado!')).toBeNull();
});

test('the confirmation links to the bought course, except on a page that has a link already', () => {
  open('?order=pay_123&status=success');
  const link = screen.getByRole('link', { name: 'Ir para Meus Cursos' });
  expect(link.getAttribute('href')).toBe('/membros');
  cleanup();
  open('?order=pay_123&status=success', '/membros');
  expect(screen.getByText('Pagamento Confirmado!')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  '',
  '?order=pay_123',
  '?status=success',
  '?order=pay_123&status=pending',
  '?order=&status=success',
])('no confirmation is shown at /cursos%s', (search) => {
  open(search);
  expect(screen.queryByText('Pagamento Confirmado!')).toBeNull();
});
