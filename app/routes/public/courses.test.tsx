import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ana, signIn } from '#tests/support/fake-accounts.ts';
import { payments, servePayments, toPendingPurchase } from '#tests/support/fake-payments.ts';
import { visit, masterclass, stampSite } from '#tests/support/page.tsx';
import Courses from './courses.tsx';

stampSite([
  masterclass,
  {
    ...masterclass,
    id: 'novo',
    slug: 'ingles-com-samba',
    title: 'Inglês com Samba',
    priceCents: 50_000,
    salePriceCents: 40_000,
    listPriceCents: null,
    planInstallments: 12,
    planInstallmentCents: 4000,
    enrollmentStatus: 'waitlist',
  },
  {
    ...masterclass,
    id: 'ingles-com-filmes',
    slug: 'ingles-e-cinema',
    formerSlugs: ['filmes'],
    title: 'Inglês com Filmes',
  },
]);

function row(title: string): HTMLElement {
  const heading = screen.getByRole('heading', { name: title });
  return heading.closest('article') ?? heading;
}

test('every course of the catalogue is listed in its order, a new one included', () => {
  visit({ screens: { '/cursos': Courses }, at: '/cursos' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(['Masterclass Inglês Proibido', 'Inglês com Samba', 'Inglês com Filmes']);
});

test('a course links to its own page while it has one, under a new slug too', () => {
  visit({ screens: { '/cursos': Courses }, at: '/cursos' });
  const page = (title: string) =>
    within(row(title)).getByRole('link', { name: `Ver a página de ${title}` });
  expect(page('Inglês com Filmes').getAttribute('href')).toBe('/filmes');
  expect(page('Inglês com Samba').dataset['stamped']).toBe('');
});

test('a course on sale shows its prices and links to its checkout', () => {
  visit({ screens: { '/cursos': Courses }, at: '/cursos' });
  const course = within(row('Masterclass Inglês Proibido'));
  expect(course.getByText('R$ 97,00')).toBeTruthy();
  expect(course.getByText('R$ 197,00').tagName).toBe('S');
  expect(course.getByRole('link', { name: /^Comprar/u }).getAttribute('href')).toBe(
    '/checkout?product=masterclass',
  );
});

test('a course is marked with its state, and its advertised plan is shown with the total', () => {
  visit({ screens: { '/cursos': Courses }, at: '/cursos' });
  expect(row('Masterclass Inglês Proibido').dataset['offerState']).toBe('open');
  expect(row('Inglês com Samba').dataset['offerState']).toBe('waitlist');
  expect(
    within(row('Inglês com Samba')).getByText('ou 12x de R$ 40,00 (total de R$ 480,00, com juros)'),
  ).toBeTruthy();
});

test('a buyer who returns from a payment sees it confirmed', async () => {
  visit({ screens: { '/cursos': Courses }, at: '/cursos?order=pay_123&status=success' });
  expect(await screen.findByText('Pagamento Confirmado!')).toBeTruthy();
  expect(screen.getByText('pay_123')).toBeTruthy();
});

test('an owner of a course gets a link to it instead of to its checkout', async () => {
  signIn(ana);
  const paid = toPendingPurchase('pay_1', { payment_status: 'CONFIRMED', course_id: 'novo' });
  servePayments();
  payments.purchases = [paid];
  visit({ screens: { '/cursos': Courses }, at: '/cursos?order=pay_1&status=success' });
  const owned = within(row('Inglês com Samba'));
  const link = await owned.findByRole('link', { name: /^Ir para o curso/u });
  expect(link.getAttribute('href')).toBe('/membros/curso/ingles-com-samba');
  expect(
    within(row('Masterclass Inglês Proibido')).getByRole('link', { name: /^Comprar/u }),
  ).toBeTruthy();
});

test('a buyer who underpaid sees that and the return of the money', async () => {
  signIn(ana);
  servePayments();
  payments.purchases = [toPendingPurchase('pay_1', { partial_amount: 50 })];
  visit({ screens: { '/cursos': Courses }, at: '/cursos' });
  expect(await screen.findByText('O pagamento veio a menos')).toBeTruthy();
  expect(screen.getByText(/^Recebemos R\$.50,00 em vez de R\$.97,00/u)).toBeTruthy();
  expect(screen.queryByText('Falta só o pagamento')).toBeNull();
});
