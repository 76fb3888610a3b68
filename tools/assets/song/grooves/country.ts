import type { Groove } from '../groove.ts';

/** Two beats of bass, a train on the snare, banjo and steel strings. */
export const country: Groove = {
  lead: { program: 25, volume: 92, pan: 78, reverb: 36 },
  parts: [
    {
      instrument: { program: 32, volume: 116, pan: 64, reverb: 10 },
      plays: 'bass',
      verse: ['x---....5---....'],
      full: ['X---....5---....', 'X---....5---3-2-'],
    },
    {
      instrument: { program: 25, volume: 84, pan: 18, reverb: 34 },
      double: 25,
      plays: 'voices',
      strum: 0.012,
      quiet: ['1-2-3-2-4-3-2-3-'],
      verse: ['....x-......x-o-'],
      full: ['....X-o.....X-o-'],
    },
    {
      instrument: { program: 105, volume: 70, pan: 110, reverb: 30 },
      plays: 'voices',
      octave: 1,
      full: ['1.3.2.1.3.2.1.2.', '1.3.2.3.1.2.3.2.'],
    },
  ],
  drums: {
    volume: 90,
    reverb: 22,
    verse: [{ kick: 'x.......x.......', snare: 'oooooooooooooooo', pedal: '....x.......x...' }],
    full: [{ kick: 'X.......X.......', snare: 'ooxoxoxoooxoxoxo', pedal: '....x.......x...' }],
    fill: { kick: 'x.......x.......', snare: 'oooooooxx.x.xxxx' },
  },
};
