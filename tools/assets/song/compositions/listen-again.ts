import { type Composition, melody } from '../composition.ts';

const verse = ['Cmaj7', 'Cmaj7', 'D7', 'D7', 'Dm7', 'G7', 'Cmaj7', 'G7'] as const;
const chorus = ['Cmaj7', 'Am7', 'Dm7', 'G7', 'Cmaj7', 'Am7', 'G7', 'Cmaj7'] as const;

/** A trumpet upstairs at night: one goes up to complain, knows the song, and ends up playing along. */
export const listenAgain: Composition = {
  song: 'listen-again',
  groove: 'bossa',
  key: 2,
  singer: 'clara',
  chords: ['Cmaj7', ...verse, ...chorus, ...verse, ...chorus, 'Cmaj7'],
  sections: [
    [0, 'quiet'],
    [1, 'verse'],
    [9, 'full'],
    [17, 'verse'],
    [25, 'full'],
  ],
  riffs: [
    { bar: 0, notes: melody('G4/0.5 B4/0.5 D5/1 B4/0.5 A4/1') },
    ...[2, 6, 18, 22].map((bar) => ({ bar, notes: melody('E5/0.5 D5/0.5 B4/1', 1.5) })),
    ...[4, 8, 20, 24].map((bar) => ({ bar, notes: melody('B4/0.5 D5/0.5 A4/1', 1.5) })),
    { bar: 32, notes: melody('B4/0.5 D5/0.5 E5/3', 3) },
  ],
  lines: [
    { bar: 1, way: 'said', beats: [0, null, 1, null, 3, null, 4] },
    { bar: 3, way: 'said', beats: [null, 0, null, 1.5, 3, null, null, 4] },
    { bar: 5, way: 'said', beats: [null, 0, null, 1.5, null, 2.5, null, null, 4] },
    { bar: 7, way: 'said', beats: [0, null, null, 1.5, null, 3, null, null, 4.5] },
    {
      bar: 9,
      way: 'sung',
      notes: melody('E3/0.5 G3/0.5 A3/0.5 B3/1.5 -/0.5 A3/0.5 G3/0.5 G3/1 E3/1.5'),
    },
    {
      bar: 11,
      way: 'sung',
      notes: melody('D3/0.5 E3/0.5 F3/1 A3/1 -/0.5 A3/0.5 G3/1 F3/0.5 D3/1.5'),
    },
    {
      bar: 13,
      way: 'sung',
      notes: melody('G3/1 E3/0.5 G3/1 A3/0.5 B3/1 A3/0.5 G3/0.5 E3/1.5'),
    },
    {
      bar: 15,
      way: 'sung',
      notes: melody('E3/0.5 F3/1 F3/0.5 A3/1 G3/0.5 -/0.5 F3/0.5 E3/1 D3/0.5 C3/2', -0.5),
    },
    { bar: 17, way: 'said', beats: [null, 0, 1, null, null, 3, null, null, 4] },
    { bar: 19, way: 'said', beats: [null, null, 0, null, 1, null, 2.5, null, 4] },
    { bar: 21, way: 'said', beats: [null, 0, null, 1.5, null, 3.5, null, 4.5] },
    { bar: 23, way: 'said', beats: [null, 0, null, 1, 2.5, null, 3.5, 4] },
    {
      bar: 25,
      way: 'sung',
      notes: melody('E3/0.5 G3/0.5 A3/0.5 B3/1.5 -/0.5 A3/0.5 G3/0.5 G3/1 E3/1.5'),
    },
    {
      bar: 27,
      way: 'sung',
      notes: melody('D3/0.5 F3/1 E3/0.5 F3/0.5 A3/1 -/0.5 A3/0.5 G3/1 F3/0.5 E3/0.5 D3/1.5', -0.5),
    },
    {
      bar: 29,
      way: 'sung',
      notes: melody('E3/0.5 G3/1 E3/0.5 E3/0.5 G3/1 -/1 A3/0.5 A3/0.5 B3/0.5 A3/1 G3/1.5', -0.5),
    },
    {
      bar: 31,
      way: 'sung',
      notes: melody('F3/0.5 F3/0.5 A3/0.5 A3/0.5 G3/1 F3/0.5 E3/0.5 E3/1 D3/0.5 C3/2'),
      by: 'davi',
    },
  ],
};
