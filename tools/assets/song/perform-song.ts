import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toBandMidi } from './band.ts';
import { type Composition, type Singer, stepUp } from './composition.ts';
import { beatsPerBar } from './groove.ts';
import { readSounds, type Sound } from './labels.ts';
import { layTrack, mixSong } from './mix.ts';
import { type PlacedLine, placeLine } from './place-line.ts';
import { playMidi } from './play-midi.ts';
import { buildSinger, singLine } from './sing.ts';

/** A voice beside the lead, which sings the sung lines so many steps of the scale higher and a little later. */
const doubles = [
  { name: 'double', steps: 0, late: 0.012 },
  { name: 'high', steps: 2, late: 0.018 },
  { name: 'low', steps: -2, late: 0.022 },
] as const;

interface CastLine extends PlacedLine {
  singer: Singer;
}

function moveLine(line: CastLine, steps: number, late: number): CastLine {
  return {
    ...line,
    sounds: line.sounds.map(({ sound, start, seconds }) => ({
      sound,
      start: start + late,
      seconds,
    })),
    notes: line.notes.map(({ start, end, note }) => {
      return { start: start + late, end: end + late, note: stepUp(note, steps) };
    }),
  };
}

interface Performed {
  lines: PlacedLine[];
  /** The voice alone, a file a line. */
  voices: string[];
  mix: string;
  /** Stems of the mix. */
  leadInMix: string;
  bandInMix: string;
  /** The band alone. */
  band: string;
  seconds: number;
}

/** Sings and plays a song into WAV files of a folder. */
export function performSong(
  composition: Composition,
  { bpm, texts }: { bpm: number; texts: readonly string[] },
  folder: string,
): Performed {
  const beat = 60 / bpm;
  const file = (name: string) => path.join(folder, name);
  const program = buildSinger(folder);
  const sounds = readSounds(texts, file('line'));
  const lines = composition.lines.map((performance, index) => {
    const toSeconds = (at: number) => (performance.bar * beatsPerBar + at) * beat;
    const singer = performance.by ?? composition.singer;
    return { ...placeLine(sounds[index] ?? [], performance, toSeconds), singer };
  });
  const pause = sounds[0]?.at(-1) as Sound;
  const sing = ({ singer, ...line }: CastLine, name: string) => {
    const notes = line.notes.map((one) => ({ ...one, note: one.note + composition.key }));
    return singLine({ program, wav: file(`${name}.wav`), pause, singer }, { ...line, notes });
  };
  const leads = lines.map((line, index) => sing(line, `lead-${index}`));
  const sung = lines.filter(({ notes }) => notes.length > 0);
  const [double = '', high = '', low = ''] = doubles.map(({ name, steps, late }) => {
    const takes = sung.map((line, index) => sing(moveLine(line, steps, late), `${name}-${index}`));
    return layTrack(takes, file(`${name}.wav`));
  });
  const lead = layTrack(leads, file('lead.wav'));
  const band = file('band.wav');
  writeFileSync(file('band.mid'), toBandMidi(composition, bpm));
  playMidi(file('band.mid'), band);
  const spans = lines.map(({ words }) => {
    return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
  });
  return {
    lines,
    voices: leads.map(({ wav }) => wav),
    ...mixSong({ lead, double, high, low, band }, spans, folder),
    band,
    seconds: composition.chords.length * beatsPerBar * beat + 0.8,
  };
}
