import { type Composition, melody } from '../composition.ts';

const verse = ['C', 'A7', 'Dm7', 'G7', 'C', 'A7', 'Dm7', 'G7'] as const;

/** Coffee on somebody's shoe, first by accident, then not; told in triplets. */
export const aCupOfCoffee: Composition = {
  song: 'a-cup-of-coffee',
  groove: 'swing',
  key: -2,
  singer: 'rita',
  chords: [
    'G7',
    ...verse,
    ...(['C', 'Am7', 'Dm7', 'G7', 'C', 'Am7', 'G7', 'C'] as const),
    ...verse,
    ...(['Dm7', 'G7', 'C', 'C', 'Cmaj7'] as const),
  ],
  sections: [
    [0, 'quiet'],
    [1, 'verse'],
    [9, 'full'],
    [17, 'verse'],
    [25, 'full'],
  ],
  riffs: [
    { bar: 0, notes: melody('D5/0.67 B4/0.33 G4/1 A4/0.67 B4/0.33 D5/1') },
    ...[4, 8, 20, 24].map((bar) => ({ bar, notes: melody('B4/0.67 D5/0.33 F5/0.67 D5/0.33', 2) })),
    ...[2, 18].map((bar) => ({ bar, notes: melody('E5/0.67 G5/0.33 E5/1', 2) })),
    { bar: 28, notes: melody('E5/0.67 D5/0.33 C5/2', 3) },
  ],
  lines: [
    { bar: 1, way: 'said', beats: [null, null, 0, 0.67, null, null, 2.67] },
    { bar: 3, way: 'said', beats: [null, null, 0, null, null, null, 2.67, null, 3.33] },
    { bar: 5, way: 'said', beats: [null, 0, null, 0.67, null, 1.5, null, null, 3.5] },
    { bar: 7, way: 'said', beats: [null, null, null, 0, null, 2, null, 2.67] },
    {
      bar: 9,
      way: 'sung',
      notes: melody('E3/0.33 G3/0.67 G3/0.33 A3/1 G3/1 -/0.67 E3/0.33 A3/0.67 G3/0.33 E3/2', -0.33),
    },
    {
      bar: 11,
      way: 'sung',
      notes: melody('D3/0.33 F3/1 F3/0.67 F3/0.33 A3/1 -/0.67 A3/0.33 B3/1 A3/0.67 G3/1.67', -0.33),
    },
    {
      bar: 13,
      way: 'sung',
      notes: melody('E3/0.33 G3/1 G3/0.67 A3/1 -/1 G3/0.33 A3/1 G3/0.67 E3/1.67', -0.33),
    },
    {
      bar: 15,
      way: 'sung',
      notes: melody(
        'D3/0.33 F3/0.67 F3/0.33 A3/1 G3/0.67 -/1.33 E3/0.67 D3/0.33 D3/0.67 C3/1.67',
        -0.33,
      ),
    },
    { bar: 17, way: 'said', beats: [0, null, 1, null, 2.67, null, null, 4] },
    { bar: 19, way: 'said', beats: [null, 0, null, 0.67, null, 2.67, null, null, 4] },
    { bar: 21, way: 'said', beats: [null, 0, null, 0.75, null, 2, null, null, 3.5] },
    { bar: 23, way: 'said', beats: [null, null, null, 0, null, 1.67, null, null, 3] },
    {
      bar: 25,
      way: 'sung',
      notes: melody(
        'D3/0.33 F3/0.67 F3/0.33 A3/1 A3/0.67 -/0.33 G3/0.67 G3/0.33 B3/0.67 B3/0.33 A3/0.67 G3/1.67',
        -0.33,
      ),
    },
    {
      bar: 27,
      way: 'sung',
      notes: melody('G3/0.67 G3/0.33 A3/1 G3/0.67 E3/1 -/0.33 E3/0.67 D3/0.33 C3/2'),
    },
  ],
};
