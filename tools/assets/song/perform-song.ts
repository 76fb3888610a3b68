import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toBandMidi } from './band.ts';
import { type Composition, stepUp } from './composition.ts';
import { beatsPerBar } from './groove.ts';
import { layTrack, mixSong } from './mix.ts';
import { playMidi } from './play-midi.ts';
import { type CastLine, castSong } from './singing/cast.ts';
import type { PlacedLine } from './singing/place-line.ts';

/** A voice beside the lead, which sings the sung lines so many steps of the scale higher and a little later. */
const doubles = [
  { name: 'double', steps: 0, late: 0.012 },
  { name: 'high', steps: 2, late: 0.018 },
  { name: 'low', steps: -2, late: 0.022 },
] as const;

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
  const { lines, sing } = castSong(composition, { bpm, texts }, folder);
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
