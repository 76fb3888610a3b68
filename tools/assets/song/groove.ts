import type { Instrument } from './midi.ts';

export const beatsPerBar = 4;

/** Without drums and bass unless the groove has them there, the verse, or the whole band. */
export type Section = 'quiet' | 'verse' | 'full';

/**
 * A bar in even steps (16: sixteenths, 12: triplets, 8: eighths); spaces do not count. `.` rest, `-` the note before goes on,
 * `X` loud, `x`, `o` soft; a digit: that voice of the chord alone, or for a bass that step of the scale from the chord's root.
 */
type Pattern = string;
/** Bars that take turns. */
type Patterns = readonly Pattern[];

/** An instrument of the band; a section without patterns: it is silent. */
export interface Part extends Partial<Record<Section, Patterns>> {
  instrument: Omit<Instrument, 'channel'>;
  plays: 'bass' | 'voices';
  /** The program of a second player, on the other side, with the chord in another position. */
  double?: number;
  /** Octaves above the written chord. */
  octave?: number;
  /** Beats from one string to the next when a chord is struck. */
  strum?: number;
}

/** MIDI notes of the percussion. */
export const drums = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  tom: 45,
  hat: 42,
  pedal: 44,
  openHat: 46,
  crash: 49,
  ride: 51,
  tambourine: 54,
  cowbell: 56,
  highBongo: 60,
  lowBongo: 61,
  conga: 63,
  lowConga: 64,
  shaker: 70,
  claves: 75,
  woodblock: 76,
} as const;
export type DrumBar = Partial<Record<keyof typeof drums, Pattern>>;

/** The way in which a band plays. */
export interface Groove {
  /** The instrument of the riffs. */
  lead: Omit<Instrument, 'channel'>;
  parts: readonly Part[];
  drums: Partial<Record<Section, readonly DrumBar[]>> & {
    volume: number;
    reverb: number;
    /** Plays before the whole band comes in; its end, before another section and at the end of a phrase. */
    fill: DrumBar;
  };
}

export interface Hit {
  beat: number;
  beats: number;
  mark: string;
}

/** The notes of a bar. */
export function readPattern(pattern: Pattern): Hit[] {
  const steps = pattern.replaceAll(' ', '');
  if (!/^[-.Xxo1-9]+$/.test(steps)) throw new Error(`not a pattern: ${pattern}`);
  const beats = beatsPerBar / steps.length;
  return [...steps.matchAll(/[^-.]-*/g)].map(({ 0: note, index }) => ({
    beat: index * beats,
    beats: note.length * beats,
    mark: note.charAt(0),
  }));
}
