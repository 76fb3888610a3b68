import type { Section } from './groove.ts';
import type { GrooveName } from './grooves/all-grooves.ts';

/** For each syllable its beat, length in beats, and note. */
export type Melody = readonly (readonly [beat: number, beats: number, note: string])[];

/** The performance of a line. Beats count from the beginning of the line's bar; below 0 is the upbeat. */
export type Performance =
  /** For each word its beat, on which the vowel of its stressed syllable begins; null: between its neighbours. */
  { way: 'said'; beats: readonly (number | null)[] } | { way: 'sung'; notes: Melody };

/** The notes of a song; the words stand in database/songs/sheets. */
export interface Composition {
  song: string;
  groove: GrooveName;
  /** Semitones above C major, in which the notes and chords are written. */
  key: number;
  singer: Singer;
  /** A chord a bar, from the first bar on. */
  chords: readonly Chord[];
  /** From which bar on the band plays how. */
  sections: readonly (readonly [bar: number, section: Section])[];
  /** The riffs that the groove's lead plays, each from its bar on. */
  riffs: readonly { bar: number; notes: Melody }[];
  /** The lines in their order, each with the bar in which it begins; `by`: another singer. */
  lines: readonly (Performance & { bar: number; by?: Singer })[];
}

/** The one recorded voice with throats of three lengths, and its spoken pitch so many semitones lower. */
export const singers = {
  clara: { allPass: '0.50', semitones: '0' },
  rita: { allPass: '0.52', semitones: '-3' },
  davi: { allPass: '0.54', semitones: '-6' },
} as const;
export type Singer = keyof typeof singers;

/** Major scale of C; the songs are written in it, low enough for the voice. */
export const scale = [0, 2, 4, 5, 7, 9, 11] as const;

/** MIDI notes of a bass and of upper voices. */
export const chords = {
  C: { bass: 36, voices: [55, 60, 64] },
  Cmaj7: { bass: 36, voices: [55, 59, 64] },
  C7: { bass: 36, voices: [55, 58, 64] },
  Dm: { bass: 38, voices: [57, 62, 65] },
  Dm7: { bass: 38, voices: [57, 60, 65] },
  D7: { bass: 38, voices: [57, 60, 66] },
  Em: { bass: 40, voices: [55, 59, 64] },
  Em7: { bass: 40, voices: [55, 59, 62] },
  E7: { bass: 40, voices: [56, 59, 62] },
  F: { bass: 41, voices: [57, 60, 65] },
  Fmaj7: { bass: 41, voices: [57, 60, 64] },
  G: { bass: 43, voices: [55, 59, 62] },
  G7: { bass: 43, voices: [55, 59, 65] },
  Am: { bass: 33, voices: [57, 60, 64] },
  Am7: { bass: 33, voices: [55, 60, 64] },
  A7: { bass: 33, voices: [55, 61, 64] },
  Bb: { bass: 34, voices: [58, 62, 65] },
} as const;
export type Chord = keyof typeof chords;

/** A note such as `A3` as its MIDI number. */
export function toMidi(note: string): number {
  const [letter = '', octave = ''] = note;
  const step = 'CDEFGAB'.indexOf(letter);
  if (step < 0 || !/^\d$/.test(octave)) throw new Error(`not a note: ${note}`);
  return 12 * (Number(octave) + 1) + (scale[step] ?? 0);
}

/** Notes one after the other from a beat on, each with its length in beats: `G3/1 A3/0.5 -/0.5 E3/2`; `-` is a rest. */
export function melody(text: string, from = 0): Melody {
  let beat = from;
  return text
    .trim()
    .split(/\s+/)
    .flatMap((part) => {
      const [note = '', length] = part.split('/');
      const beats = Number(length);
      if (!(beats > 0)) throw new Error(`not a note with its length: ${part}`);
      const start = beat;
      beat += beats;
      return note === '-' ? [] : [[start, beats, note] as const];
    });
}

export const toHz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** The note so many steps of the scale above (below: negative). */
export function stepUp(midi: number, steps: number): number {
  const place = scale.findIndex((semitones) => semitones === midi % 12) + steps;
  const octaves = Math.floor(place / scale.length);
  return Math.floor(midi / 12) * 12 + 12 * octaves + (scale[place - octaves * scale.length] ?? 0);
}
