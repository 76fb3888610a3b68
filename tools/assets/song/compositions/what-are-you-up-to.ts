import { type Composition, melody } from '../composition.ts';

const vamp = ['Am7', 'D7', 'Am7', 'D7', 'Am7', 'D7', 'Am7', 'G7'] as const;

/** A call between friends: question by question it comes out that a goat lives in the kitchen. */
export const whatAreYouUpTo: Composition = {
  song: 'what-are-you-up-to',
  groove: 'funk',
  key: 1,
  singer: 'clara',
  chords: [
    'Am7',
    ...vamp,
    ...(['F', 'G', 'C', 'Am', 'F', 'G', 'C', 'C7'] as const),
    ...vamp,
    ...(['F', 'G', 'Em7', 'C', 'C7'] as const),
  ],
  sections: [
    [0, 'quiet'],
    [1, 'verse'],
    [9, 'full'],
    [17, 'verse'],
    [25, 'full'],
  ],
  riffs: [
    { bar: 0, notes: melody('A4/0.5 C5/0.25 D5/0.75 C5/0.5 A4/0.5', 1.5) },
    ...[2, 6, 18, 22].map((bar) => ({ bar, notes: melody('E5/0.25 D5/0.25 C5/0.5 A4/0.5', 2) })),
    ...[4, 20].map((bar) => ({ bar, notes: melody('A4/0.5 C5/0.5 D5/0.5', 2) })),
    ...[8, 24].map((bar) => ({ bar, notes: melody('D5/0.5 B4/0.25 D5/0.25 F5/0.5', 2) })),
    { bar: 28, notes: melody('C5/0.25 D5/0.25 E5/0.5 C5/0.5', 3) },
  ],
  lines: [
    { bar: 1, way: 'said', beats: [0, null, null, 1, null, 2.5, null, null, 3.5] },
    { bar: 3, way: 'said', by: 'davi', beats: [0, null, 0.75, null, 2.5, 3.5] },
    { bar: 5, way: 'said', beats: [null, 0, null, 0.75, null, null, 2.5, null, 3] },
    { bar: 7, way: 'said', by: 'davi', beats: [null, 0, null, 1, null, null, 2.5, 3.25] },
    {
      bar: 9,
      way: 'sung',
      notes: melody('A3/0.5 A3/0.5 G3/0.5 A3/1 G3/0.5 -/0.5 G3/0.5 B3/1 A3/0.5 G3/0.5 B3/1.5'),
    },
    {
      bar: 11,
      way: 'sung',
      by: 'davi',
      notes: melody('E3/0.5 E3/0.5 E3/0.5 G3/1 -/0.5 E3/0.5 E3/0.5 A3/1 G3/0.5 A3/0.5 E3/1.5'),
    },
    {
      bar: 13,
      way: 'sung',
      notes: melody('A3/0.5 A3/1 -/0.5 F3/0.5 A3/0.5 G3/0.5 G3/0.5 B3/0.5 A3/0.5 G3/0.5 B3/1.5'),
    },
    {
      bar: 15,
      way: 'sung',
      by: 'davi',
      notes: melody('G3/0.5 G3/0.5 A3/1 G3/0.5 E3/0.5 -/0.5 D3/0.5 E3/1 D3/0.5 D3/0.5 C3/1.5'),
    },
    { bar: 17, way: 'said', beats: [0, null, 0.75, null, null, 2, null, 3] },
    { bar: 19, way: 'said', by: 'davi', beats: [null, null, 0, 0.75, null, 2.25, 2.75] },
    { bar: 21, way: 'said', by: 'davi', beats: [null, null, 0, null, 0.75, null, 2.25, null, 3.5] },
    { bar: 23, way: 'said', beats: [0, null, 1, null, null, 2.5, null, 3.5] },
    {
      bar: 25,
      way: 'sung',
      notes: melody('A3/0.5 A3/0.5 G3/0.5 A3/1 G3/0.5 -/0.5 G3/0.5 B3/1 A3/0.5 G3/0.5 B3/1.5'),
    },
    {
      bar: 27,
      way: 'sung',
      by: 'davi',
      notes: melody(
        'G3/0.5 A3/0.5 G3/0.5 G3/0.5 A3/1 G3/0.5 -/0.5 E3/0.5 E3/0.5 G3/0.5 D3/0.5 C3/2',
        -0.5,
      ),
    },
  ],
};
