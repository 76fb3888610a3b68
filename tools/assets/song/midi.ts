/** A note of a channel; `velocity` from 1 to 127, rounded and kept within. */
export interface Note {
  channel: number;
  midi: number;
  beat: number;
  beats: number;
  velocity: number;
}

/** An instrument of General MIDI; volume, place (64: middle) and reverb from 0 to 127. */
export interface Instrument {
  channel: number;
  program: number;
  /** Its bank where several fonts are loaded; 0 unless given. */
  bank?: number;
  volume: number;
  pan: number;
  reverb: number;
  /** Hundredths of a semitone out of tune. */
  cents?: number;
}

const ticksPerBeat = 480;
/** A note ends before the next one of its key, though a hand is not on the beat. */
const gapTicks = 22;
const strongest = 127;
/** Pitch bends count from the middle of 14 bits, over two semitones. */
const [noBend, bendOfCent] = [8192, 8192 / 200];

/** A number in groups of seven bits. */
function toVariable(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  return rest === 0 ? [low] : [...toVariable(rest).map((byte) => byte | 0x80), low];
}

const toBytes = (value: number, length: number) =>
  Array.from({ length }, (_, index) => (value >> (8 * (length - 1 - index))) & 0xff);

function toBend(cents: number): number[] {
  const bend = Math.round(noBend + cents * bendOfCent);
  return [bend & 0x7f, bend >> 7];
}

/** A standard MIDI file of one track. */
export function toMidiFile(
  notes: readonly Note[],
  instruments: readonly Instrument[],
  bpm: number,
): Uint8Array {
  const events = instruments.flatMap(
    ({ channel, program, bank = 0, volume, pan, reverb, cents = 0 }) => [
      { tick: 0, bytes: [0xb0 | channel, 0, bank] },
      { tick: 0, bytes: [0xc0 | channel, program] },
      { tick: 0, bytes: [0xe0 | channel, ...toBend(cents)] },
      ...[
        [7, volume],
        [10, pan],
        [91, reverb],
      ].map(([control = 0, value = 0]) => ({ tick: 0, bytes: [0xb0 | channel, control, value] })),
    ],
  );
  for (const { channel, midi, beat, beats, velocity } of notes) {
    const start = Math.max(0, Math.round(beat * ticksPerBeat));
    const end = start + Math.max(1, Math.round(beats * ticksPerBeat) - gapTicks);
    const strength = Math.min(strongest, Math.max(1, Math.round(velocity)));
    events.push({ tick: start, bytes: [0x90 | channel, midi, strength] });
    events.push({ tick: end, bytes: [0x80 | channel, midi, 0] });
  }
  const track = [0, 0xff, 0x51, 3, ...toBytes(Math.round(60_000_000 / bpm), 3)];
  let tick = 0;
  for (const event of events.toSorted((a, b) => a.tick - b.tick)) {
    track.push(...toVariable(event.tick - tick), ...event.bytes);
    tick = event.tick;
  }
  track.push(0, 0xff, 0x2f, 0);
  const head = [
    ...Buffer.from('MThd'),
    ...toBytes(6, 4),
    ...toBytes(0, 2),
    ...toBytes(1, 2),
    ...toBytes(ticksPerBeat, 2),
  ];
  return Uint8Array.from([...head, ...Buffer.from('MTrk'), ...toBytes(track.length, 4), ...track]);
}
