import 'fake-indexeddb/auto';
import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { MembersArea, signInMember } from '#tests/support/members.tsx';
import { breakOff, visit, wire } from '#tests/support/page.tsx';
import {
  findAudio,
  holdCard,
  loadSound,
  serveSong,
  simulateSound,
  songSheet,
} from '#tests/support/song-page.ts';
import { serveStudy, toBundle } from '#tests/support/study-server.ts';

const TAKE = 'POST /rest/v1/rpc/take_card';
const DROP = 'POST /rest/v1/rpc/drop_card';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  signInMember();
  simulateSound();
  serveStudy([]);
  wire.on('POST /rest/v1/rpc/study_overview', () => ({ due: 0, new: 0, decks: [] }));
});

const open = () =>
  visit({ screens: { '/membros/*': MembersArea }, at: '/membros/musicas/hold-on' });

/** The page with its sound ready. */
async function openSong(changes: Partial<SongSheet> = {}) {
  serveSong(songSheet(changes));
  const user = open();
  await screen.findByRole('heading', { name: 'Hold On' });
  await waitFor(() => expect(findAudio().src).toContain('sung.m4a'));
  loadSound();
  return user;
}

describe('a word', () => {
  async function openWord(name: string, changes?: Partial<SongSheet>) {
    const user = await openSong(changes);
    await user.click(screen.getByRole('button', { name: 'Tocar' }));
    await user.click(screen.getByRole('button', { name }));
    return { user, sheet: within(screen.getByRole('dialog')) };
  }

  test('says its meaning here and how its line sounds, and stops the song', async () => {
    const { sheet } = await openWord('on,');
    expect(sheet.getByRole('heading', { name: 'on' })).toBeTruthy();
    expect(sheet.getByText('aí')).toBeTruthy();
    expect(sheet.getByText('Hold on, Ana')).toBeTruthy();
    expect(sheet.getByText(/hôl/u).textContent?.replaceAll('\u200B', '')).toBe(
      'Como soa: hôl·dó·né·na',
    );
    expect(findAudio().paused).toBe(true);
    expect(sheet.queryByRole('button', { name: 'Criar card' })).toBeNull();
  });

  test('explains the letters in which its line is written', async () => {
    const { user, sheet } = await openWord('on,');
    await user.click(await sheet.findByRole('button', { name: 'Como ler isto' }));
    const key = await screen.findByRole('dialog', { name: 'Como ler isto' });
    expect(await within(key).findByText('CHIYP')).toBeTruthy();
    await user.click(within(key).getByRole('button', { name: 'Fechar' }));
    expect(sheet.getByRole('heading', { name: 'on' })).toBeTruthy();
  });

  test('plays its seconds of the song once, in the speed of the song', async () => {
    const { user, sheet } = await openWord('Hold');
    const audio = screen.getByRole('dialog').querySelector('audio');
    if (!audio) throw new Error('no audio');
    await user.click(sheet.getByRole('button', { name: 'Ouvir' }));
    expect([audio.currentTime, audio.paused]).toEqual([1, false]);
    audio.currentTime = 3;
    fireEvent.timeUpdate(audio);
    expect(audio.paused).toBe(true);
  });

  test.each<[string, Partial<SongSheet>]>([
    ['without a recording', { sungPath: null, spokenPath: null, bandPath: null }],
    ['that may not be played', { permissions: { ...songSheet().permissions, stream: false } }],
  ])('of a song %s has nothing to listen to, and no sound is asked for', async (_, changes) => {
    serveSong(songSheet(changes));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Hold' }));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByRole('button', { name: 'Criar card' })).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Ouvir' })).toBeNull();
    expect(wire.requests.filter(({ path }) => path.startsWith('/storage/'))).toEqual([]);
  });

  test('becomes a card by one press, and the toast takes it back', async () => {
    const { user, sheet } = await openWord('Hold');
    await user.click(sheet.getByRole('button', { name: 'Criar card' }));
    expect(await screen.findByText('Card criado.')).toBeTruthy();
    expect(wire.bodiesOf(TAKE)).toEqual([{ card: holdCard }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    const word = screen.getByRole('button', { name: 'Hold' });
    expect('card' in word.dataset).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Card desfeito.')).toBeTruthy();
    expect(wire.bodiesOf(DROP)).toEqual([{ card: holdCard }]);
    expect('card' in word.dataset).toBe(false);
  });

  test('that became a card is on the device at once, and the toast leads to its review', async () => {
    const study = serveStudy([toBundle('song-hold-on', { cards: 1 })]);
    const { user, sheet } = await openWord('Hold');
    await user.click(sheet.getByRole('button', { name: 'Criar card' }));
    const way = await screen.findByRole('link', { name: 'Revisar agora' });
    expect(way.getAttribute('href')).toBe('/membros/revisar');
    await waitFor(() =>
      expect(wire.requests.map(({ path }) => path)).toContain('/.netlify/functions/study-bundle'),
    );
    expect(study.log).toEqual([]);
  });

  test.each([
    [100, ['Já sei', 'Criar card']],
    [101, ['Criar card', 'Já sei']],
    [null, ['Criar card', 'Já sei']],
  ])('of rank %s offers first what fits', async (rank, names) => {
    const { lines } = songSheet();
    const { sheet } = await openWord('Hold', {
      lines: lines.map((line) =>
        Object.assign({}, line, {
          words: line.words.map((one) => Object.assign({}, one, { rank })),
        }),
      ),
    });
    const buttons = sheet.getAllByRole('button', { name: /^(?:Já sei|Criar card)$/u });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
  });

  test('that is a card already can be taken out', async () => {
    const { user, sheet } = await openWord('Hold', { ownCards: [holdCard] });
    await user.click(sheet.getByRole('button', { name: 'Tirar card' }));
    expect(await screen.findByText('Card desfeito.')).toBeTruthy();
  });

  test('whose card is refused says so in its sheet', async () => {
    const { user, sheet } = await openWord('Hold');
    wire.on(TAKE, breakOff);
    await user.click(sheet.getByRole('button', { name: 'Criar card' }));
    expect((await sheet.findByRole('alert')).textContent).toContain('Verifique sua conexão');
  });
});
