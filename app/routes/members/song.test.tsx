import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { MembersArea, signInMember } from '#tests/support/members.tsx';
import { refuse, visit, wire } from '#tests/support/page.tsx';
import {
  findAudio,
  loadSound,
  playTo,
  serveSong,
  simulateSound,
  songSheet,
  songSummary,
} from '#tests/support/song-page.ts';

const SHEET = 'POST /rest/v1/rpc/song_sheet';

beforeEach(() => {
  signInMember();
  simulateSound();
});

const open = () =>
  visit({ screens: { '/membros/*': MembersArea }, at: '/membros/musicas/hold-on' });

/** The page with its sound ready, and the focus in the song. */
async function openSong(changes: Partial<SongSheet> = {}) {
  serveSong(songSheet(changes));
  const user = open();
  await screen.findByRole('heading', { name: 'Hold On' });
  await waitFor(() => expect(findAudio().src).toContain('sung.m4a'));
  loadSound();
  return user;
}

const currentLine = () => document.querySelector('[aria-current=true]')?.textContent ?? null;
const runningWord = () => document.querySelector('[data-running]')?.textContent ?? null;
const seconds = () => findAudio().currentTime;

describe('the words', () => {
  test('run with the song: its line is current, and its word is marked', async () => {
    const user = await openSong();
    await user.click(screen.getByRole('button', { name: 'Tocar' }));
    playTo(0.5);
    expect([currentLine(), runningWord()]).toEqual([null, null]);
    playTo(1.5);
    expect(currentLine()).toContain('Hold on,');
    expect(runningWord()).toBe('on,');
    playTo(3.5);
    expect(currentLine()).toContain('Hold on,');
    expect(runningWord()).toBe(null);
    playTo(4);
    expect(runningWord()).toBe('Stay');
  });

  test('stand in sections, each line with a button that plays from there', async () => {
    const user = await openSong();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Verso',
      'Refrão',
    ]);
    const button = screen.getByRole('button', { name: 'Tocar do verso 2' });
    expect(
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Stay ');
    await user.click(button);
    expect([seconds(), findAudio().paused]).toEqual([4, false]);
  });

  test('are one text for a screen reader that asks for whole lines, and are kept so', async () => {
    const user = await openSong();
    await user.click(screen.getByRole('button', { name: 'Ler o verso inteiro', pressed: false }));
    expect(localStorage.getItem('songs-in-whole-lines')).toBe('yes');
    expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull();
    expect(screen.getByText('Hold on, Ana')).toBeTruthy();
    playTo(1.6);
    expect(runningWord()).toBe('on,');
    const button = screen.getByRole('button', { name: 'Ler o verso inteiro', pressed: true });
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Hold' })).toBeTruthy();
    expect(localStorage.getItem('songs-in-whole-lines')).toBeNull();
  });

  test('of one line at a time are reached by the tabulator', async () => {
    await openSong();
    const tabbed = () =>
      screen
        .getAllByRole('button')
        .filter((one) => one.closest('li.song-line') && one.tabIndex === 0)
        .map((one) => one.textContent);
    expect(tabbed()).toEqual(['1', 'Hold', 'on,', 'Ana', 'PT']);
    playTo(4.5);
    expect(tabbed()).toEqual(['2', 'Stay', 'PT']);
  });
});

