import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wire, visit, masterclass, stampSite } from '#tests/support/page.tsx';
import Course from './course.tsx';
import Movies from './movies.tsx';

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
]);
const JOIN = 'POST /.netlify/functions/join-waiting-list';

const region = (name: string) => screen.getByRole('region', { name });

test('the complete course shows all its prices', () => {
  visit({ screens: { '/curso': Course }, at: '/curso' });
  expect(screen.getByText('R$ 1.997,00').tagName).toBe('S');
  expect(screen.getByText('R$ 997,00')).toBeTruthy();
  expect(
    screen.getByText(
      'ou 12x de R$ 97,00 (com juros de 6,37% a.m., CET de 109,80% a.a., total de R$ 1.164,00 em vez de R$ 797,00 à vista, financiado pela escola)',
    ),
  ).toBeTruthy();
  expect(screen.getByText('R$ 797,00')).toBeTruthy();
});

test('the sold-out course says so, and offers the waiting list where it is pressed, at the price too', () => {
  visit({ screens: { '/curso': Course }, at: '/curso' });
  expect(screen.getByRole('alert').textContent).toMatch(/Vagas esgotadas/u);
  expect(screen.getByText('Esgotado')).toBeTruthy();
  expect(screen.getByRole('alert').closest('[data-offer-state]')).toHaveProperty(
    'dataset.offerState',
    'waitlist',
  );
  expect(screen.getAllByRole('button', { name: 'Entrar na lista de espera' })).toHaveLength(3);
  expect(screen.queryByRole('link', { name: 'Entrar na lista de espera' })).toBeNull();
  for (const link of screen.getAllByRole('link', { name: 'Quero o curso' })) {
    expect(link.getAttribute('href')).toBe('/checkout?product=ingles-proibido');
    expect(link.closest('[data-for]')).toHaveProperty('dataset.for', 'open');
  }
});

test('a visitor joins the waiting list on the page of the complete course', async () => {
  wire.on(JOIN, () => ({ ok: true }));
  const user = visit({ screens: { '/curso': Course }, at: '/curso' });
  const [, button] = screen.getAllByRole('button', { name: 'Entrar na lista de espera' });
  if (button) await user.click(button);
  await user.type(await screen.findByLabelText('Nome'), 'Rita Prado');
  await user.type(screen.getByLabelText('E-mail'), 'rita@example.com');
  await user.click(screen.getByRole('button', { name: 'Entrar na lista' }));
  expect(await screen.findByText('Você foi adicionado à lista de espera!')).toBeTruthy();
  expect(wire.bodiesOf(JOIN)).toMatchObject([{ product: 'curso', email: 'rita@example.com' }]);
});

test('the page of the complete course has a hero, four benefits, its promises, questions and a closing call', () => {
  visit({ screens: { '/curso': Course }, at: '/curso' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/do refrão/iu);
  const benefits = within(region('O que você leva para fora da aula'));
  expect(benefits.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  for (const text of [
    'Mais de 40 horas de vídeo',
    '4 módulos, acesso vitalício',
    '500 cards de Anki configurados',
    'Perguntas e respostas ao vivo toda semana',
    'Comunidade VIP',
    'Garantia de 30 dias',
  ])
    expect(screen.getAllByText(new RegExp(text, 'u')).length).toBeGreaterThan(0);
  const answer = [...region('Perguntas frequentes').querySelectorAll('details')].find((one) =>
    one.textContent.includes('Quanto tempo por dia?'),
  );
  expect(answer?.textContent).toContain('Recomendamos 30 minutos');
  expect(region('Um disco que se ouve para sempre')).toBeTruthy();
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
  for (const button of closed) expect(button).toHaveProperty('disabled', true);
});
