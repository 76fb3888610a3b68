import { type Composition, melody } from '../composition.ts';

/** In the bar after a line, where the singer waits. */
const answer = melody('E5/0.5 G5/0.5 A5/0.5 G5/0.5 E5/0.5', 1.5);

/** Leaving a concert, one hears the band play again, stays for one more song and walks home with it. */
export const oneMoreSong: Composition = {
  song: 'one-more-song',
  groove: 'pop',
  key: 0,
  singer: 'clara',
  chords: [
    ...(['C'] as const),
    ...(['C', 'Am', 'F', 'G', 'C', 'Am', 'F', 'G'] as const),
    ...(['C', 'Am', 'F', 'G', 'C', 'Am', 'F', 'G'] as const),
    ...(['Am', 'F', 'C', 'G'] as const),
    ...(['C', 'Am', 'F', 'C', 'C'] as const),
  ],
  sections: [
    [0, 'verse'],
    [9, 'full'],
    [17, 'verse'],
    [21, 'full'],
  ],
  riffs: [2, 4, 6, 8, 18, 20].map((bar) => ({ bar, notes: answer })),
  lines: [
    { bar: 1, way: 'said', beats: [0, null, null, 1, null, 3, null, 4] },
    { bar: 3, way: 'said', beats: [null, 0, null, 1, null, 3, null, 4] },
    { bar: 5, way: 'said', beats: [null, 0, null, 1, null, 3, null, 4.5] },
    { bar: 7, way: 'said', beats: [null, null, 0, null, 1.5, 2.5] },
    {
      bar: 9,
      way: 'sung',
      notes: [
        [0, 1, 'G3'],
        [1, 1, 'A3'],
        [2, 1.5, 'G3'],
        [4, 1, 'E3'],
        [5, 0.5, 'D3'],
        [5.5, 1, 'E3'],
        [6.5, 1, 'C3'],
      ],
    },
    {
      bar: 11,
      way: 'sung',
      notes: [
        [0, 1, 'A3'],
        [1, 0.5, 'G3'],
        [1.5, 1.5, 'A3'],
        [4, 1, 'G3'],
        [5, 0.5, 'F3'],
        [5.5, 0.5, 'E3'],
        [6, 1.5, 'D3'],
      ],
    },
    {
      bar: 13,
      way: 'sung',
      notes: [
        [0, 0.5, 'G3'],
        [0.5, 0.5, 'G3'],
        [1, 1, 'A3'],
        [2, 0.5, 'G3'],
        [2.5, 0.5, 'G3'],
        [3, 0.5, 'E3'],
        [4, 1, 'E3'],
        [5, 1, 'G3'],
        [6, 1.5, 'A3'],
      ],
    },
    {
      bar: 15,
      way: 'sung',
      notes: [
        [0, 0.5, 'F3'],
        [0.5, 1, 'A3'],
        [1.5, 0.5, 'G3'],
        [2, 0.5, 'F3'],
        [2.5, 1, 'A3'],
        [3.5, 0.5, 'G3'],
        [4, 1, 'B3'],
        [5, 0.5, 'A3'],
        [5.5, 1.5, 'G3'],
      ],
    },
    { bar: 17, way: 'said', beats: [null, 0, null, 1, null, null, 3, 4] },
    { bar: 19, way: 'said', beats: [null, 0, null, null, 1, null, null, null, 4] },
    {
      bar: 21,
      way: 'sung',
      notes: [
        [0, 1, 'G3'],
        [1, 0.5, 'G3'],
        [1.5, 1.5, 'A3'],
        [3.5, 0.5, 'G3'],
        [4, 1, 'A3'],
        [5, 0.5, 'G3'],
        [5.5, 1.5, 'E3'],
      ],
    },
    {
      bar: 23,
      way: 'sung',
      notes: [
        [0, 0.5, 'F3'],
        [0.5, 0.5, 'G3'],
        [1, 0.5, 'A3'],
        [1.5, 1.5, 'A3'],
        [3, 0.5, 'G3'],
        [3.5, 0.5, 'G3'],
        [4, 1, 'E3'],
        [5, 0.5, 'D3'],
        [5.5, 2, 'C3'],
      ],
    },
  ],
};
