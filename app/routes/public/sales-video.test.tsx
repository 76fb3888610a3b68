import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { visit } from '#tests/support/page.tsx';
import SalesVideo from './sales-video.tsx';

const scrollIntoView = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

const open = () => visit({ screens: { '/venda': SalesVideo }, at: '/venda' });
const offers = () => screen.queryByRole('heading', { name: 'O seu ingresso' });

function playTo(percent: number) {
  const video = screen.getByLabelText<HTMLVideoElement>('Você canta em inglês. E entende?');
  Object.defineProperty(video, 'duration', { configurable: true, value: 100 });
  Object.defineProperty(video, 'currentTime', { configurable: true, value: percent });
  fireEvent.timeUpdate(video);
}

test('the page has a headline, a video with captions, and three written testimonials', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Você canta/u);
  const video = screen.getByLabelText('Você canta em inglês. E entende?');
  expect(video.querySelectorAll('track[kind=captions]')).toHaveLength(1);
  expect(screen.getAllByText(/^Nota [1-5] de 5$/u)).toHaveLength(3);
  expect(screen.getAllByText('Depoimento ilustrativo').length).toBeGreaterThan(0);
});

test('in development a button shows the offers immediately', () => {
  open();
  expect(offers()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pular espera' }));
  expect(offers()).toBeTruthy();
});

test('the offers appear after three minutes, and not before', () => {
  open();
  act(() => void vi.advanceTimersByTime(179_999));
  expect(offers()).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(offers()).toBeTruthy();
});

test('the offers appear when more than 80 % of the video was seen', () => {
  open();
  playTo(80);
  expect(offers()).toBeNull();
  playTo(80.1);
  expect(offers()).toBeTruthy();
});

test('revealing scrolls to the offers and moves the focus to them', () => {
  open();
  act(() => void vi.advanceTimersByTime(180_000));
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(offers());
});

test('a visitor at a control keeps the focus and gets the announcement of the offer', () => {
  open();
  const tab = screen.getByRole('tab', { selected: true });
  tab.focus();
  act(() => void vi.advanceTimersByTime(180_000));
  expect(document.activeElement).toBe(tab);
  expect(screen.getByText(/A oferta da masterclass está aberta/u)).toBeTruthy();
});

test('the offer shows its price and terms, and links to the checkout of the masterclass', () => {
  open();
  playTo(90);
  expect(screen.getByText('R$ 197,00').tagName).toBe('S');
  expect(screen.getByText('R$ 97,00')).toBeTruthy();
  for (const text of [
    'Masterclass Inglês Proibido',
    'Pagamento único · Acesso vitalício',
    '2 horas de conteúdo gravado',
    '3 pilares: ouvido, boca e memória',
    'Técnicas para os próximos 90 dias',
    'Bônus: 50 cards de Anki',
    'Garantia de 7 dias: seu dinheiro de volta',
    'Pagamento seguro via Sandbox',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Quero a masterclass' }).getAttribute('href')).toBe(
    '/checkout?product=masterclass',
  );
});

test('one of three clips is selected by tab, by pointer and by arrow keys', () => {
  open();
  const panel = () => screen.getByRole('tabpanel').getAttribute('aria-labelledby');
  const clip = () =>
    screen.getByRole('tabpanel').querySelector('video')?.getAttribute('aria-label');
  const [first, second, third] = screen.getAllByRole('tab');
  if (!first || !second || !third) throw new Error('there are not three tabs');
  expect(panel()).toBe(first.id);
  fireEvent.click(second);
  expect(panel()).toBe(second.id);
  expect(clip()).toBe(`Depoimento de ${second.firstElementChild?.textContent}`);
  fireEvent.keyDown(second, { key: 'ArrowRight' });
  expect(panel()).toBe(third.id);
  expect(document.activeElement).toBe(third);
  fireEvent.keyDown(third, { key: 'ArrowRight' });
  expect(panel()).toBe(first.id);
});
