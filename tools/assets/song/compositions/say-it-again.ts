import { type Composition, melody } from '../composition.ts';

const verse = ['C', 'F', 'C', 'G', 'Am', 'F', 'G', 'G'] as const;

/** “I can come” or “I can't come”? A bad line, a dinner for two, and a soup that gets cold. */
export const sayItAgain: Composition = {
  song: 'say-it-again',
  groove: 'reggae',
  key: -1,
  singer: 'davi',
  chords: [
    'C',
    ...verse,
    ...(['C', 'F', 'G', 'C', 'C', 'F', 'G', 'C'] as const),
    ...verse,
    ...(['F', 'G', 'C', 'C', 'C'] as const),
  ],
  sections: [
    [0, 'quiet'],
    [1, 'verse'],
    [9, 'full'],
    [17, 'verse'],
    [25, 'full'],
  ],
  riffs: [
    { bar: 0, notes: melody('G4/0.5 A4/0.5 C5/1 A4/0.5 G4/1') },
    ...[2, 6, 18, 22].map((bar) => ({ bar, notes: melody('A4/0.5 C5/0.5 A4/0.5 F4/0.5', 2) })),
    ...[4, 8, 20, 24].map((bar) => ({ bar, notes: melody('B4/0.5 D5/0.5 B4/0.5 G4/0.5', 2) })),
  ],
  lines: [
    { bar: 1, way: 'said', beats: [null, 0, null, null, 1, null, null, 2.5, null, 3.5] },
    { bar: 3, way: 'said', beats: [null, 0, null, null, null, 2, null, 3.5, null, 4.5] },
    {
      bar: 5,
      way: 'said',
      beats: [null, null, 0, null, null, 1.5, null, null, 2.5, null, null, 4],
    },
    { bar: 7, way: 'said', beats: [0, null, null, null, 1.5, null, null, 3.5, null, 4.5] },
    {
      bar: 9,
      way: 'sung',
      notes: melody('E3/1 G3/0.5 G3/0.5 G3/1 -/0.5 A3/0.5 A3/1 A3/0.5 F3/1.5'),
    },
    {
      bar: 11,
      way: 'sung',
      notes: melody('B3/1 A3/0.75 -/0.25 G3/1 -/0.5 F3/0.5 E3/1 D3/0.75 -/0.25 C3/1.5'),
    },
    {
      bar: 13,
      way: 'sung',
      notes: melody('E3/1 G3/0.5 G3/0.5 G3/1 -/0.5 A3/0.5 A3/1 G3/0.5 A3/1.5'),
    },
    {
      bar: 15,
      way: 'sung',
      notes: melody('B3/1 A3/0.5 G3/0.5 G3/1 -/1 E3/1 D3/0.5 D3/0.5 C3/1.5'),
    },
    { bar: 17, way: 'said', beats: [null, 0, null, 1, null, 2.5, null, null, 3.5] },
    { bar: 19, way: 'said', beats: [0, null, 0.75, 2, null, 2.75, null, null, 4.25, null, 5.25] },
    { bar: 21, way: 'said', beats: [null, 0, null, 0.5, 2, null, null, 3.25] },
    {
      bar: 23,
      way: 'said',
      beats: [null, 0, null, null, 1.25, null, 3, null, null, 4],
      by: 'clara',
    },
    {
      bar: 25,
      way: 'sung',
      notes: melody('F3/0.5 A3/1 G3/0.5 F3/0.5 A3/1 A3/0.5 A3/0.5 B3/1 A3/0.5 G3/1.5', -0.5),
    },
    {
      bar: 27,
      way: 'sung',
      notes: melody('E3/0.5 E3/0.5 G3/0.5 G3/0.5 G3/1 -/0.5 F3/0.5 E3/1 D3/0.5 C3/2'),
    },
  ],
};
