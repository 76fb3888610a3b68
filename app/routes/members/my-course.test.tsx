import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { wire, visit } from '#tests/support/page.tsx';
import {
  MembersArea,
  signInMember,
  cardRow,
  lessonRow,
  courseRow,
  serveCourse,
} from '#tests/support/members.tsx';

const LIST = 'POST /rest/v1/rpc/list_my_courses';
const watched = '2026-11-20T12:00:00Z';

beforeEach(() => signInMember());

const open = () => visit({ screens: { '/membros/*': MembersArea }, at: '/membros/curso' });
const course = (changes: Record<string, unknown>[] = [{}, {}, {}]) =>
  courseRow([changes.map((change, index) => lessonRow(`a${index + 1}`, change))], {
    slug: 'masterclass',
    title: 'Masterclass',
  });
const serve = (row: ReturnType<typeof course>, ...others: ReturnType<typeof cardRow>[]) => {
  const last = cardRow({
    id: 'm',
    slug: 'masterclass',
    title: 'Masterclass',
    last_watched_at: watched,
  });
  wire.on(LIST, () => [...others, last]);
  serveCourse(row);
};

describe('Meu Curso', () => {
  test('is the course watched last, with its progress and the next lesson', async () => {
    serve(course([{ completed_at: watched, watched_at: watched }, {}, {}]), cardRow());
    open();
    expect(await screen.findByRole('heading', { name: 'Masterclass' })).toBeTruthy();
    expect(wire.bodiesOf('POST /rest/v1/rpc/get_course')).toEqual([{ course_slug: 'masterclass' }]);
    const bar = screen.getByRole('progressbar', { name: /1 de 3 aulas concluídas/u });
    expect(bar.getAttribute('value')).toBe('1');
    const next = screen.getByRole('link', { name: 'Continuar: Aula a2' });
    expect(next.getAttribute('href')).toBe('/membros/curso/masterclass?aula=a2');
    const others = within(screen.getByRole('region', { name: 'Seus outros cursos' }));
    expect(others.getByRole('link', { name: /Módulo 1/u }).getAttribute('href')).toBe(
      '/membros/curso/ingles-proibido-1',
    );
  });

  test('shows the same percentage as its card, rounded down', async () => {
    serve(course([{ completed_at: watched }, { completed_at: watched }, {}]));
    open();
    expect(await screen.findByText('66%')).toBeTruthy();
  });

  const done = { completed_at: watched, watched_at: watched };
  test.each([
    ['the first lesson of an unwatched course', [{}, {}, {}], 'Começar: Aula a1'],
    [
      'the lesson that was watched last and not completed',
      [{ watched_at: '2026-11-01T12:00:00Z' }, { watched_at: watched }, {}],
      'Continuar: Aula a2',
    ],
    ['a skipped lesson', [{}, done, done], 'Continuar: Aula a1'],
  ])('continues with %s', async (_, lessons, name) => {
    serve(course(lessons));
    open();
    expect(await screen.findByRole('link', { name })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Seus outros cursos' })).toBeNull();
  });

  test('shows that every lesson is completed', async () => {
    serve(course([done, done]));
    open();
    expect(await screen.findByText(/Você concluiu todas as aulas/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir o curso' })).toBeTruthy();
  });

  test('without an open course links to the courses', async () => {
    wire.on(LIST, () => [cardRow({ can_open: false })]);
    open();
    expect(await screen.findByText('Nenhum curso aberto ainda')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Conhecer os cursos' })).toBeTruthy();
  });
});
