import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toBandMidi } from './band.ts';
import { beatsPerBar, type Composition, stepUp } from './composition.ts';
import { readSounds, type Sound } from './labels.ts';
import { layTrack, mixSong, renderBand } from './mix.ts';
import { type PlacedLine, placeLine } from './place-line.ts';
import { buildSinger, singLine } from './sing.ts';

/** A voice beside the lead, which sings the sung lines so many steps of the scale higher and a little later. */
const doubles = [
  { name: 'double', steps: 0, late: 0.012 },
  { name: 'high', steps: 2, late: 0.018 },
  { name: 'low', steps: -2, late: 0.022 },
] as const;

function moveLine(line: PlacedLine, steps: number, late: number): PlacedLine {
  return {
    words: line.words,
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
    return placeLine(sounds[index] ?? [], performance, toSeconds);
  });
  const pause = sounds[0]?.at(-1) as Sound;
  const sing = (line: PlacedLine, name: string) =>
    singLine({ program, wav: file(`${name}.wav`), pause }, line);
  const leads = lines.map((line, index) => sing(line, `lead-${index}`));
  const sung = lines.filter(({ notes }) => notes.length > 0);
  const [double = '', high = '', low = ''] = doubles.map(({ name, steps, late }) => {
    const takes = sung.map((line, index) => sing(moveLine(line, steps, late), `${name}-${index}`));
    return layTrack(takes, file(`${name}.wav`));
  });
  const lead = layTrack(leads, file('lead.wav'));
  const band = file('band.wav');
  writeFileSync(file('band.mid'), toBandMidi(composition, bpm));
  renderBand(file('band.mid'), band);
  return {
    lines,
    voices: leads.map(({ wav }) => wav),
    mix: mixSong({ lead, double, high, low, band }, folder),
    band,
    seconds: composition.chords.length * beatsPerBar * beat + 0.8,
  };
}
