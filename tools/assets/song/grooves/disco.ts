import type { Groove } from '../groove.ts';

/** The kick on all four beats, an open hi-hat between them, a bass in octaves, and a string machine. */
export const disco: Groove = {
  lead: { program: 81, volume: 62, pan: 70, reverb: 56 },
  parts: [
    {
      instrument: { program: 38, volume: 104, pan: 64, reverb: 4 },
      plays: 'bass',
      verse: ['x...x...x...x.5.'],
      full: ['X.8.x.8.X.8.x.8.', 'X.8.x.8.X.8.5.7.'],
    },
    {
      instrument: { program: 27, volume: 74, pan: 14, reverb: 30 },
      double: 28,
      plays: 'voices',
      octave: 1,
      verse: ['..o...o...o..xo.'],
      full: ['..x.oox...x.oox.'],
    },
    {
      instrument: { program: 4, volume: 78, pan: 108, reverb: 44 },
      double: 5,
      plays: 'voices',
      quiet: ['o---------------'],
      verse: ['x-----..........'],
      full: ['x--x--x-...x--x-'],
    },
    {
      instrument: { program: 50, volume: 56, pan: 12, reverb: 70 },
      double: 48,
      plays: 'voices',
      octave: 1,
      full: ['o---------------'],
    },
  ],
  drums: {
    volume: 104,
    reverb: 16,
    quiet: [{ kick: 'XXXX' }],
    verse: [{ kick: 'XXXX', clap: '.x.x', hat: '..o...o...o...oo' }],
    full: [
      {
        kick: 'XXXX',
        clap: '.X.X',
        openHat: '..x...x...x...x.',
        hat: 'o..oo..oo..oo..o',
        tambourine: '....o.......o...',
      },
    ],
    fill: { kick: 'XXXX', clap: '....x...x.x.xxxx', openHat: '..x...x...x.....' },
  },
};
