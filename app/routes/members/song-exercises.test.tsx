import 'fake-indexeddb/auto';
import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newCard } from '#domain/study/card-memory.ts';
import { foldCard } from '#domain/study/fold.ts';
import { toStudyDay } from '#domain/study/study-day.ts';
import type { Answer } from '#domain/study/study-entry.ts';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { MembersArea, signInMember } from '#tests/support/members.tsx';
import { type Person, visit, wire } from '#tests/support/page.tsx';
import {
  findAudio,
  loadSound,
  playTo,
  serveSong,
  simulateSound,
  songSheet,
} from '#tests/support/song-page.ts';
import { serveStudy, toBundle } from '#tests/support/study-server.ts';

const deck = toBundle('song-hold-on', { cards: 1 });
const card = deck.cards[0]?.id ?? '';
const dayMs = 86_400_000;
let study: ReturnType<typeof serveStudy>;
let plays: unknown[];

/** An answer of so many days ago, after which the card is due. */
function answered(daysAgo: number): Answer {
  const at = Date.now() - daysAgo * dayMs;
  const zoneOffset = -new Date(at).getTimezoneOffset();
  return {
    id: crypto.randomUUID(),
    cardId: card,
    at,
    day: toStudyDay(at, zoneOffset),
    zoneOffset,
    verb: 'answer',
    rating: 4,
    mode: 'self',
    spentMs: 1000,
    intervalDays: 8,
    target: 0.9,
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  signInMember();
  simulateSound();
  study = serveStudy([deck]);
  study.add(answered(30));
  plays = [];
  wire.on('POST /rest/v1/rpc/record_song_play', ({ body }) => {
    plays.push(body);
    return new Response(null, { status: 204 });
  });
  wire.on('POST /rest/v1/rpc/study_overview', () => ({ due: 0, new: 0, decks: [] }));
});

/** The song with the student's card for "Hold", which is due. */
async function openExercise(name: string, changes: Partial<SongSheet> = {}): Promise<Person> {
  const sheet = songSheet(changes);
  serveSong({
    ...sheet,
    ownCards: [card],
    lines: sheet.lines.map((line) =>
      Object.assign({}, line, {
        words: line.words.map((word) =>
          Object.assign({}, word, {
            lemma: word.surface.toLowerCase(),
            cardId: word.surface === 'Hold' ? card : null,
          }),
        ),
      }),
    ),
  });
  const user = visit({ screens: { '/membros/*': MembersArea }, at: '/membros/musicas/hold-on' });
  await user.click(await screen.findByRole('tab', { name }));
  return user;
}

async function openGaps(): Promise<Person> {
  const user = await openExercise('Lacunas');
  await screen.findByText(/^1 palavra sua volta hoje/u);
  await user.click(screen.getByRole('radio', { name: '100 %' }));
  return user;
}
const start = async (user: Person) => user.click(screen.getByRole('button', { name: 'Começar' }));
const field = (number: number) =>
  screen.findByRole('textbox', { name: new RegExp(`^Lacuna ${number} de 3`, 'u') });
const reviews = () => study.log.slice(1);

