import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installFakeWire } from '../../../tests/support/fake-wire.ts';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import SalesVideo from './sales-video.tsx';

const scrollIntoView = vi.fn();

beforeAll(() => stampSite([masterclass]));
beforeEach(() => {
  vi.useFakeTimers();
  installFakeWire();
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => vi.useRealTimers());

const open = () => visit({ screens: { '/venda': SalesVideo }, at: '/venda' });
const offers = () => screen.queryByRole('heading', { name: 'O seu ingresso' });

function playTo(percent: number) {
  const video = screen.getByLabelText<HTMLVideoElement>('Você canta em inglês. E entende?');
  Object.defineProperty(video, 'duration', { configurable: true, value: 100 });
  Object.defineProperty(video, 'currentTime', { configurable: true, value: percent });
  fireEvent.timeUpdate(video);
}

test('the offers open after three minutes, and not before', () => {
  open();
  act(() => void vi.advanceTimersByTime(179_999));
  expect(offers()).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(offers()).toBeTruthy();
});

test('the offers open when more than 80 of the video has been seen', () => {
  open();
  playTo(80);
  expect(offers()).toBeNull();
  playTo(80.1);
  expect(offers()).toBeTruthy();
});

test('opening scrolls to the offers and leaves whoever is at the video there', () => {
  open();
  act(() => void vi.advanceTimersByTime(180_000));
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(offers());
});

test('somebody at a control keeps the focus and hears of the offer', () => {
  open();
  const tab = screen.getByRole('tab', { selected: true });
  tab.focus();
  act(() => void vi.advanceTimersByTime(180_000));
  expect(document.activeElement).toBe(tab);
  expect(screen.getByText(/A oferta da masterclass está aberta/u)).toBeTruthy();
});

test('the offer tells its price, its terms, and leads to the checkout of the masterclass', () => {
  open();
  playTo(90);
  expect(screen.getByText('R$ 197,00').tagName).toBe('S');
  expect(screen.getByText('R$ 97,00')).toBeTruthy();
  expect(screen.getByText('Pagamento único · Acesso vitalício')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Quero a masterclass' }).getAttribute('href')).toBe(
    '/checkout?product=masterclass',
  );
});

test('one of three clips is chosen by tab, by pointer and by arrow keys', () => {
  open();
  const panel = () => screen.getByRole('tabpanel').getAttribute('aria-labelledby');
  const [first, second, third] = screen.getAllByRole('tab');
  if (!first || !second || !third) throw new Error('there are not three tabs');
  expect(panel()).toBe(first.id);
  fireEvent.click(second);
  expect(panel()).toBe(second.id);
  fireEvent.keyDown(second, { key: 'ArrowRight' });
  expect(panel()).toBe(third.id);
  expect(document.activeElement).toBe(third);
  fireEvent.keyDown(third, { key: 'ArrowRight' });
  expect(panel()).toBe(first.id);
});
