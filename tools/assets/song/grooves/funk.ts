import type { Groove } from '../groove.ts';

/** A clavinet and a bass in sixteenths, dry. */
export const funk: Groove = {
  lead: { program: 61, volume: 74, pan: 74, reverb: 36 },
  parts: [
    {
      instrument: { program: 36, volume: 104, pan: 64, reverb: 4 },
      plays: 'bass',
      verse: ['X..x....5-.7..8.', 'X..x......8.7.5.'],
      full: ['X.xx..8.5..7..8.', 'X.xx..8...8.7.5.'],
    },
    {
      instrument: { program: 7, volume: 80, pan: 24, reverb: 18 },
      double: 7,
      plays: 'voices',
      quiet: ['x..o..x.........'],
      verse: ['..o..x.o....x.o.'],
      full: ['x.oo.x.o..x.ox.o'],
    },
    {
      instrument: { program: 28, volume: 70, pan: 112, reverb: 16 },
      double: 27,
      plays: 'voices',
      octave: 1,
      verse: ['....o.......o...'],
      full: ['....x..o....x.oo'],
    },
    {
      instrument: { program: 61, volume: 56, pan: 24, reverb: 40 },
      double: 62,
      plays: 'voices',
      full: ['x...........x.x.', '................'],
    },
  ],
  drums: {
    volume: 104,
    reverb: 14,
    verse: [{ kick: 'X.....x...x.....', snare: '....X.......X..o', hat: 'x.o.x.o.x.o.x.o.' }],
    full: [
      {
        kick: 'X.x...x...x..x..',
        snare: '....X..o.o..X..o',
        hat: 'xoooxoooxoooxo..',
        openHat: '..............x.',
      },
    ],
    fill: { kick: 'X.....x.........', snare: '....X...x.xxX.XX', hat: 'x.o.x.o.........' },
  },
};
