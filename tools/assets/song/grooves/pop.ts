import type { Groove } from '../groove.ts';

/** Strummed steel strings, electric piano, and strings in the chorus. */
export const pop: Groove = {
  lead: { program: 4, volume: 76, pan: 86, reverb: 50 },
  parts: [
    {
      instrument: { program: 25, volume: 84, pan: 16, reverb: 40 },
      double: 25,
      plays: 'voices',
      strum: 0.012,
      quiet: ['x---------------'],
      verse: ['1-2-3-2-4-3-2-3-'],
      full: ['X---x-o---X-x-o-'],
    },
    {
      instrument: { program: 33, volume: 104, pan: 64, reverb: 8 },
      plays: 'bass',
      verse: ['x-----..x---5---'],
      full: ['X-x...x-X-x...5-'],
    },
    {
      instrument: { program: 4, volume: 76, pan: 106, reverb: 50 },
      double: 5,
      plays: 'voices',
      octave: 1,
      quiet: ['o---------------'],
      full: ['..o-..o-..o-..o-'],
    },
    {
      instrument: { program: 48, volume: 50, pan: 14, reverb: 70 },
      double: 50,
      plays: 'voices',
      octave: 1,
      full: ['o---------------'],
    },
  ],
  drums: {
    volume: 100,
    reverb: 24,
    verse: [{ kick: 'X....x..', rim: '..x...x.', hat: 'xoxoxoxo' }],
    full: [{ kick: 'X..xX...', snare: '..X...X.', hat: 'xoxoxox.', openHat: '.......o' }],
    fill: {
      kick: 'X....x..........',
      rim: '....x...........',
      snare: '............xx..',
      tom: '..............XX',
      hat: 'x.o.x.o.x.o.x.o.',
    },
  },
};
