import { type Composition, chords, stepUp, toMidi } from './composition.ts';
import {
  beatsPerBar,
  drums,
  type Groove,
  type Hit,
  type Part,
  readPattern,
  type Section,
} from './groove.ts';
import { grooves } from './grooves/all-grooves.ts';
import { type Note, toMidiFile } from './midi.ts';

const drumChannel = 9;
const leadChannel = 15;
/** The channel of a part: the percussion has one of its own. */
const toChannel = (part: number) => (part < drumChannel ? part : part + 1);

const velocities: Readonly<Record<string, number>> = { X: 102, x: 82, o: 58 };
const toVelocity = ({ mark, beat }: Hit) => velocities[mark] ?? (beat % 1 === 0 ? 88 : 72);

interface Bar {
  place: number;
  section: Section;
  /** Bars since the section began. */
  age: number;
  /** The whole band comes in after this bar. */
  isPickup: boolean;
  isLast: boolean;
  chord: (typeof chords)[keyof typeof chords];
}

function toBars({ chords: names, sections }: Composition): Bar[] {
  const at = (place: number) =>
    sections.findLast(([bar]) => bar <= place) ?? ([0, 'verse'] as const);
  return names.map((name, place) => {
    const [begin, section] = at(place);
    const isLast = place === names.length - 1;
    const isPickup = section !== 'full' && !isLast && at(place + 1)[1] === 'full';
    return { place, section, age: place - begin, isPickup, isLast, chord: chords[name] };
  });
}

const turn = <Item>(items: readonly Item[] | undefined, age: number): Item | undefined =>
  items?.[age % items.length];

function playPart(
  { plays, octave = 0, strum = 0, ...patterns }: Part,
  bar: Bar,
): Omit<Note, 'channel'>[] {
  const { bass, voices } = bar.chord;
  const pattern = bar.isLast ? 'x---------------' : turn(patterns[bar.section], bar.age);
  const toNotes = ({ mark }: Hit): number[] => {
    const step = Number(mark) - 1;
    if (plays === 'bass') return [Number.isNaN(step) ? bass : stepUp(bass, step)];
    if (Number.isNaN(step)) return [...voices];
    return [(voices[step % voices.length] ?? 0) + 12 * Math.floor(step / voices.length)];
  };
  return readPattern(pattern ?? '.').flatMap((hit) =>
    toNotes(hit).map((midi, string) => ({
      midi: midi + 12 * octave,
      beat: hit.beat + string * strum,
      beats: hit.beats,
      velocity: toVelocity(hit) - 2 * string,
    })),
  );
}

function playDrums({ drums: { fill, ...sections } }: Groove, bar: Bar): Omit<Note, 'channel'>[] {
  const pattern = bar.isPickup ? fill : turn(sections[bar.section], bar.age);
  const crash = bar.section === 'full' && bar.age === 0 ? { crash: 'x...' } : {};
  const played = bar.isLast ? { kick: 'X...', crash: 'x...' } : { ...pattern, ...crash };
  return Object.entries(played).flatMap(([drum, steps]) =>
    readPattern(steps).map((hit) => ({
      midi: drums[drum as keyof typeof drums],
      beat: hit.beat,
      beats: 0.1,
      velocity: toVelocity(hit),
    })),
  );
}

/** The notes of the bars, each with its beat in the song. */
function playBars(
  bars: readonly Bar[],
  play: (bar: Bar) => Omit<Note, 'channel'>[],
  { channel, key }: { channel: number; key: number },
): Note[] {
  return bars.flatMap((bar) =>
    play(bar).map(({ midi, beat, beats, velocity }) => ({
      channel,
      midi: midi + key,
      beat: bar.place * beatsPerBar + beat,
      beats,
      velocity,
    })),
  );
}

/** The accompaniment as a MIDI file. */
export function toBandMidi(composition: Composition, bpm: number): Uint8Array {
  const { key, riffs } = composition;
  const groove: Groove = grooves[composition.groove];
  const bars = toBars(composition);
  const parts = groove.parts.flatMap((part, place) =>
    playBars(bars, (bar) => playPart(part, bar), { channel: toChannel(place), key }),
  );
  const beats = playBars(bars, (bar) => playDrums(groove, bar), { channel: drumChannel, key: 0 });
  const lead = riffs.flatMap(({ bar, notes }) =>
    notes.map(([beat, length, note]) => ({
      channel: leadChannel,
      midi: toMidi(note) + key,
      beat: bar * beatsPerBar + beat,
      beats: length,
      velocity: 80,
    })),
  );
  const { volume, reverb } = groove.drums;
  const instruments = [
    ...groove.parts.map(({ instrument }, place) => ({ ...instrument, channel: toChannel(place) })),
    { ...groove.lead, channel: leadChannel },
    { program: 0, pan: 64, volume, reverb, channel: drumChannel },
  ];
  return toMidiFile([...parts, ...beats, ...lead], instruments, bpm);
}
