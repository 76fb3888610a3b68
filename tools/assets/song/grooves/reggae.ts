import type { Groove } from '../groove.ts';

/** One drop: the chop between the beats, kick and rim together on the third. */
export const reggae: Groove = {
  lead: { program: 16, volume: 64, pan: 80, reverb: 54 },
  parts: [
    {
      instrument: { program: 27, volume: 86, pan: 18, reverb: 34 },
      double: 26,
      plays: 'voices',
      octave: 1,
      strum: 0.008,
      quiet: ['..x...x...x...x.'],
      verse: ['....x.......x...'],
      full: ['....X.......X.o.'],
    },
    {
      instrument: { program: 33, volume: 118, pan: 64, reverb: 6 },
      plays: 'bass',
      verse: ['x--..3-.5-..5-3-', '..x-..x-5-3-..2-'],
      full: ['X--..3-.5-..5-3-', '..X-..x-5-3-5-7-'],
    },
    {
      instrument: { program: 16, volume: 58, pan: 108, reverb: 40 },
      double: 17,
      plays: 'voices',
      verse: ['..o...o...o...o.'],
      full: ['..x.o.x...x.o.x.'],
    },
    {
      instrument: { program: 11, volume: 56, pan: 30, reverb: 70 },
      plays: 'voices',
      octave: 1,
      full: ['o---..........o-'],
    },
  ],
  drums: {
    volume: 98,
    reverb: 40,
    verse: [{ kick: '........X.......', rim: '........X.......', hat: 'x.o.x.oox.o.x.o.' }],
    full: [
      {
        kick: '........X.......',
        rim: '........X.....o.',
        hat: 'x.oox.o.x.oox.o.',
        tambourine: '....o.......o...',
      },
    ],
    fill: {
      kick: '........X.......',
      snare: 'x..x............',
      tom: '..........X.X.XX',
      hat: 'x.o.x...........',
    },
  },
};
