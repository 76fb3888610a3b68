import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { installFakeWire } from '../../../tests/support/fake-wire.ts';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import Course from './course.tsx';
import Movies from './movies.tsx';

beforeAll(() =>
  stampSite([
    {
      ...masterclass,
      id: 'ingles-proibido',
      slug: 'curso',
      title: 'Inglês Proibido',
      priceCents: 99_700,
      salePriceCents: 79_700,
      listPriceCents: 199_700,
      planInstallments: 12,
      planInstallmentCents: 9700,
      guaranteeDays: 30,
      enrollmentStatus: 'waitlist',
    },
    {
      ...masterclass,
      id: 'ingles-com-filmes',
      slug: 'filmes',
      priceCents: 69_700,
      listPriceCents: null,
      isAvailable: false,
      enrollmentStatus: 'closed',
    },
  ]),
);
beforeEach(() => installFakeWire());

test('the full course tells every price it has', () => {
  visit({ screens: { '/curso': Course }, at: '/curso' });
  expect(screen.getByText('R$ 1.997,00').tagName).toBe('S');
  expect(screen.getByText('R$ 997,00')).toBeTruthy();
  expect(screen.getByText('ou 12x de R$ 97,00 (total de R$ 1.164,00, com juros)')).toBeTruthy();
  expect(screen.getByText('R$ 797,00')).toBeTruthy();
});

test('sold out, it says so, offers the waiting list, and its price card leads to the order', () => {
  visit({ screens: { '/curso': Course }, at: '/curso' });
  expect(screen.getByRole('alert').textContent).toMatch(/Vagas esgotadas/u);
  expect(screen.getByRole('alert').closest('[data-offer-state]')).toHaveProperty(
    'dataset.offerState',
    'waitlist',
  );
  expect(screen.getAllByRole('button', { name: 'Entrar na lista de espera' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Garantir meu lugar' }).getAttribute('href')).toBe(
    '/checkout?product=ingles-proibido',
  );
});

test('the course has four modules with lessons and three bonuses', () => {
  visit({ screens: { '/curso': Course }, at: '/curso' });
  for (const name of [
    'O som antes da letra',
    'Frases que grudam',
    'Gramática de ouvido',
    'Em voz alta',
  ])
    expect(
      screen.getByRole('heading', { name }).parentElement?.querySelectorAll('li').length,
    ).toBeGreaterThan(2);
  expect(screen.getAllByText(/^Bônus \d$/u)).toHaveLength(3);
});

test('the movies course is closed: nothing can be bought', () => {
  visit({ screens: { '/filmes': Movies }, at: '/filmes' });
  const closed = screen.getAllByRole('button', { name: 'Em breve' });
  expect(closed).toHaveLength(3);
  for (const button of closed)
    expect(button.closest('[data-offer-state]')).toHaveProperty('dataset.offerState', 'closed');
});
