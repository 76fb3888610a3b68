import { type Composition, melody } from '../composition.ts';

/** A child walks behind its mother, half a second late; years later the mother walks behind. The oboe is late too. */
export const halfASecondBehind: Composition = {
  song: 'half-a-second-behind',
  groove: 'ballad',
  key: -1,
  singer: 'clara',
  chords: [
    'C',
    ...(['C', 'Em', 'F', 'G', 'C', 'Em', 'F', 'G'] as const),
    ...(['F', 'C', 'G', 'Am'] as const),
    ...(['F', 'C', 'Dm7', 'G', 'Am', 'Em', 'F', 'G'] as const),
    ...(['F', 'C', 'G', 'C'] as const),
  ],
  sections: [
    [0, 'quiet'],
    [1, 'verse'],
    [9, 'full'],
    [13, 'quiet'],
    [17, 'verse'],
    [21, 'full'],
  ],
  riffs: [
    { bar: 0, notes: melody('G4/0.5 A4/0.5 C5/1 G4/1', 1) },
    ...[2, 6, 18].map((bar) => ({ bar, notes: melody('B4/0.5 G4/0.5 E4/1', 1.5) })),
    ...[4, 8, 16, 20].map((bar) => ({ bar, notes: melody('B4/0.5 A4/0.5 G4/1', 1.5) })),
    { bar: 9, notes: melody('A4/0.5 A4/0.5 A4/0.5 G4/0.5 F4/0.5 A4/0.5', 0.7) },
    { bar: 14, notes: melody('E5/0.5 D5/0.5 C5/1', 1.5) },
    { bar: 21, notes: melody('A4/0.5 A4/0.5 A4/0.5 G4/0.5 F4/0.5 A4/0.5', 0.7) },
    { bar: 24, notes: melody('E4/1 D4/0.5 C4/2', 0.7) },
  ],
  lines: [
    { bar: 1, way: 'said', beats: [null, 0, null, 1, null, null, null, 2.5] },
    { bar: 3, way: 'said', beats: [null, 0, null, 1, null, null, 2, null, 3] },
    { bar: 5, way: 'said', by: 'rita', beats: [0, null, 0.75, null, 2, null, null, 3] },
    { bar: 7, way: 'said', by: 'rita', beats: [null, 0, 0.5, null, 1.5, null, 2.25] },
    {
      bar: 9,
      way: 'sung',
      notes: melody('A3/0.5 A3/0.5 A3/0.5 G3/0.5 F3/0.5 A3/1 G3/0.5 G3/1 E3/0.5 D3/0.5 E3/1.5'),
    },
    {
      bar: 11,
      way: 'sung',
      notes: melody('G3/0.5 B3/1 A3/0.5 G3/0.5 B3/1 G3/0.5 G3/0.5 A3/1 G3/0.5 E3/2', -0.5),
    },
    { bar: 13, way: 'said', beats: [0, null, 0.5, null, null, 1.75, null, 2.5] },
    { bar: 15, way: 'said', beats: [0, null, null, 1, null, 2.25, null, 3] },
    { bar: 17, way: 'said', beats: [null, 0, null, 0.75, null, null, 2, null, 2.75] },
    { bar: 19, way: 'said', beats: [0, null, 0.75, null, null, 2.25, null, 3] },
    {
      bar: 21,
      way: 'sung',
      notes: melody('A3/0.5 A3/0.5 A3/0.5 G3/0.5 F3/0.5 A3/1 G3/0.5 G3/1 E3/0.5 E3/2'),
    },
    {
      bar: 23,
      way: 'sung',
      notes: melody('G3/0.5 A3/0.5 B3/1 A3/0.5 G3/1 E3/0.5 E3/1 D3/0.5 C3/2.5'),
    },
  ],
};
