import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { SongSheet, SongSummary } from '#domain/contracts/songs.ts';
import { wire } from './page.tsx';

export const holdCard = '00000000-0000-4000-8000-000000000001';

const line = {
  section: 'Verso',
  translation: '',
  sound: '',
};
const word = { lemma: '', gloss: '', kind: 'word', rank: null, cardId: null, chance: 0.5 } as const;

/** "Hold on, Ana" from 1 to 3 s, said from 0 to 1.5 s, and "Stay" from 4 to 6 s, said from 2 to 3 s. */
export const songSheet = (changes: Partial<SongSheet> = {}): SongSheet => ({
  id: 'hold-on',
  title: 'Hold On',
  level: 'A2',
  bpm: 100,
  durationMs: 9000,
  peaks: Array.from({ length: 400 }, () => 50),
  isSynthetic: false,
  sungPath: 'songs/hold-on/sung.m4a',
  spokenPath: 'songs/hold-on/spoken.m4a',
  bandPath: 'songs/hold-on/band.m4a',
  fileBytes: 2_416_000,
  lines: [
    Object.assign({}, line, {
      index: 0,
      startMs: 1000,
      endMs: 3000,
      spokenStartMs: 0,
      spokenEndMs: 1500,
      text: 'Hold on, Ana',
      translation: 'Espera, Ana',
      sound: 'hôl·dó·né·na',
      words: [
        {
          ...word,
          index: 0,
          startMs: 1000,
          endMs: 1500,
          surface: 'Hold',
          gloss: 'espera',
          cardId: holdCard,
        },
        { ...word, index: 1, startMs: 1500, endMs: 2000, surface: 'on,', gloss: 'aí' },
        {
          ...word,
          index: 2,
          startMs: 2000,
          endMs: 3000,
          surface: 'Ana',
          gloss: 'Ana',
          kind: 'name' as const,
        },
      ],
    }),
    Object.assign({}, line, {
      index: 1,
      section: 'Refrão',
      startMs: 4000,
      endMs: 6000,
      spokenStartMs: 2000,
      spokenEndMs: 3000,
      text: 'Stay',
      translation: 'Fica',
      sound: 'stêi',
      words: [{ ...word, index: 0, startMs: 4000, endMs: 6000, surface: 'Stay', gloss: 'fica' }],
    }),
  ],
  permissions: { stream: true, showLyrics: true, showTranslation: true, offline: true },
  ownCards: [],
  declared: [],
  coverage: null,
  plays: [],
  ...changes,
});

export const songSummary = (changes: Partial<SongSummary> = {}): SongSummary => ({
  id: 'hold-on',
  title: 'Hold On',
  level: 'A2',
  bpm: 100,
  durationMs: 61_000,
  lines: 2,
  courseIds: [],
  isOpen: true,
  offline: true,
  coverage: null,
  ...changes,
});

/** The song page's calls. Each file is signed under its own name. */
export function serveSong(sheet: SongSheet | null, songs: SongSummary[] = []): void {
  wire.on('POST /rest/v1/rpc/song_sheet', () => sheet);
  wire.on('POST /rest/v1/rpc/list_songs', () => songs);
  for (const call of ['take_card', 'drop_card'])
    wire.on(`POST /rest/v1/rpc/${call}`, () => new Response(null, { status: 204 }));
  for (const path of [sheet?.sungPath, sheet?.spokenPath, sheet?.bandPath])
    wire.on(`POST /storage/v1/object/sign/course-files/${path}`, () => ({
      signedURL: `/object/sign/course-files/${path}?token=1`,
    }));
}

/** Sound as a browser plays it: play and pause with their events, seeks, and a clock that the test moves. */
export function simulateSound(): void {
  const sounding = new WeakSet<HTMLMediaElement>();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function paused(
    this: HTMLMediaElement,
  ) {
    return !sounding.has(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    sounding.add(this);
    fireEvent.play(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(
    this: HTMLMediaElement,
  ) {
    sounding.delete(this);
    fireEvent.pause(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
}

export function findAudio(): HTMLAudioElement {
  const audio = document.querySelector('audio');
  if (!audio) throw new Error('no audio');
  return audio;
}

/** Fires the events of the element when its file has come. */
export function loadSound(seconds = 9): void {
  const audio = findAudio();
  Object.defineProperty(audio, 'duration', { value: seconds, configurable: true });
  fireEvent.loadedMetadata(audio);
}

export function playTo(seconds: number): void {
  const audio = findAudio();
  audio.currentTime = seconds;
  fireEvent.timeUpdate(audio);
}
