import { type Composition, melody } from '../composition.ts';

const verse = ['C7', 'F', 'C', 'C7', 'Dm7', 'G7', 'C', 'G7'] as const;

/** Two people wait for each other for hours, one inside and one outside; told slowly, in triplets. */
export const betterLater: Composition = {
  song: 'better-later',
  groove: 'blues',
  key: -2,
  singer: 'davi',
  chords: [
    'G7',
    ...verse,
    ...(['F', 'F', 'C', 'A7', 'Dm7', 'D7', 'G7', 'G7'] as const),
    ...(['C7', 'F', 'C', 'G7'] as const),
    ...(['F', 'D7', 'G7', 'C', 'C7'] as const),
  ],
  sections: [
    [0, 'quiet'],
    [1, 'verse'],
    [9, 'full'],
    [17, 'verse'],
    [21, 'full'],
  ],
  riffs: [
    { bar: 0, notes: melody('D5/0.67 F5/0.33 D5/0.67 B4/0.33 G4/1.5', 0.67) },
    ...[2, 6].map((bar) => ({ bar, notes: melody('A4/0.67 C5/0.33 D5/0.67 C5/1.33', 1) })),
    ...[4, 8, 18].map((bar) => ({ bar, notes: melody('E5/0.33 D5/0.67 C5/0.33 A4/0.67 G4/1', 1) })),
    { bar: 20, notes: melody('G4/0.67 B4/0.33 D5/0.67 F5/1.33', 1) },
    { bar: 24, notes: melody('G4/0.67 A4/0.33 C5/0.67 E5/0.33', 2) },
  ],
  lines: [
    { bar: 1, way: 'said', beats: [null, 0, null, null, 1, null, null, 2.33, null, 3.33] },
    { bar: 3, way: 'said', beats: [null, 0, null, 1, null, 2, 2.67] },
    { bar: 5, way: 'said', beats: [null, 0, 0.67, null, 2, null, 2.33] },
    { bar: 7, way: 'said', beats: [null, 0, null, 1.33, null, 2.67, 3.33] },
    {
      bar: 9,
      way: 'sung',
      notes: melody(
        'F3/0.33 A3/0.67 A3/0.33 G3/0.67 A3/1 -/1 F3/0.33 A3/0.67 A3/0.33 G3/0.67 F3/1.67',
        -0.33,
      ),
    },
    {
      bar: 11,
      way: 'sung',
      notes: melody('G3/1 -/0.33 E3/0.33 E3/0.34 G3/0.67 G3/0.33 A3/0.67 G3/0.33 G3/0.67 E3/1.67'),
    },
    {
      bar: 13,
      way: 'sung',
      notes: melody(
        'D3/0.33 F3/0.67 F3/0.33 G3/1 A3/0.67 G3/0.33 -/0.67 D3/0.33 F3/0.67 F3/0.33 G3/1 A3/1.67',
        -0.33,
      ),
    },
    {
      bar: 15,
      way: 'sung',
      notes: melody(
        'G3/0.67 G3/0.33 B3/0.67 A3/0.33 G3/0.67 F3/0.33 -/0.67 D3/0.33 G3/1 A3/0.67 A3/0.33 B3/1.67',
      ),
    },
    { bar: 17, way: 'said', beats: [0, null, null, null, null, 2, 2.67] },
    { bar: 19, way: 'said', beats: [null, null, 0, null, 0.67, null, null, null, 2.67] },
    {
      bar: 21,
      way: 'sung',
      notes: melody('A3/0.67 A3/0.33 G3/1 A3/0.67 G3/0.33 A3/0.67 G3/0.33 F3/0.67 A3/1.67'),
    },
    {
      bar: 23,
      way: 'sung',
      notes: melody(
        'G3/0.67 G3/0.33 B3/0.67 A3/0.33 G3/0.67 F3/0.33 -/0.67 D3/0.33 E3/0.67 D3/0.33 C3/2',
      ),
    },
  ],
};