describe('Lacunas', () => {
  test('a right first try at a due word is its review, and its next day is the one of the fold', async () => {
    const user = await openGaps();
    await start(user);
    await user.type(await field(1), 'hold{Enter}on{Enter}stay{Enter}');
    expect(await screen.findByRole('heading', { name: '3 de 3 de primeira' })).toBeTruthy();
    await waitFor(() => expect(reviews()).toHaveLength(1));
    expect(reviews()).toMatchObject([
      { cardId: card, verb: 'answer', mode: 'song_gap', rating: 3 },
    ]);
    const { dueDay } = foldCard(newCard, study.log);
    const days = (dueDay ?? 0) - toStudyDay(Date.now(), -new Date().getTimezoneOffset());
    expect(days).toBeGreaterThan(1);
    expect(screen.getByText(`volta em ${days} dias`)).toBeTruthy();
    await waitFor(() => expect(plays).toHaveLength(1));
    expect(plays).toMatchObject([
      { song: 'hold-on', mode: 'gaps', share: 100, tries: 3, right_first: 3 },
    ]);
  });

  test('a wrong first try is a failed review, and the word is tried until it is right', async () => {
    const user = await openGaps();
    await start(user);
    await user.type(await field(1), 'keep{Enter}');
    expect(screen.getByText(/^Ainda não\. Sua resposta/u)).toBeTruthy();
    await user.clear(await field(1));
    await user.type(await field(1), 'hold{Enter}');
    await user.type(await field(2), 'on{Enter}stay{Enter}');
    expect(await screen.findByRole('heading', { name: '2 de 3 de primeira' })).toBeTruthy();
    await waitFor(() => expect(reviews()).toMatchObject([{ rating: 1, mode: 'song_gap' }]));
  });

  test('with one wrong letter the student decides', async () => {
    const user = await openGaps();
    await start(user);
    await user.type(await field(1), 'hald{Enter}');
    expect(screen.getByText('hald')).toBeTruthy();
    expect(study.log).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Valeu, eu sabia' }));
    await user.type(await field(2), 'on{Enter}stay{Enter}');
    await waitFor(() => expect(reviews()).toMatchObject([{ rating: 3 }]));
  });

  test('begin with the music: it plays at once, counts in, and comes to the first gap', async () => {
    const user = await openGaps();
    await waitFor(() => expect(findAudio().src).toContain('sung.m4a'));
    loadSound();
    playTo(7);
    await start(user);
    await field(1);
    expect([findAudio().currentTime, findAudio().paused]).toEqual([0, false]);
    const counted = () => document.querySelector('.gap-line .count-in')?.textContent ?? null;
    expect(counted()).toBeNull();
    playTo(0.5);
    expect(counted()).toBe('1');
    playTo(1.2);
    expect(counted()).toBeNull();
    playTo(2.5);
    playTo(3.01);
    expect(findAudio().paused).toBe(true);
  });

  test('by meaning begin without a sound', async () => {
    const user = await openGaps();
    await user.click(screen.getByRole('checkbox', { name: /^Modo significado/u }));
    await user.click(await screen.findByRole('radio', { name: '100 %' }));
    await screen.findByText(/^1 palavra sua volta hoje/u);
    await start(user);
    expect(await field(1)).toBeTruthy();
    expect(document.querySelector('audio')).toBeNull();
  });

  test('Tab shows the word, which is no review, and Backspace repeats the line', async () => {
    const user = await openGaps();
    await waitFor(() => expect(findAudio().src).toContain('sung.m4a'));
    loadSound();
    await start(user);
    await field(1);
    await user.keyboard('{Backspace}');
    expect([findAudio().currentTime, findAudio().paused]).toEqual([1, false]);
    await user.keyboard('{Tab}{Tab}{Tab}');
    expect(await screen.findByRole('heading', { name: '0 de 3 de primeira' })).toBeTruthy();
    expect(reviews()).toEqual([]);
  });

  test('Escape leads out of the field to the buttons that do the same', async () => {
    const user = await openGaps();
    await start(user);
    await field(1);
    await user.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe('Repetir o verso');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Mostrar');
  });

  test('the song waits at the end of a line with an open gap, and goes on when it is filled', async () => {
    const user = await openGaps();
    await waitFor(() => expect(findAudio().src).toContain('sung.m4a'));
    loadSound();
    await start(user);
    await field(1);
    await user.keyboard('{Backspace}');
    playTo(2.5);
    playTo(3.02);
    expect(findAudio().paused).toBe(true);
    await user.type(await field(1), 'hold{Enter}on{Enter}');
    expect(findAudio().paused).toBe(false);
    expect(screen.getByText('Certo: on. Verso 1: 2 de 2.')).toBeTruthy();
  });

  test('“going to” is written with its space for “gonna”, and counts in meaning', async () => {
    const sheet = songSheet();
    const user = await openExercise('Lacunas', {
      lines: sheet.lines.map((line) =>
        Object.assign({}, line, {
          words: line.words.map((word) =>
            Object.assign({}, word, word.surface === 'Stay' && { surface: 'gonna' }),
          ),
        }),
      ),
    });
    await user.click(await screen.findByRole('radio', { name: '100 %' }));
    await screen.findByText(/^1 palavra sua volta hoje/u);
    await start(user);
    await user.type(await field(1), 'hold{Enter}on{Enter}');
    await user.type(await field(3), 'going to{Enter}');
    expect(await screen.findByRole('heading', { name: '3 de 3 de primeira' })).toBeTruthy();
  });

  test('chosen words are practice: no review', async () => {
    const user = await openGaps();
    await user.click(screen.getByRole('radio', { name: 'Escolher' }));
    await start(user);
    for (const word of ['hold', 'on', 'stay'])
      await user.click(await screen.findByRole('button', { name: word }));
    expect(await screen.findByRole('heading', { name: '3 de 3 de primeira' })).toBeTruthy();
    expect(reviews()).toEqual([]);
  });
});

