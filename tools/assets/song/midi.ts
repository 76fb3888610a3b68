/** A note of a channel; `velocity` from 1 to 127. */
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
  volume: number;
  pan: number;
  reverb: number;
}

const ticksPerBeat = 480;

/** A number in groups of seven bits. */
function toVariable(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  return rest === 0 ? [low] : [...toVariable(rest).map((byte) => byte | 0x80), low];
}

const toBytes = (value: number, length: number) =>
  Array.from({ length }, (_, index) => (value >> (8 * (length - 1 - index))) & 0xff);

/** A standard MIDI file of one track. */
export function toMidiFile(
  notes: readonly Note[],
  instruments: readonly Instrument[],
  bpm: number,
): Uint8Array {
  const events = instruments.flatMap(({ channel, program, volume, pan, reverb }) => [
    { tick: 0, bytes: [0xc0 | channel, program] },
    ...[
      [7, volume],
      [10, pan],
      [91, reverb],
    ].map(([control = 0, value = 0]) => ({ tick: 0, bytes: [0xb0 | channel, control, value] })),
  ]);
  for (const { channel, midi, beat, beats, velocity } of notes) {
    const start = Math.round(beat * ticksPerBeat);
    const end = start + Math.max(1, Math.round(beats * ticksPerBeat) - 6);
    events.push({ tick: start, bytes: [0x90 | channel, midi, velocity] });
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
