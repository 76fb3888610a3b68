import type { Groove } from '../groove.ts';

/** The snare on all four beats, a tambourine, a bass that sings, horns, and a violin. */
export const soul: Groove = {
  lead: { program: 40, volume: 82, pan: 76, reverb: 60 },
  parts: [
    {
      instrument: { program: 33, volume: 112, pan: 64, reverb: 8 },
      plays: 'bass',
      quiet: ['X---..X-'],
      verse: ['X--x-.5-X--x-.6-', 'X--x-.5-X-3-5-2-'],
      full: ['X-xx-.5-X-xx-.6-', 'X-xx-.5-X-3-5-2-'],
    },
    {
      instrument: { program: 0, volume: 84, pan: 30, reverb: 34 },
      double: 4,
      plays: 'voices',
      quiet: ['x.x.x.x.'],
      verse: ['x.o.x.o.'],
      full: ['X.x.X.x.'],
    },
    {
      instrument: { program: 27, volume: 70, pan: 108, reverb: 24 },
      double: 26,
      plays: 'voices',
      octave: 1,
      strum: 0.006,
      verse: ['..x...x.'],
      full: ['.x.x.x.x'],
    },
    {
      instrument: { program: 61, volume: 54, pan: 18, reverb: 44 },
      double: 62,
      plays: 'voices',
      full: ['x--.....', '....x.x-'],
    },
  ],
  drums: {
    volume: 100,
    reverb: 26,
    quiet: [{ tambourine: 'x.X.x.X.' }],
    verse: [{ kick: 'X..xX..x', snare: 'o.o.o.o.', hat: 'x.x.x.x.', tambourine: '..x...x.' }],
    full: [{ kick: 'X..xX..x', snare: 'x.X.x.X.', hat: 'xoxoxoxo', tambourine: 'o.X.o.X.' }],
    fill: { kick: 'X...X...', snare: 'x.x.x.xxx.xxxxXX', tambourine: '..X...X.' },
  },
};
