import type { Groove } from '../groove.ts';

/** The guitar between the beats, a walking bass, and horns. */
export const ska: Groove = {
  lead: { program: 56, volume: 72, pan: 74, reverb: 36 },
  parts: [
    {
      instrument: { program: 27, volume: 86, pan: 16, reverb: 18 },
      double: 26,
      plays: 'voices',
      octave: 1,
      strum: 0.006,
      quiet: ['.x.x.x.x'],
      verse: ['.x.x.x.x'],
      full: ['.X.X.X.X'],
    },
    {
      instrument: { program: 33, volume: 110, pan: 64, reverb: 6 },
      plays: 'bass',
      verse: ['x-3-5-3-', 'x-5-3-2-'],
      full: ['X-3-5-6-', 'X-5-3-2-'],
    },
    {
      instrument: { program: 18, volume: 52, pan: 108, reverb: 30 },
      double: 16,
      plays: 'voices',
      verse: ['.o.o.o.o'],
      full: ['.x.x.x.x'],
    },
    {
      instrument: { program: 61, volume: 58, pan: 26, reverb: 40 },
      double: 62,
      plays: 'voices',
      full: ['x.......', '....x.x.'],
    },
  ],
  drums: {
    volume: 100,
    reverb: 20,
    verse: [{ kick: 'X.......x.......', rim: '....x.......x...', hat: 'o.x.o.x.o.x.o.x.' }],
    full: [{ kick: 'X...X...X...X...', snare: '....X.......X...', hat: 'o.x.o.x.o.x.o.x.' }],
    fill: { kick: 'X.......x.......', snare: '....X..xx.xxX.XX' },
  },
};
