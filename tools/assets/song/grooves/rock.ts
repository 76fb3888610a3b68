import type { Groove } from '../groove.ts';

/** Two electric guitars and straight eighths. */
export const rock: Groove = {
  lead: { program: 29, volume: 60, pan: 72, reverb: 40 },
  parts: [
    {
      instrument: { program: 34, volume: 104, pan: 64, reverb: 6 },
      plays: 'bass',
      verse: ['x.x.x.x.x.x.x.x.'],
      full: ['X-x-x-x-X-x-x-5-'],
    },
    {
      instrument: { program: 27, volume: 78, pan: 16, reverb: 30 },
      double: 27,
      plays: 'voices',
      quiet: ['x---------------'],
      verse: ['x.o.o.x.o.o.x.o.'],
      full: ['X-x-o-X-x-o-X-x-'],
    },
    {
      instrument: { program: 29, volume: 46, pan: 116, reverb: 26 },
      double: 30,
      plays: 'voices',
      octave: -1,
      full: ['X-------X---x---'],
    },
  ],
  drums: {
    volume: 104,
    reverb: 24,
    verse: [{ kick: 'X...X...', snare: '..x...x.', hat: 'xoxoxoxo' }],
    full: [{ kick: 'X..xX.x.', snare: '..X...X.', openHat: 'xoxoxoxo' }],
    fill: {
      kick: 'X.......X.......',
      snare: '....X...x.xx....',
      tom: '............XXXX',
      hat: 'x.o.x.o.........',
    },
  },
};
