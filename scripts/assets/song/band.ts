import { beatsPerBar, type Composition, chords } from './composition.ts';
import { type Instrument, type Note, toMidiFile } from './midi.ts';

const guitar = 0;
const bass = 1;
const piano = 2;
const strings = 3;
const drums = 9;

const instruments: readonly Instrument[] = [
  { channel: guitar, program: 25, volume: 84, pan: 44, reverb: 40 },
  { channel: bass, program: 33, volume: 104, pan: 64, reverb: 8 },
  { channel: piano, program: 4, volume: 76, pan: 86, reverb: 50 },
  { channel: strings, program: 48, volume: 50, pan: 64, reverb: 70 },
  { channel: drums, program: 0, volume: 100, pan: 64, reverb: 24 },
];

const kick = 36;
const rim = 37;
const snare = 38;
const tom = 45;
const closedHat = 42;
const openHat = 46;
const crash = 49;

/** Notes of one channel: beat within the bar, MIDI note, length in beats, velocity. */
type Step = readonly [beat: number, midi: number, beats: number, velocity: number];

interface Bar {
  place: number;
  /** The whole band plays. */
  isFull: boolean;
  /** The band begins or changes here. */
  isFirst: boolean;
  /** The next bar is full, and this one is not. */
  isPickup: boolean;
  isAnswer: boolean;
  isLast: boolean;
  low: number;
  voices: readonly [number, number, number];
}

function playGuitar({ isFull, isLast, voices: [one, two, three] }: Bar): Step[] {
  const all = [one, two, three, one + 12];
  const strum = (beat: number, velocity: number, beats = 0.45): Step[] =>
    all.map((midi, index) => [beat + index * 0.012, midi, beats, velocity - index * 2]);
  if (isLast) return strum(0, 84, 3.6);
  if (isFull)
    return [
      [0, 92],
      [1, 70],
      [1.5, 62],
      [2.5, 82],
      [3, 70],
      [3.5, 60],
    ].flatMap(([beat = 0, velocity = 0]) => strum(beat, velocity));
  return [one, two, three, two, one + 12, three, two, three].map((midi, index): Step => [
    index / 2,
    midi,
    0.9,
    index % 4 === 0 ? 84 : 68,
  ]);
}

function playBass({ isFull, isLast, low }: Bar): Step[] {
  if (isLast) return [[0, low, 3.6, 92]];
  if (isFull)
    return [0, 0.5, 1.5, 2, 2.5, 3.5].map((beat): Step => [
      beat,
      beat === 3.5 ? low + 7 : low,
      0.45,
      beat % 2 === 0 ? 100 : 86,
    ]);
  return [
    [0, low, 1.4, 94],
    [2, low, 0.9, 86],
    [3, low + 7, 0.9, 80],
  ];
}

/** In the verses the piano fills the second bar of each line, where the singer waits. */
function playPiano({ isFull, isLast, isAnswer, voices }: Bar): Step[] {
  if (isLast) return voices.map((midi, index) => [index * 0.06, midi + 12, 3.6, 62]);
  if (isFull)
    return [0.5, 1.5, 2.5, 3.5].flatMap((beat) =>
      voices.slice(1).map((midi): Step => [beat, midi + 12, 0.35, 58]),
    );
  const held = voices.map((midi): Step => [0, midi, 3.8, 50]);
  const answer = [76, 79, 81, 79, 76].map((midi, index): Step => [1.5 + index / 2, midi, 0.5, 62]);
  return isAnswer ? [...held, ...answer] : held;
}

const playStrings = ({ isFull, voices }: Bar): Step[] =>
  isFull ? voices.map((midi) => [0, midi + 12, 3.95, 56]) : [];

function playDrums({ place, isFull, isFirst, isPickup, isLast }: Bar): Step[] {
  const hit =
    (midi: number, velocity: number) =>
    (beat: number): Step => [beat, midi, 0.1, velocity];
  if (isLast) return [hit(kick, 100)(0), hit(crash, 84)(0)];
  const hats = Array.from({ length: 8 }, (_, index) => index / 2);
  const steps = hats.map((beat) =>
    isFull && beat === 3.5
      ? hit(openHat, 62)(beat)
      : hit(closedHat, beat % 1 === 0 ? 68 : 46)(beat),
  );
  if (place === 0) return [...steps, hit(snare, 70)(3), hit(snare, 82)(3.5)];
  if (isFull) steps.push(...[0, 1.5, 2].map(hit(kick, 102)), ...[1, 3].map(hit(snare, 98)));
  else steps.push(...[0, 2.5].map(hit(kick, 92)), ...[1, 3].map(hit(rim, 84)));
  if (isFull && isFirst) steps.push(hit(crash, 88)(0));
  if (isPickup) steps.push(...[3, 3.25].map(hit(snare, 84)), ...[3.5, 3.75].map(hit(tom, 92)));
  return steps;
}

const players = [
  [guitar, playGuitar],
  [bass, playBass],
  [piano, playPiano],
  [strings, playStrings],
  [drums, playDrums],
] as const;

/** The accompaniment as a MIDI file. */
export function toBandMidi(
  { chords: names, fullBars, lines }: Composition,
  bpm: number,
): Uint8Array {
  const isFull = (bar: number) => fullBars.some(([from, to]) => from <= bar && bar < to);
  const said = new Set(lines.filter(({ way }) => way === 'said').map(({ bar }) => bar));
  const notes = names.flatMap((name, place): Note[] => {
    const { bass: low, voices } = chords[name];
    const bar: Bar = {
      place,
      isFull: isFull(place),
      isFirst: isFull(place) !== isFull(place - 1),
      isPickup: isFull(place + 1) && !isFull(place),
      isAnswer: said.has(place - 1),
      isLast: place === names.length - 1,
      low,
      voices,
    };
    return players.flatMap(([channel, play]) =>
      play(bar).map(([beat, midi, beats, velocity]) => ({
        channel,
        midi,
        beat: place * beatsPerBar + beat,
        beats,
        velocity,
      })),
    );
  });
  return toMidiFile(notes, instruments, bpm);
}