describe('Ordenar', () => {
  test('the words of a line are put in order by pressing them', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const user = await openExercise('Ordenar');
    const pool = within(await screen.findByRole('list', { name: 'Palavras' }));
    for (const word of ['on', 'hold', 'Ana'])
      await user.click(pool.getByRole('button', { name: new RegExp(`^${word}$`, 'iu') }));
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(screen.getByText(/^Ainda não é esta a ordem/u)).toBeTruthy();
    const answer = within(screen.getByRole('list', { name: 'Sua resposta' }));
    await user.click(answer.getByRole('button', { name: 'Tirar on' }));
    await user.click(answer.getByRole('button', { name: /^Tirar ana$/iu }));
    for (const word of ['on', 'Ana'])
      await user.click(pool.getByRole('button', { name: new RegExp(`^${word}$`, 'iu') }));
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(screen.getByText('Certo.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.click(screen.getByRole('button', { name: 'Mostrar' }));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('heading', { name: 'Versos: 0 de 2 de primeira' })).toBeTruthy();
    await waitFor(() => expect(plays).toMatchObject([{ mode: 'order', tries: 2, right_first: 0 }]));
  });
});

describe('Ditado', () => {
  test('“Ouvir o verso” plays at once, from the beats before the line', async () => {
    const user = await openExercise('Ditado');
    await waitFor(() => expect(findAudio().src).toContain('sung.m4a'));
    loadSound();
    await user.type(await screen.findByRole('textbox', { name: 'O verso em inglês' }), 'x{Enter}');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.click(screen.getByRole('button', { name: 'Ouvir o verso' }));
    expect([findAudio().currentTime, findAudio().paused]).toEqual([3, false]);
    playTo(3.5);
    expect(document.querySelector('.count-in')?.textContent).toBe('1');
  });

  test('a line is graded word by word', async () => {
    const user = await openExercise('Ditado');
    const box = await screen.findByRole('textbox', { name: 'O verso em inglês' });
    await user.type(box, 'hold no ana{Enter}');
    expect(screen.getByText('2 de 3 palavras certas.')).toBeTruthy();
    expect(screen.getByText(': errado')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.type(
      await screen.findByRole('textbox', { name: 'O verso em inglês' }),
      'stay{Enter}',
    );
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(
      await screen.findByRole('heading', { name: 'Palavras: 3 de 4 de primeira' }),
    ).toBeTruthy();
  });
});

test('in Ditado the full form of a reduced word is right in meaning, and what is sung is said', async () => {
  const sheet = songSheet();
  const user = await openExercise('Ditado', {
    lines: sheet.lines.slice(1).map((line) =>
      Object.assign({}, line, {
        words: line.words.map((word) => Object.assign({}, word, { surface: 'gonna' })),
      }),
    ),
  });
  await user.type(
    await screen.findByRole('textbox', { name: 'O verso em inglês' }),
    'going to{Enter}',
  );
  expect(screen.getByText('Tudo certo.')).toBeTruthy();
  expect(screen.getByText('Certo no sentido; aqui se canta gonna.')).toBeTruthy();
});

test('Modo significado has no sound and asks by the Portuguese line and word, and is remembered', async () => {
  const user = await openExercise('Ditado');
  await user.click(screen.getByRole('checkbox', { name: /^Modo significado/u }));
  expect(screen.queryByRole('button', { name: 'Ouvir o verso' })).toBeNull();
  expect(document.querySelector('audio')).toBeNull();
  expect(await screen.findByText('Escreva este verso em inglês.')).toBeTruthy();
  expect(screen.getByText('Espera, Ana')).toBeTruthy();
  expect(screen.getByText('espera · aí · Ana')).toBeTruthy();
  expect(localStorage.getItem('songs-by-meaning')).toBe('yes');
});