describe('the translation', () => {
  test('is shown beneath one line by a press beside its words, or by its button', async () => {
    const user = await openSong();
    expect(screen.queryByText('Espera, Ana')).toBeNull();
    const [line] = document.querySelectorAll('li.song-line');
    if (line) await user.click(line);
    expect(screen.getByText('Espera, Ana')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Tradução do verso 1', expanded: true });
    await user.click(button);
    expect(screen.queryByText('Espera, Ana')).toBeNull();
  });

  test('is shown beneath all lines by T, and hidden again', async () => {
    const user = await openSong();
    await user.keyboard('t');
    expect([screen.getByText('Espera, Ana'), screen.getByText('Fica')]).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Tradução', pressed: true })).toBeTruthy();
    await user.keyboard('t');
    expect(screen.queryByText('Fica')).toBeNull();
  });

  test('is not offered where it may not be shown', async () => {
    const { lines, permissions } = songSheet();
    const user = await openSong({
      lines: lines.map((line) => Object.assign({}, line, { translation: '' })),
      permissions: { ...permissions, showTranslation: false },
    });
    await user.keyboard('t');
    expect(screen.queryByRole('button', { name: /^Tradução/u })).toBeNull();
  });
});

describe('keys', () => {
  test('play, pause and step by lines', async () => {
    const user = await openSong();
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Pausar' })).toBeTruthy();
    await user.keyboard(' {ArrowRight}');
    expect([seconds(), findAudio().paused]).toEqual([1, true]);
    expect(screen.getByText('Verso 1: Hold on, Ana')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(seconds()).toBe(4);
    await user.keyboard('{ArrowLeft}');
    expect(seconds()).toBe(1);
  });

  test('change the speed and keep the pitch', async () => {
    const user = await openSong();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(findAudio().playbackRate).toBe(0.7);
    expect(findAudio().preservesPitch).toBe(true);
    expect(screen.getByRole('combobox', { name: 'Velocidade' })).toHaveProperty('value', '0.7');
    expect(screen.getByText('Velocidade 0,7×')).toBeTruthy();
    await user.keyboard('{ArrowUp}');
    expect(findAudio().playbackRate).toBe(0.8);
  });

  test('belong to the control that uses them itself, and to the page outside of the song', async () => {
    const user = await openSong();
    screen.getByRole('combobox', { name: 'Velocidade' }).focus();
    await user.keyboard('l{ArrowRight}');
    screen.getByRole('slider', { name: 'Posição na música' }).focus();
    await user.keyboard('{ArrowUp}');
    screen.getByRole('link', { name: 'Músicas', current: 'page' }).focus();
    await user.keyboard('tl{ArrowRight}');
    expect([seconds(), findAudio().playbackRate]).toEqual([0, 1]);
    expect(screen.queryByText('Fica')).toBeNull();
    expect(screen.queryByText('Repetindo o verso')).toBeNull();
  });
});

describe('a line that is repeated', () => {
  test('begins again at its end, until the chip ends it', async () => {
    const user = await openSong();
    playTo(4.5);
    await user.keyboard('l');
    expect(screen.getAllByText('Repetindo o verso')).not.toHaveLength(0);
    playTo(5.9);
    expect(seconds()).toBe(5.9);
    playTo(6);
    expect(seconds()).toBe(4);
    await user.click(screen.getByRole('button', { name: 'Parar de repetir o verso 2' }));
    playTo(6.5);
    expect(seconds()).toBe(6.5);
  });

  test('goes along with a step to another line, and ends by a seek out of it', async () => {
    const user = await openSong();
    await user.keyboard('l');
    expect([seconds(), findAudio().paused]).toEqual([1, false]);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Parar de repetir o verso 2' })).toBeTruthy();
    fireEvent.change(screen.getByRole('slider', { name: 'Posição na música' }), {
      target: { value: '2' },
    });
    expect(seconds()).toBe(2);
    expect(screen.queryByRole('button', { name: /^Parar de repetir/u })).toBeNull();
  });

  test('is the one that was held for half a second; a scrolling finger holds nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await openSong();
    const word = screen.getByRole('button', { name: 'Stay' });
    fireEvent.pointerDown(word, { clientX: 5, clientY: 5 });
    fireEvent.pointerMove(word, { clientX: 5, clientY: 40 });
    vi.advanceTimersByTime(600);
    expect(screen.queryByText('Repetindo o verso')).toBeNull();
    fireEvent.pointerDown(word, { clientX: 5, clientY: 5 });
    vi.advanceTimersByTime(600);
    fireEvent.pointerUp(word);
    fireEvent.click(word);
    expect(await screen.findByRole('button', { name: 'Parar de repetir o verso 2' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('begins again after the end of the file, too', async () => {
    const user = await openSong();
    playTo(4.5);
    await user.keyboard('l');
    fireEvent.ended(findAudio());
    expect([seconds(), findAudio().paused]).toEqual([4, false]);
  });
});

describe('another recording', () => {
  test('keeps the line, the speed and the playing', async () => {
    const user = await openSong();
    await user.click(screen.getByRole('button', { name: 'Tocar' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Velocidade' }), '0,8×');
    playTo(5);
    await user.click(screen.getByRole('radio', { name: 'Dita' }));
    await waitFor(() => expect(findAudio().src).toContain('spoken.m4a'));
    loadSound(3);
    expect([seconds(), findAudio().paused, findAudio().playbackRate]).toEqual([2, false, 0.8]);
    playTo(2.5);
    expect([currentLine()?.includes('Stay'), runningWord()]).toEqual([true, null]);
  });

  test('that is left for another one before it has come keeps the line and the playing, too', async () => {
    const user = await openSong();
    await user.click(screen.getByRole('button', { name: 'Tocar' }));
    playTo(5);
    await user.click(screen.getByRole('radio', { name: 'Só banda' }));
    await waitFor(() => expect(findAudio().src).toContain('band.m4a'));
    findAudio().currentTime = 0;
    await user.click(screen.getByRole('radio', { name: 'Dita' }));
    await waitFor(() => expect(findAudio().src).toContain('spoken.m4a'));
    loadSound(3);
    expect([seconds(), findAudio().paused]).toEqual([2, false]);
  });

  test('is offered only where there is one', async () => {
    await openSong({ spokenPath: null, bandPath: null });
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a song', () => {
  test('whose sound cannot be had keeps its text, and tries again', async () => {
    const user = await openSong();
    fireEvent.error(findAudio());
    expect((await screen.findByRole('alert')).textContent).toContain('A letra continua aqui');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Tocar' })).toBeTruthy();
  });

  test('that did not load can be asked for again', async () => {
    wire.on(SHEET, refuse(500, { message: 'broken' }));
    const user = open();
    await screen.findByText('Não foi possível carregar a música');
    serveSong(songSheet());
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Hold On' })).toBeTruthy();
  });

  test('of a course that is not open leads to the course', async () => {
    serveSong(null, [songSummary({ isOpen: false })]);
    open();
    expect(await screen.findByText('No curso completo')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Conhecer o curso' }).getAttribute('href')).toBe(
      '/curso',
    );
  });

  test('of the masterclass leads to the masterclass', async () => {
    serveSong(null, [songSummary({ isOpen: false, courseIds: ['masterclass'] })]);
    open();
    expect(await screen.findByText('Na masterclass')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Conhecer a masterclass' }).getAttribute('href')).toBe(
      '/masterclass',
    );
  });

  test('whose course is not known, because the list did not load, can be asked for again', async () => {
    serveSong(null, [songSummary({ isOpen: false })]);
    wire.on('POST /rest/v1/rpc/list_songs', refuse(500, { message: 'broken' }));
    const user = open();
    await screen.findByText('Não foi possível carregar a música');
    serveSong(null, [songSummary({ isOpen: false })]);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('No curso completo')).toBeTruthy();
  });

  test('that was withdrawn leaves the cards', async () => {
    const nothing = { stream: false, showLyrics: false, showTranslation: false, offline: false };
    serveSong(songSheet({ lines: [], permissions: nothing }));
    open();
    expect(await screen.findByText('Esta música saiu do catálogo')).toBeTruthy();
    expect(screen.getByText('Seus cards continuam.')).toBeTruthy();
  });

  test('that does not exist is named as such', async () => {
    serveSong(null);
    open();
    expect(await screen.findByText('Esta música não está no catálogo')).toBeTruthy();
  });

  test('that may be read and not played has its text alone', async () => {
    const { permissions } = songSheet();
    serveSong(songSheet({ permissions: { ...permissions, stream: false } }));
    open();
    expect(await screen.findByRole('button', { name: 'Hold' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tocar' })).toBeNull();
    expect(screen.getByText(/não pode ser tocada aqui/u)).toBeTruthy();
  });

  test('says that its voice is synthetic, where it is', async () => {
    await openSong({ isSynthetic: true });
    expect(screen.getByText('A2 · 0:09 · voz sintetizada')).toBeTruthy();
  });
});
