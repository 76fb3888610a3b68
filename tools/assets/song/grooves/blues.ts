import type { Groove } from '../groove.ts';

/** Slow, three to a beat: an organ, a guitar that answers, brushes, and a saxophone. */
export const blues: Groove = {
  lead: { program: 66, volume: 84, pan: 78, reverb: 56 },
  parts: [
    {
      instrument: { program: 32, volume: 118, pan: 64, reverb: 12 },
      plays: 'bass',
      quiet: ['x-----------'],
      verse: ['x----x5-----', 'x----x5--3-2'],
      full: ['X-.x-35-.6-5', 'X-.x-35-.3-2'],
    },
    {
      instrument: { program: 18, volume: 58, pan: 104, reverb: 44 },
      double: 16,
      plays: 'voices',
      verse: ['o-----------'],
      full: ['x-----x-----'],
    },
    {
      instrument: { program: 26, volume: 82, pan: 18, reverb: 32 },
      double: 27,
      plays: 'voices',
      octave: 1,
      strum: 0.01,
      quiet: ['1--2--3--4--'],
      verse: ['......x.o...', '...x.o......'],
      full: ['...X.....X..', '...X.o...X.o'],
    },
  ],
  drums: {
    volume: 94,
    reverb: 30,
    verse: [{ kick: 'x.....x.....', rim: '...x.....x..', ride: 'x.ox.ox.ox.o' }],
    full: [{ kick: 'X....xX.....', snare: '...X.....X..', ride: 'x.ox.ox.ox.o' }],
    fill: { kick: 'x.....x.....', snare: '...x.x.xx...', tom: '.........xXX' },
  },
};
