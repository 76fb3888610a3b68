import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments, servePayments, toConfirmedPurchase } from '#tests/support/fake-payments.ts';
import { wire, visit } from '#tests/support/page.tsx';
import { MembersArea, signInMember, cardRow } from '#tests/support/members.tsx';

const LIST = 'POST /rest/v1/rpc/list_my_courses';

beforeEach(() => signInMember());

function open(rows = [cardRow()], at = '/membros') {
  wire.on(LIST, () => rows);
  visit({ screens: { '/membros/*': MembersArea }, at });
}
const findCard = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const card = heading.closest('article');
  if (!card) throw new Error(`${title} is on no card`);
  return within(card);
};

describe('Meus Cursos', () => {
  test('an open course can be opened', async () => {
    open();
    const card = await findCard('Módulo 1');
    const link = card.getByRole('link', { name: 'Acessar Curso: Módulo 1' });
    expect(link.getAttribute('href')).toBe('/membros/curso/ingles-proibido-1');
    expect(card.getByText('Iniciante')).toBeTruthy();
    expect(card.getByText('10 módulos · 12 semanas')).toBeTruthy();
    expect(card.queryByText('Em breve')).toBeNull();
  });

  test('a course that was begun shows its progress and can be resumed', async () => {
    open([cardRow({ completed_count: 3, last_watched_at: '2026-11-20T12:00:00Z' })]);
    const card = await findCard('Módulo 1');
    expect(card.getByRole('link', { name: 'Assistir Agora: Módulo 1' })).toBeTruthy();
    expect(card.getByText('25% · Continuar')).toBeTruthy();
    const progress = card.getByRole('progressbar', { name: 'Progresso: 3 de 12 aulas' });
    expect(progress.getAttribute('value')).toBe('3');
  });

  test('an unavailable course shows "Em breve" and a button that does nothing', async () => {
    open([cardRow({ title: 'Módulo 2', is_available: false, can_open: false })]);
    const card = await findCard('Módulo 2');
    expect(card.getAllByText('Em breve')).toHaveLength(2);
    expect(card.getByRole('button').hasAttribute('disabled')).toBe(true);
    expect(card.queryByRole('link')).toBeNull();
    expect(card.queryByRole('progressbar')).toBeNull();
  });

  test('a waitlist course is marked as one', async () => {
    open([cardRow({ id: 'curso', title: 'Curso', enrollment_status: 'waitlist' }), cardRow()]);
    expect((await findCard('Curso')).getByText('Lista de Espera')).toBeTruthy();
    expect((await findCard('Módulo 1')).queryByText('Lista de Espera')).toBeNull();
  });

  test('a confirmed payment is announced on arrival', async () => {
    servePayments();
    payments.purchases = [toConfirmedPurchase()];
    open([cardRow()], '/membros?order=pay_0&status=success');
    expect(await screen.findByText('Pagamento Confirmado!')).toBeTruthy();
    expect(screen.getByText('IP-2026-00042')).toBeTruthy();
  });
});
