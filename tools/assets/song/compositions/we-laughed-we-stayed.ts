import { type Composition, melody } from '../composition.ts';

const verse = ['C', 'C', 'F', 'G', 'Am', 'Em', 'F', 'G'] as const;

/** Rain instead of the beach: a day at home with music, cake, and the neighbors' violin. */
export const weLaughedWeStayed: Composition = {
  song: 'we-laughed-we-stayed',
  groove: 'soul',
  key: 2,
  singer: 'rita',
  chords: [
    ...(['F', 'G'] as const),
    ...verse,
    ...(['C', 'Em', 'F', 'G', 'Am', 'Em', 'F', 'G'] as const),
    ...verse,
    ...(['C', 'Em', 'F', 'C', 'C'] as const),
  ],
  sections: [
    [0, 'quiet'],
    [2, 'verse'],
    [10, 'full'],
    [18, 'verse'],
    [26, 'full'],
  ],
  riffs: [
    { bar: 0, notes: melody('A4/1 C5/0.5 A4/1 F4/0.5 A4/1') },
    { bar: 1, notes: melody('B4/1 D5/0.5 B4/1 G4/1') },
    ...[3, 19].map((bar) => ({ bar, notes: melody('E5/0.5 C5/0.5 G4/0.5 C5/0.5', 2) })),
    ...[5, 9, 21].map((bar) => ({ bar, notes: melody('D5/0.5 B4/0.5 G4/0.5 B4/0.5', 2) })),
    { bar: 7, notes: melody('E5/0.5 B4/0.5 G4/0.5 B4/0.5', 2) },
    { bar: 25, notes: melody('G4/0.25 A4/0.25 B4/0.25 C5/0.25 D5/0.5 E5/0.5 F5/0.5 G5/0.5', 1) },
    { bar: 29, notes: melody('E5/0.25 F5/0.25 G5/0.5', 3) },
    { bar: 30, notes: melody('C6/3') },
  ],
  lines: [
    { bar: 2, way: 'said', beats: [null, 0, null, 1, null, null, 3, null, 4] },
    { bar: 4, way: 'said', beats: [null, 0, null, 1, null, null, 3, null, 4] },
    { bar: 6, way: 'said', beats: [null, 0, null, 1, null, 2.5, null, 3.75] },
    { bar: 8, way: 'said', beats: [null, 0, null, null, 1.25, null, null, 3, null, 4.5] },
    {
      bar: 10,
      way: 'sung',
      notes: melody(
        'E3/0.5 E3/0.5 G3/1 -/0.5 E3/0.5 G3/1 -/0.5 G3/0.5 B3/1 A3/0.5 G3/0.5 B3/1',
        -1,
      ),
    },
    {
      bar: 12,
      way: 'sung',
      notes: melody(
        'F3/0.5 A3/0.5 A3/0.5 A3/0.5 G3/0.5 A3/1 F3/0.5 F3/0.5 G3/1 A3/0.5 B3/1.5',
        -0.5,
      ),
    },
    {
      bar: 14,
      way: 'sung',
      notes: melody(
        'E3/0.5 A3/0.5 G3/0.5 E3/0.5 A3/1 -/0.5 G3/0.5 G3/0.5 B3/0.5 A3/0.5 G3/0.5 B3/1.5',
        -0.5,
      ),
    },
    {
      bar: 16,
      way: 'sung',
      notes: melody('F3/0.5 A3/1 G3/0.5 A3/1 G3/0.5 F3/0.5 F3/0.5 G3/1 A3/0.5 G3/1.5', -0.5),
    },
    { bar: 18, way: 'said', beats: [null, 0, null, 1.25, null, null, 3, null, 4] },
    { bar: 20, way: 'said', beats: [null, 0, null, 1.5, null, null, 3, null, 4.25] },
    { bar: 22, way: 'said', beats: [null, 0, 1, null, null, 3, null, 4] },
    { bar: 24, way: 'said', beats: [null, 0, null, null, 2, null, 3.25] },
    {
      bar: 26,
      way: 'sung',
      notes: melody('E3/0.5 G3/1 -/0.5 E3/0.5 G3/1 E3/0.5 E3/0.5 B3/0.5 A3/0.5 B3/2', -0.5),
    },
    {
      bar: 28,
      way: 'sung',
      notes: melody('F3/0.5 A3/1 A3/0.5 A3/1 -/0.5 G3/0.5 F3/0.5 E3/1 D3/0.5 C3/2', -0.5),
    },
  ],
};
