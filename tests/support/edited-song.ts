import { randomUUID } from 'node:crypto';
import type { EditableSong, EditedLine, EditedRight } from '#domain/contracts/song-editor.ts';
import { songObjects } from '#domain/songs/song-uses.ts';

const toWord = (surface: string, startMs: number, gloss = 'palavra') => ({
  surface,
  lemma: surface.toLowerCase(),
  gloss,
  kind: 'word' as const,
  startMs,
  endMs: startMs + 500,
});

/** "Hold on" from `startMs` for a second, or any other words. */
export function toEditedLine(
  startMs: number,
  change: Partial<EditedLine> = {},
  surfaces: readonly string[] = ['Hold', 'on'],
): EditedLine {
  return {
    section: 'Verso',
    text: surfaces.join(' '),
    translation: 'Espera',
    sound: 'hôl·dón',
    startMs,
    endMs: startMs + surfaces.length * 500,
    spokenStartMs: null,
    spokenEndMs: null,
    words: surfaces.map((surface, index) => toWord(surface, startMs + index * 500)),
    ...change,
  };
}

/** An owner's song of two lines and one card, with a recording of nine seconds. */
export const toSavedSong = (id: string, change: Partial<EditableSong> = {}) => ({
  id,
  saveId: randomUUID(),
  title: 'Hold On',
  level: 'A2',
  bpm: 100,
  courseIds: [],
  isSynthetic: false,
  sungPath: `songs/${id}/sung.m4a`,
  spokenPath: null,
  bandPath: null,
  durationMs: 9000,
  peaks: Array.from({ length: 400 }, () => 50),
  lines: [toEditedLine(1000), toEditedLine(4000, {}, ['Stay'])],
  cards: [
    {
      lemma: 'hold',
      front: 'hold',
      meaning: 'segurar',
      sound: 'hôld',
      example: 'Hold my hand.',
      exampleMeaning: 'Segura a minha mão.',
    },
  ],
  ...change,
});

/** The school's own in every way. */
export const toOwnRights = (change: Partial<EditedRight> = {}): EditedRight[] =>
  songObjects.map((object) =>
    Object.assign(
      {
        object,
        status: 'own' as const,
        territories: null,
        endsOn: null,
        offline: true,
        holder: 'A escola',
        basis: 'Obra própria',
        evidence: 'Contrato na pasta da escola',
        evidencePath: null,
      },
      change,
    ),
  );
