import path from 'node:path';
import { type Composition, type Singer } from '../composition.ts';
import { beatsPerBar } from '../groove.ts';
import { readSounds, type Sound } from '../labels.ts';
import { type PlacedLine, placeLine } from './place-line.ts';
import { buildSinger, singLine, type Sung } from './sing.ts';

export interface CastLine extends PlacedLine {
  singer: Singer;
}

interface Cast {
  lines: CastLine[];
  /** Says or sings a line, as it is or moved, into a file of that name. */
  sing: (line: CastLine, name: string) => Sung;
}

/** The voices of a song: each says or sings its words at their times. */
export function castSong(
  composition: Composition,
  { bpm, texts }: { bpm: number; texts: readonly string[] },
  folder: string,
): Cast {
  const file = (name: string) => path.join(folder, name);
  const program = buildSinger(folder);
  const sounds = readSounds(texts, file('line'));
  const lines = composition.lines.map((performance, index) => {
    const toSeconds = (at: number) => ((performance.bar * beatsPerBar + at) * 60) / bpm;
    const singer = performance.by ?? composition.singer;
    return { ...placeLine(sounds[index] ?? [], performance, toSeconds), singer };
  });
  const pause = sounds[0]?.at(-1) as Sound;
  const sing = ({ singer, ...line }: CastLine, name: string) => {
    const notes = line.notes.map((one) => ({ ...one, note: one.note + composition.key }));
    return singLine({ program, wav: file(`${name}.wav`), pause, singer }, { ...line, notes });
  };
  return { lines, sing };
}
