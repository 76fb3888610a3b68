import { type Composition, melody } from '../composition.ts';

const lines = ['C', 'F', 'G', 'C', 'C', 'F', 'G', 'C'] as const;

/** Cold, wet and out of coffee in a tent, one wants to go home; then the sun comes up over the lake. */
export const gonnaWannaGotta: Composition = {
  song: 'gonna-wanna-gotta',
  groove: 'country',
  key: 0,
  singer: 'rita',
  chords: [
    'C',
    ...(['Am', 'F', 'C', 'G', 'Am', 'F', 'G', 'G'] as const),
    ...lines,
    ...(['F', 'C', 'F', 'G'] as const),
    ...(['C', 'F', 'G', 'C', 'Am', 'F', 'G', 'C', 'C'] as const),
  ],
  sections: [
    [0, 'quiet'],
    [1, 'verse'],
    [9, 'full'],
    [17, 'verse'],
    [21, 'full'],
  ],
  riffs: [
    { bar: 0, notes: melody('G4/0.5 A4/0.5 C5/0.5 D5/0.5 E5/1 D5/0.5 C5/0.5') },
    ...[2, 6].map((bar) => ({ bar, notes: melody('C5/0.5 A4/0.5 F4/0.5 A4/0.5 C5/0.5', 1.5) })),
    ...[4, 8, 20].map((bar) => ({ bar, notes: melody('D5/0.5 B4/0.5 G4/0.5 A4/0.5 B4/0.5', 1.5) })),
    { bar: 18, notes: melody('E5/0.5 D5/0.5 C5/0.5 D5/0.5 E5/0.5', 1.5) },
    { bar: 29, notes: melody('G4/0.5 A4/0.5 C5/1') },
  ],
  lines: [
    { bar: 1, way: 'said', beats: [null, 0, 0.75, null, null, 2.5, 4] },
    { bar: 3, way: 'said', beats: [null, 0, null, 1, null, null, 2, 3, 3.5] },
    { bar: 5, way: 'said', beats: [null, 0, 1, null, 2.75, 3.5] },
    { bar: 7, way: 'said', beats: [null, 0, null, 1, null, 2.5, null, null, 3.75] },
    {
      bar: 9,
      way: 'sung',
      notes: melody('G3/0.5 G3/0.5 A3/0.5 A3/0.5 G3/0.5 E3/0.5 -/0.5 E3/0.5 A3/1 G3/0.5 A3/1.5'),
    },
    {
      bar: 11,
      way: 'sung',
      notes: melody('B3/1 B3/0.5 A3/0.5 G3/1 F3/0.5 F3/0.5 G3/1 F3/0.5 E3/1.5'),
    },
    {
      bar: 13,
      way: 'sung',
      notes: melody('G3/0.5 G3/0.5 A3/0.5 A3/0.5 G3/0.5 E3/0.5 -/0.5 E3/0.5 A3/0.5 G3/0.5 A3/2'),
    },
    {
      bar: 15,
      way: 'sung',
      notes: melody(
        'G3/0.5 B3/0.5 A3/0.5 G3/0.5 B3/1 -/0.5 G3/0.5 F3/0.5 E3/0.5 E3/0.5 D3/0.5 C3/2',
        -0.5,
      ),
    },
    { bar: 17, way: 'said', beats: [null, 0, null, null, 1.25, null, 3, 4, null] },
    { bar: 19, way: 'said', beats: [null, 0, null, null, 1, null, null, 3, null, 3.75] },
    {
      bar: 21,
      way: 'sung',
      notes: melody('G3/0.5 G3/0.5 A3/0.5 A3/0.5 G3/0.5 E3/0.5 E3/0.5 G3/0.5 A3/0.5 G3/0.5 A3/2'),
    },
    {
      bar: 23,
      way: 'sung',
      notes: melody('G3/0.5 B3/0.5 A3/0.5 B3/0.5 A3/1 -/1 G3/0.5 G3/1 F3/0.5 F3/0.5 E3/1.5', -0.5),
    },
    {
      bar: 25,
      way: 'sung',
      notes: melody('A3/0.5 A3/0.5 G3/0.5 A3/1 G3/0.5 -/0.5 F3/0.5 A3/0.5 G3/0.5 A3/2'),
    },
    {
      bar: 27,
      way: 'sung',
      notes: melody('G3/0.5 B3/0.5 A3/0.5 G3/0.5 B3/1 -/1 G3/0.5 E3/1 D3/0.5 C3/2', -0.5),
    },
  ],
};
