import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ana, signIn } from '#tests/support/fake-accounts.ts';
import { payments, servePayments, toConfirmedPurchase } from '#tests/support/fake-payments.ts';
import { songSummary } from '#tests/support/song-page.ts';
import { refuse, wire, visit } from '#tests/support/page.tsx';
import {
  MembersArea,
  signInMember,
  cardRow,
  courseRow,
  lessonRow,
  serveCourse,
} from '#tests/support/members.tsx';

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

  test('a course says until when it is open', async () => {
    open([cardRow({ access_ends_on: '2099-12-31' })]);
    const card = await findCard('Módulo 1');
    expect(card.getByText('Seu acesso vai até 31/12/2099')).toBeTruthy();
  });

  test('“Toque” leads to one song that is open, the first while nothing is known of the member', async () => {
    wire.on('POST /rest/v1/rpc/list_songs', () => [
      songSummary({ id: 'closed', title: 'Closed', isOpen: false }),
      songSummary(),
      songSummary({ id: 'stay', title: 'Stay' }),
    ]);
    open();
    const today = within(await screen.findByRole('region', { name: 'Toque' }));
    const links = await today.findAllByRole('link', { name: /A2/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/membros/musicas/hold-on']);
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

  describe('begins with', () => {
    const watched = '2026-11-20T12:00:00Z';
    const bought = { id: 'm', slug: 'masterclass', title: 'Masterclass' };
    const serveLessons = () =>
      serveCourse(
        courseRow([
          [lessonRow('a1', { completed_at: watched, watched_at: watched }), lessonRow('a2')],
        ]),
      );

    test('"Continuar": the course watched last, its next lesson and its progress, before the courses', async () => {
      serveLessons();
      open([
        cardRow({ ...bought, bought_at: '2026-11-01T12:00:00Z' }),
        cardRow({ completed_count: 1, lesson_count: 2, last_watched_at: watched }),
      ]);
      const section = within(await screen.findByRole('region', { name: 'Continuar' }));
      expect(section.getByText('Módulo 1')).toBeTruthy();
      const link = await section.findByRole('link', { name: 'Continuar: Aula a2' });
      expect(link.getAttribute('href')).toBe('/membros/curso/ingles-proibido-1?aula=a2');
      const bar = section.getByRole('progressbar', { name: 'Progresso: 1 de 2 aulas' });
      expect(bar.getAttribute('value')).toBe('1');
      const [card] = screen.getAllByRole('article');
      expect(link.compareDocumentPosition(card ?? link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    test('"Começar": the course just bought, also before one that was watched earlier, and before the password', async () => {
      signIn({ ...ana, claimed: false, profile: { ...ana.profile, has_access: true } });
      serveCourse(courseRow([[lessonRow('a1')]]));
      open([
        cardRow({ last_watched_at: '2026-11-01T12:00:00Z' }),
        cardRow({ ...bought, bought_at: watched }),
      ]);
      const section = within(await screen.findByRole('region', { name: 'Começar' }));
      expect(section.getByText('Masterclass')).toBeTruthy();
      const link = await section.findByRole('link', { name: 'Começar: Aula a1' });
      const password = await screen.findByRole('heading', { name: 'Crie sua senha' });
      expect(link.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    test('the course itself while its lessons cannot be read', async () => {
      wire.on('POST /rest/v1/rpc/get_course', refuse(403, { message: 'x' }));
      open([cardRow({ last_watched_at: watched })]);
      const link = await screen.findByRole('link', { name: 'Continuar: Módulo 1' });
      expect(link.getAttribute('href')).toBe('/membros/curso/ingles-proibido-1');
    });

    test.each([
      ['nothing was watched or bought', {}],
      ['all is completed', { last_watched_at: watched, completed_count: 12 }],
      ['the access has ended', { last_watched_at: watched, can_open: false }],
    ])('the courses when %s', async (_, changes) => {
      open([cardRow(changes)]);
      await findCard('Módulo 1');
      expect(screen.queryByRole('region', { name: /Continuar|Começar/u })).toBeNull();
    });
  });

  test('a confirmed payment is announced on arrival', async () => {
    servePayments();
    payments.purchases = [toConfirmedPurchase()];
    open([cardRow()], '/membros?order=pay_0&status=success');
    expect(await screen.findByText('Pagamento Confirmado!')).toBeTruthy();
    expect(screen.getByText('IP-2026-00042')).toBeTruthy();
  });
});
