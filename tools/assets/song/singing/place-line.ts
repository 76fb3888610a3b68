import type { Performance } from '../composition.ts';
import type { Sound } from '../labels.ts';
import type { PlacedSound } from './lay-sounds.ts';
import { placeSaid } from './place-said.ts';
import { type PitchedNote, placeSung } from './place-sung.ts';

export interface PlacedLine {
  sounds: PlacedSound[];
  /** Empty: the voice's own intonation. */
  notes: PitchedNote[];
  words: { start: number; end: number }[];
}

function toWords(sounds: readonly PlacedSound[]): PlacedLine['words'] {
  const words: PlacedLine['words'] = [];
  for (const { sound, start, seconds } of sounds) {
    if (sound.isPause) continue;
    const last = words.at(-1);
    if (last && !sound.startsWord) last.end = start + seconds;
    else {
      if (last) last.end = Math.min(last.end, start);
      words.push({ start, end: start + seconds });
    }
  }
  return words;
}

/** The begin and the duration of each sound of a line. */
export function placeLine(
  line: readonly Sound[],
  performance: Performance,
  toSeconds: (beat: number) => number,
): PlacedLine {
  const { sounds, notes } =
    performance.way === 'sung'
      ? placeSung(line, performance.notes, toSeconds)
      : { sounds: placeSaid(line, performance.beats, toSeconds), notes: [] };
  return { sounds, notes, words: toWords(sounds) };
}
