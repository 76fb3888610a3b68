import type { Groove } from '../groove.ts';

/** A small jazz band: a walking bass, a piano, brushes on three to a beat. */
export const swing: Groove = {
  lead: { program: 66, volume: 84, pan: 76, reverb: 50 },
  parts: [
    {
      instrument: { program: 32, volume: 120, pan: 64, reverb: 12 },
      plays: 'bass',
      quiet: ['x--------...'],
      verse: ['x-----5-----', 'x-----5--3--'],
      full: ['x--3--5--6--', 'x--5--3--2--'],
    },
    {
      instrument: { program: 0, volume: 84, pan: 34, reverb: 36 },
      plays: 'voices',
      quiet: ['x-----------'],
      verse: ['x-...o......', '..o-..x-....'],
      full: ['x-...x...o..', '..x...x-...o'],
    },
    {
      instrument: { program: 26, volume: 62, pan: 108, reverb: 28 },
      plays: 'voices',
      octave: 1,
      full: ['o..x..o..x..'],
    },
  ],
  drums: {
    volume: 92,
    reverb: 30,
    verse: [{ pedal: '...x.....x..', ride: 'o..o.oo..o.o', kick: 'o...........' }],
    full: [
      { pedal: '...x.....x..', ride: 'x..x.xx..x.x', kick: 'x.....x.....', rim: '...o.....x..' },
    ],
    fill: {
      pedal: '...x.....x..',
      ride: 'x..x.x......',
      snare: '......x.xx.x',
      kick: 'x..........x',
    },
  },
};
