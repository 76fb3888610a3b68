import { songSummary } from '#tests/support/song-page.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import manifest from '../../../public/manifest.webmanifest?raw';
import { address, refuse, visit, wire } from '#tests/support/page.tsx';
import {
  cardRow,
  courseRow,
  lessonRow,
  MembersArea,
  serveCourse,
  signInMember,
} from '#tests/support/members.tsx';
import { createFakeStudy, ReviewIn, reviewedCard } from '#tests/support/study-screen.tsx';

const OVERVIEW = 'POST /rest/v1/rpc/study_overview';
const deck = (changes = {}) => ({
  id: 'o-pulso',
  title: 'O pulso',
  lesson_id: 'a1',
  cards: 36,
  is_taken: true,
  ...changes,
});

beforeEach(() => {
  signInMember();
  wire.on('POST /rest/v1/rpc/list_my_courses', () => [cardRow()]);
});

describe('Meus Cursos', () => {
  const open = () => visit({ screens: { '/membros/*': MembersArea }, at: '/membros' });
  const panel = () => screen.findByRole('region', { name: 'Revisão de hoje' });

  test('says how many cards are due today, and leads to them', async () => {
    wire.on(OVERVIEW, () => ({ due: 4, new: 10, decks: [deck()] }));
    open();
    const due = within(await panel());
    expect(due.getByText('14 cards para hoje · cerca de 4 min')).toBeTruthy();
    expect(due.getByRole('link', { name: 'Revisar' }).getAttribute('href')).toBe(
      '/membros/revisar',
    );
    expect(wire.bodiesOf(OVERVIEW)).toEqual([{ day: expect.any(Number) }]);
  });

  test('names the first cards before a deck is taken', async () => {
    wire.on(OVERVIEW, () => ({ due: 0, new: 0, decks: [deck({ is_taken: false })] }));
    open();
    expect((await panel()).textContent).toContain('Seus primeiros 10 cards estão aqui.');
  });

  test.each([
    ['nothing is due', () => ({ due: 0, new: 0, decks: [deck()] })],
    ['no deck is open', () => ({ due: 0, new: 0, decks: [] })],
    ['the study cannot be read', refuse(500, { message: 'down' })],
  ])('says nothing about cards when %s', async (_, answer) => {
    wire.on(OVERVIEW, answer);
    open();
    await screen.findByRole('heading', { name: 'Módulo 1' });
    expect(screen.queryByRole('region', { name: 'Revisão de hoje' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a lesson with a deck', () => {
  const open = async (id: string, changes = {}) => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    wire.on(OVERVIEW, () => ({ due: 0, new: 0, decks: [deck({ lesson_id: id, ...changes })] }));
    serveCourse(courseRow([[lessonRow('a1'), lessonRow('a2')]]));
    visit({
      screens: { '/membros/*': MembersArea },
      at: '/membros/curso/ingles-proibido-1?aula=a1',
    });
    const frame = await screen.findByRole('region', { name: 'Vídeo: Aula a1' });
    return frame.querySelector('video') ?? frame;
  };

  test('leads to its cards from its page and from the end of its video', async () => {
    const video = await open('a1');
    const link = await screen.findByRole('link', { name: 'Revisar: 36 cards desta aula' });
    expect(link.getAttribute('href')).toBe('/membros/revisar');
    fireEvent.ended(video);
    const end = within(await screen.findByRole('region', { name: 'Fim da aula' }));
    expect(end.getByRole('link', { name: '36 cards desta aula' })).toBeTruthy();
  });

  test('of the masterclass says at its end that the first cards are ready', async () => {
    fireEvent.ended(await open('a1', { id: 'masterclass', cards: 50 }));
    const end = within(await screen.findByRole('region', { name: 'Fim da aula' }));
    const link = await end.findByRole('link', { name: '10 cards da masterclass estão prontos' });
    expect(link.getAttribute('href')).toBe('/membros/revisar');
  });

  test('leads from its end to a song', async () => {
    wire.on('POST /rest/v1/rpc/list_songs', () => [songSummary()]);
    fireEvent.ended(await open('a2'));
    const end = within(await screen.findByRole('region', { name: 'Fim da aula' }));
    const link = await end.findByRole('link', { name: 'Tocar: Hold On' });
    expect(link.getAttribute('href')).toBe('/membros/musicas/hold-on');
  });

  test('is the only one that names cards', async () => {
    await open('a2');
    await screen.findByText('O que se aprende em a1.');
    expect(screen.queryByRole('link', { name: /desta aula/u })).toBeNull();
  });
});

describe('the installed app', () => {
  const { start_url: start, id } = JSON.parse(manifest) as { start_url: string; id: string };
  const open = (dueIn: number) =>
    visit({
      screens: { '/membros/*': ReviewIn(createFakeStudy([reviewedCard(1, dueIn)])) },
      at: start,
    });

  test('stays the same app, although it begins elsewhere', () => expect(id).toBe('/membros'));

  test('begins with the cards when one is due', async () => {
    open(0);
    expect(await screen.findByRole('button', { name: 'Virar' })).toBeTruthy();
    expect(address()).toBe(start);
  });

  test('begins with the courses when nothing is due', async () => {
    open(1);
    await expect.poll(address).toBe('/membros');
  });
});
