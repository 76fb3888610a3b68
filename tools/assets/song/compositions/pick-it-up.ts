import { type Composition, melody } from '../composition.ts';

const verse = ['C', 'C', 'F', 'G', 'C', 'C', 'F', 'G'] as const;

/** The phone: it rings in the second bar of each line until somebody answers. */
const ring = melody(Array.from({ length: 4 }, () => 'E5/0.25 G5/0.25').join(' '), 1.75);

/** On a Monday, late, one looks for the ringing phone, finds it in one's own hand, and it is Sunday. */
export const pickItUp: Composition = {
  song: 'pick-it-up',
  groove: 'rock',
  key: 2,
  singer: 'clara',
  chords: [
    'C',
    ...verse,
    ...(['F', 'G', 'C', 'Am', 'F', 'G', 'C', 'G'] as const),
    ...(['Am', 'F', 'C', 'G', 'Am', 'F', 'G', 'G'] as const),
    ...(['F', 'G', 'C', 'G', 'C'] as const),
  ],
  sections: [
    [0, 'quiet'],
    [1, 'verse'],
    [9, 'full'],
    [17, 'verse'],
    [25, 'full'],
  ],
  riffs: [
    { bar: 0, notes: melody('E5/0.25 G5/0.25 E5/0.25 G5/0.25 E5/0.25 G5/0.25 E5/0.25 G5/0.25', 0) },
    ...[2, 4, 6, 8, 18, 20, 22].map((bar) => ({ bar, notes: ring })),
    { bar: 24, notes: melody('G4/0.5 A4/0.5 B4/1 D5/1', 1) },
    { bar: 28, notes: melody('E5/0.5 D5/0.5 C5/1', 2) },
  ],
  lines: [
    { bar: 1, way: 'said', beats: [0, null, null, 1.5, null, 3, null, 4] },
    { bar: 3, way: 'said', beats: [null, 0, null, 1, null, null, null, 3.5] },
    { bar: 5, way: 'said', beats: [null, 0, null, null, 1, null, 2, null, null, 3] },
    { bar: 7, way: 'said', beats: [null, 0, null, null, null, 1.75, null, 3.25] },
    {
      bar: 9,
      way: 'sung',
      notes: melody('A3/0.5 A3/0.5 A3/1 A3/0.5 G3/0.5 F3/0.5 G3/0.5 B3/1 A3/0.5 G3/0.5 B3/1.5'),
    },
    {
      bar: 11,
      way: 'sung',
      notes: melody(
        'E3/0.5 G3/0.5 G3/0.5 A3/1 G3/0.5 -/0.5 E3/0.5 E3/0.5 A3/1 G3/0.5 E3/1.5',
        -0.5,
      ),
    },
    {
      bar: 13,
      way: 'sung',
      notes: melody('F3/0.5 A3/1 A3/0.5 G3/0.5 A3/1 F3/0.5 G3/0.5 B3/1 A3/0.5 B3/1.5', -0.5),
    },
    {
      bar: 15,
      way: 'sung',
      notes: melody('G3/0.5 G3/0.5 G3/1 G3/0.5 F3/0.5 E3/1 D3/1 E3/0.5 D3/0.5 C3/2'),
    },
    { bar: 17, way: 'said', beats: [null, 0, null, null, 1, null, 2.5, null, 3.5] },
    { bar: 19, way: 'said', beats: [null, 0, null, 0.75, null, null, 2, null, 3] },
    { bar: 21, way: 'said', beats: [0, null, null, 1, null, 2] },
    { bar: 23, way: 'said', beats: [0, null, 0.5, null, null, 2.25, null, null, 3.5] },
    {
      bar: 25,
      way: 'sung',
      notes: melody('F3/0.5 A3/0.5 A3/0.5 A3/1 -/1 A3/0.5 G3/0.5 B3/1 A3/0.5 B3/1.5', -0.5),
    },
    {
      bar: 27,
      way: 'sung',
      notes: melody('G3/0.5 G3/0.5 A3/1 G3/0.5 -/1 E3/0.5 E3/1 D3/1 D3/0.5 C3/1.5'),
    },
  ],
};
