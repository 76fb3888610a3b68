import type { Groove } from '../groove.ts';

/** Nylon strings, a soft bass, rim and shaker, and a muted trumpet. */
export const bossa: Groove = {
  lead: { program: 59, volume: 84, pan: 78, reverb: 66 },
  parts: [
    {
      instrument: { program: 24, volume: 106, pan: 22, reverb: 40 },
      double: 24,
      plays: 'voices',
      strum: 0.008,
      quiet: ['x---3-2-x-----2-'],
      verse: ['x--x--x-..x--x--', '..x--x--x--x--x-'],
      full: ['X--x--x-..x--x--', '..x--x--X--x--x-'],
    },
    {
      instrument: { program: 32, volume: 112, pan: 64, reverb: 14 },
      plays: 'bass',
      verse: ['x-----5-5-----x-'],
      full: ['X-----5-5-----x-', 'X-----5-5---3-2-'],
    },
    {
      instrument: { program: 4, volume: 70, pan: 108, reverb: 56 },
      plays: 'voices',
      octave: 1,
      full: ['..o---..o-----..', '...o---...o-----'],
    },
  ],
  drums: {
    volume: 92,
    reverb: 34,
    verse: [
      { kick: 'o.....o.o.....o.', rim: 'x..x..x...x..x..', shaker: 'ooxooooxooxooooo' },
      { kick: 'o.....o.o.....o.', rim: '..x..x..x..x..x.', shaker: 'ooxooooxooxooooo' },
    ],
    full: [
      {
        kick: 'x.....x.x.....x.',
        rim: 'X..x..X...X..x..',
        ride: 'x.o.x.o.x.o.x.o.',
        shaker: 'ooxooooxooxooooo',
      },
      {
        kick: 'x.....x.x.....x.',
        rim: '..X..x..X..x..X.',
        ride: 'x.o.x.o.x.o.x.o.',
        shaker: 'ooxooooxooxooooo',
      },
    ],
    fill: { kick: 'o.....o.', rim: 'x..x....', highBongo: '....x.xx', lowBongo: '.....x..' },
  },
};
