/** How a line is performed. Beats count from the beginning of the line's bar; below 0 is the upbeat. */
export type Performance =
  /** For each word its beat, on which the vowel of its stressed syllable begins; null: between its neighbours. */
  | { way: 'said'; beats: readonly (number | null)[] }
  /** For each syllable its beat, length in beats, and note. */
  | { way: 'sung'; notes: readonly (readonly [beat: number, beats: number, note: string])[] };

/** What is played and sung; the words stand in database/songs/sheets. */
export interface Composition {
  song: string;
  /** A chord a bar, from the first bar on. */
  chords: readonly Chord[];
  /** Bars in which the whole band plays. */
  fullBars: readonly [from: number, to: number][];
  /** The lines in their order, each with the bar in which it begins. */
  lines: readonly (Performance & { bar: number })[];
}

export const beatsPerBar = 4;

/** Major scale of C; the songs are written in it, low enough for the voice. */
export const scale = [0, 2, 4, 5, 7, 9, 11] as const;

/** MIDI notes of a bass and of three upper voices. */
export const chords = {
  C: { bass: 36, voices: [55, 60, 64] },
  Am: { bass: 33, voices: [57, 60, 64] },
  F: { bass: 41, voices: [57, 60, 65] },
  G: { bass: 43, voices: [55, 59, 62] },
} as const;
export type Chord = keyof typeof chords;

/** A note such as `A3` as its MIDI number. */
export function toMidi(note: string): number {
  const [letter = '', octave = ''] = note;
  const step = 'CDEFGAB'.indexOf(letter);
  if (step < 0 || !/^\d$/.test(octave)) throw new Error(`not a note: ${note}`);
  return 12 * (Number(octave) + 1) + (scale[step] ?? 0);
}

export const toHz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** The note so many steps of the scale above (below: negative). */
export function stepUp(midi: number, steps: number): number {
  const place = scale.findIndex((semitones) => semitones === midi % 12) + steps;
  const octaves = Math.floor(place / scale.length);
  return Math.floor(midi / 12) * 12 + 12 * octaves + (scale[place - octaves * scale.length] ?? 0);
}
