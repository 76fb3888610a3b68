import type { Groove } from '../groove.ts';

/** A grand piano, strings, and a slow drum. */
export const ballad: Groove = {
  lead: { program: 68, volume: 70, pan: 74, reverb: 76 },
  parts: [
    {
      instrument: { program: 0, volume: 96, pan: 30, reverb: 52 },
      double: 4,
      plays: 'voices',
      quiet: ['1-2-3-4-3-2-3-2-'],
      verse: ['1-2-3-2-4-3-2-3-'],
      full: ['x-2-3-2-x-3-2-3-'],
    },
    {
      instrument: { program: 33, volume: 104, pan: 64, reverb: 14 },
      plays: 'bass',
      verse: ['x-------5-------'],
      full: ['X-----x-5---x-2-'],
    },
    {
      instrument: { program: 48, volume: 58, pan: 20, reverb: 84 },
      double: 49,
      plays: 'voices',
      octave: 1,
      verse: ['o---------------'],
      full: ['x---------------'],
    },
    {
      instrument: { program: 52, volume: 44, pan: 18, reverb: 84 },
      double: 53,
      plays: 'voices',
      full: ['o---------------'],
    },
  ],
  drums: {
    volume: 90,
    reverb: 50,
    verse: [{ kick: 'x.......', rim: '....x...', hat: 'o.o.o.o.' }],
    full: [{ kick: 'X....xx.', snare: '....X...', ride: 'x.o.x.o.' }],
    fill: { kick: 'x.......', rim: '....x...', tom: '......xX', hat: 'o.o.....' },
  },
};
