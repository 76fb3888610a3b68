import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { visit, address } from '#tests/support/page.tsx';
import { BuyButton } from './buy-button.tsx';

beforeEach(() => void vi.useFakeTimers());

function press(modifiers: MouseEventInit = {}) {
  visit({ screens: { '/masterclass': () => <BuyButton price /> }, at: '/masterclass' });
  const link = screen.getByRole('link', { name: 'Quero a masterclass · R$ 97,00' });
  return { link, isOurs: !fireEvent.click(link, modifiers) };
}

test('the buy button is a real link to the checkout, which works without a script', () => {
  expect(press().link.getAttribute('href')).toBe('/masterclass-checkout');
});

test('the buyer sees one waiting message and reaches the checkout after two seconds', () => {
  fireEvent.click(press().link);
  expect(screen.getByText('Processando pagamento...')).toBeTruthy();
  expect(screen.getByText('Você será redirecionado em instantes.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1999));
  expect(address()).toBe('/masterclass');
  act(() => void vi.advanceTimersByTime(1));
  expect(address()).toBe('/masterclass-checkout');
  expect(screen.queryByText('Processando pagamento...')).toBeNull();
});

test('a press that opens another tab is left to the browser', () => {
  expect(press({ ctrlKey: true }).isOurs).toBe(false);
  expect(screen.queryByText('Processando pagamento...')).toBeNull();
});
