import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeWire, installFakeWire, refuse } from '../../../tests/support/fake-wire.ts';
import {
  cardRow,
  comeAsMember,
  courseRow,
  lessonRow,
  MembersArea,
  serveCourse,
} from '../../../tests/support/members.tsx';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';

const LIST = 'POST /rest/v1/rpc/list_my_courses';
const watched = '2026-11-20T12:00:00Z';
let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  comeAsMember(wire);
});

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
  serveCourse(wire, row);
};

describe('Meu Curso', () => {
  test('is the course watched last, with how far and the next lesson', async () => {
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

  test('tells the same percentage as its card, rounded down', async () => {
    serve(course([{ completed_at: watched }, { completed_at: watched }, {}]));
    open();
    expect(await screen.findByText('66%')).toBeTruthy();
  });

  test('goes on with a lesson that was begun and not completed', async () => {
    serve(course([{ watched_at: '2026-11-01T12:00:00Z' }, { watched_at: watched }, {}]));
    open();
    expect(await screen.findByRole('link', { name: 'Continuar: Aula a2' })).toBeTruthy();
  });

  test('begins with the first lesson where none was watched', async () => {
    serve(course());
    open();
    expect(await screen.findByRole('link', { name: 'Começar: Aula a1' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Seus outros cursos' })).toBeNull();
  });

  test('comes back to what was skipped', async () => {
    const done = { completed_at: watched, watched_at: watched };
    serve(course([{}, done, done]));
    open();
    expect(await screen.findByRole('link', { name: 'Continuar: Aula a1' })).toBeTruthy();
  });

  test('says when everything is done', async () => {
    const done = { completed_at: watched, watched_at: watched };
    serve(course([done, done]));
    open();
    expect(await screen.findByText(/Você concluiu todas as aulas/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir o curso' })).toBeTruthy();
  });

  test('with no open course leads to those there are', async () => {
    wire.on(LIST, () => [cardRow({ can_open: false })]);
    open();
    expect(await screen.findByText('Nenhum curso aberto ainda')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Conhecer os cursos' })).toBeTruthy();
  });

  test('a failure is told and can be tried again', async () => {
    wire.on(LIST, refuse(400, { code: 'XX000', message: 'down' }));
    const user = open();
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5000 });
    serve(course());
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Masterclass' })).toBeTruthy();
  });
});
