import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  address,
  masterclass,
  stampSite,
  visit,
} from '../../../../../tests/support/render-app.tsx';
import { BuyButton } from './buy-button.tsx';

beforeAll(() => stampSite([masterclass]));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function press(modifiers: MouseEventInit = {}) {
  visit({ screens: { '/masterclass': () => <BuyButton price /> }, at: '/masterclass' });
  const link = screen.getByRole('link', { name: 'Quero a masterclass · R$ 97,00' });
  return { link, isOurs: !fireEvent.click(link, modifiers) };
}

test('it is a real link to the checkout, which works without a script', () => {
  expect(press().link.getAttribute('href')).toBe('/masterclass-checkout');
});

test('the buyer is told to wait and is at the checkout after two seconds', () => {
  press();
  expect(screen.getByText('Processando pagamento...')).toBeTruthy();
  expect(screen.getByText('Você será redirecionado em instantes.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1999));
  expect(address()).toBe('/masterclass');
  act(() => void vi.advanceTimersByTime(1));
  expect(address()).toBe('/masterclass-checkout');
  expect(screen.queryByText('Processando pagamento...')).toBeNull();
});

test('a second press changes nothing', () => {
  const { link } = press();
  fireEvent.click(link);
  expect(screen.getAllByText('Processando pagamento...')).toHaveLength(1);
});

test('whoever opens it in another tab is left to the browser', () => {
  expect(press({ ctrlKey: true }).isOurs).toBe(false);
  expect(screen.queryByText('Processando pagamento...')).toBeNull();
});
