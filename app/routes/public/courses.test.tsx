import { songSummary } from '#tests/support/song-page.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ana, signIn } from '#tests/support/fake-accounts.ts';
import { payments, servePayments, toPendingPurchase } from '#tests/support/fake-payments.ts';
import { visit, masterclass, refuse, stampSite, wire } from '#tests/support/page.tsx';
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

test('a course links to its own page under a new slug too, and any other to the page that follows the catalogue', () => {
  visit({ screens: { '/cursos': Courses }, at: '/cursos' });
  const page = (title: string) =>
    within(row(title)).getByRole('link', { name: `Ver a página de ${title}` });
  expect(page('Inglês com Filmes').getAttribute('href')).toBe('/filmes');
  expect(page('Inglês com Samba').getAttribute('href')).toMatch(/^\/curso\/[a-z-]+$/u);
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
    within(row('Inglês com Samba')).getByText(
      'ou 12x de R$ 40,00 (com juros de 2,92% a.m., CET de 41,30% a.a., total de R$ 480,00 em vez de R$ 400,00 à vista, financiado pela escola)',
    ),
  ).toBeTruthy();
});

describe('the return from a payment', () => {
  const paid = toPendingPurchase('pay_1', { payment_status: 'CONFIRMED' });
  const unpaid = toPendingPurchase('pay_2');
  const arrive = (search: string) =>
    visit({ screens: { '/cursos': Courses }, at: `/cursos${search}` });
  beforeEach(() => {
    servePayments();
    payments.purchases = [paid, unpaid];
  });

  test('begins with the confirmation, the order number and the course, before the password', async () => {
    signIn({ ...ana, claimed: false });
    arrive('?order=pay_1&status=success');
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Pagamento Confirmado!');
    expect(document.activeElement).toBe(title);
    expect(screen.getByText('IP-2026-00042')).toBeTruthy();
    const watch = screen.getByRole('link', { name: 'Assistir agora' });
    expect(watch.getAttribute('href')).toBe('/membros/curso/masterclass');
    const password = await screen.findByRole('heading', { name: 'Crie sua senha' });
    expect(watch.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText(/^Pagamento Confirmado/iu)).toHaveLength(1);
  });

  test('leads to a song that is open, next to the course', async () => {
    wire.on('POST /rest/v1/rpc/list_songs', () => [
      songSummary({ id: 'closed', isOpen: false }),
      songSummary(),
    ]);
    signIn(ana);
    arrive('?order=pay_1&status=success');
    const song = await screen.findByRole('link', { name: /^Ou comece por uma música/ });
    expect(song.getAttribute('href')).toBe('/membros/musicas/hold-on');
  });

  test.each([
    ['an unpaid order', '?order=pay_2&status=success'],
    ["another account's or an invented order", '?order=pay_3&status=success'],
    ['an order without the status', '?order=pay_1'],
    ['a status that is not success', '?order=pay_1&status=pending'],
    ['a status without an order', '?status=success'],
    ['an empty order', '?order=&status=success'],
  ])('with %s is the ordinary page', async (_, search) => {
    signIn(ana);
    arrive(search);
    await screen.findByText('Falta só o pagamento');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cursos');
    expect(screen.queryByText(/Pagamento Confirmado/iu)).toBeNull();
  });

  test('of a visitor is the ordinary page, and nothing is asked of the server', () => {
    arrive('?order=pay_1&status=success');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cursos');
    expect(screen.queryByText(/Pagamento Confirmado/iu)).toBeNull();
    expect(wire.requests).toEqual([]);
  });

  test('without an answer of the server is the ordinary page', async () => {
    signIn(ana);
    wire.on('POST /rest/v1/rpc/find_paid_order', refuse(403, { message: 'x' }));
    arrive('?order=pay_1&status=success');
    expect(await screen.findByRole('heading', { name: 'Cursos' })).toBeTruthy();
  });
});

test('an owner of a course gets a link to it instead of to its checkout', async () => {
  signIn(ana);
  const paid = toPendingPurchase('pay_1', { payment_status: 'CONFIRMED', course_id: 'novo' });
  servePayments();
  payments.purchases = [paid];
  visit({ screens: { '/cursos': Courses }, at: '/cursos' });
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
