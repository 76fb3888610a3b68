import { type Composition, melody } from '../composition.ts';

const verse = ['C', 'F', 'C', 'G', 'Am', 'F', 'C', 'G'] as const;
const chorus = ['F', 'G', 'C', 'Am', 'F', 'G', 'C', 'C'] as const;

/** Late, one shoe missing, and something to do today: to get married. */
export const holdOnASecond: Composition = {
  song: 'hold-on-a-second',
  groove: 'ska',
  key: 2,
  singer: 'davi',
  chords: ['C', ...verse, ...chorus, ...verse, ...chorus, 'C'],
  sections: [
    [0, 'quiet'],
    [1, 'verse'],
    [9, 'full'],
    [17, 'verse'],
    [25, 'full'],
  ],
  riffs: [
    { bar: 0, notes: melody('C5/0.5 C5/0.5 E5/0.5 D5/0.5 C5/0.5 A4/0.5 G4/1') },
    ...[2, 6, 18, 22].map((bar) => ({ bar, notes: melody('A4/0.5 A4/0.5 C5/0.5 A4/0.5', 2) })),
    ...[4, 8, 20, 24].map((bar) => ({ bar, notes: melody('B4/0.5 B4/0.5 D5/0.5 B4/0.5', 2) })),
    { bar: 32, notes: melody('G4/0.5 A4/0.5 C5/1', 3) },
  ],
  lines: [
    { bar: 1, way: 'said', beats: [0, null, null, 1, null, 3, 4] },
    { bar: 3, way: 'said', beats: [null, null, 0, null, 1, null, null, 2.5, null, 4] },
    { bar: 5, way: 'said', beats: [null, null, 0, null, 1.5, null, 2.5] },
    { bar: 7, way: 'said', beats: [null, null, 0, null, 1, null, 2.5, null, 3.5] },
    {
      bar: 9,
      way: 'sung',
      notes: melody('F3/1 A3/0.5 A3/0.5 A3/0.5 G3/0.5 -/0.5 G3/0.5 B3/1 A3/0.5 G3/1.5'),
    },
    {
      bar: 11,
      way: 'sung',
      notes: melody('E3/0.5 G3/1 G3/0.5 E3/0.5 G3/1 -/0.5 G3/0.5 A3/1 G3/0.5 E3/1.5', -0.5),
    },
    {
      bar: 13,
      way: 'sung',
      notes: melody('F3/0.5 A3/1 G3/0.5 F3/1 -/1 G3/0.5 B3/1 A3/0.5 B3/1.5', -0.5),
    },
    {
      bar: 15,
      way: 'sung',
      notes: melody('G3/0.5 G3/1 F3/0.5 E3/1 -/0.5 D3/0.5 D3/0.5 E3/1 C3/2', -0.5),
    },
    { bar: 17, way: 'said', beats: [null, 0, 1, null, 2.25, null, 3] },
    { bar: 19, way: 'said', beats: [null, null, 0, null, null, null, 3, null, 4.5] },
    { bar: 21, way: 'said', beats: [null, null, 0, null, null, 1, null, null, 3, null, 4.5] },
    { bar: 23, way: 'said', beats: [0, null, 1.5, null, 3.5, null, null, 5] },
    {
      bar: 25,
      way: 'sung',
      notes: melody('F3/1 A3/0.5 A3/0.5 A3/0.5 G3/0.5 -/0.5 G3/0.5 B3/1 A3/0.5 G3/1.5'),
    },
    {
      bar: 27,
      way: 'sung',
      notes: melody('E3/0.5 G3/1 G3/0.5 E3/0.5 G3/1 G3/0.5 G3/0.5 A3/1 G3/0.5 E3/1.5', -0.5),
    },
    {
      bar: 29,
      way: 'sung',
      notes: melody('A3/0.5 G3/0.5 A3/1 -/1 A3/0.5 A3/0.5 B3/1 A3/0.5 B3/1.5'),
    },
    {
      bar: 31,
      way: 'sung',
      notes: melody('G3/0.5 G3/1 F3/0.5 E3/1 -/0.5 D3/0.5 D3/0.5 E3/1 D3/0.5 C3/2', -0.5),
    },
  ],
};
