import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../../voice/run-tool.ts';
import { type Singer, singers, toHz } from '../composition.ts';
import type { Sound } from '../labels.ts';
import type { PlacedLine } from './place-line.ts';
import type { PitchedNote } from './place-sung.ts';

const voice =
  '/usr/share/festival/voices/us/cmu_us_slt_arctic_hts/hts/cmu_us_slt_arctic_hts.htsvoice';
const frame = 0.005;
const fewestFrames = 5;
/** Silence before a line, in seconds. */
const lead = 0.15;

/** Compiles the driver of the HTS engine. */
export function buildSinger(folder: string): string {
  const program = path.join(folder, 'sing-labels');
  const source = path.join(import.meta.dirname, 'sing-labels.c');
  runTool('gcc', ['-O2', '-o', program, source, '-lHTSEngine', '-lm']);
  return program;
}

interface Planned {
  sound: Sound;
  frames: number;
}

/** The sounds one after the other in whole frames, with pauses where there are gaps. */
function toFrames({ sounds }: PlacedLine, begin: number, pause: Sound): Planned[] {
  const planned: Planned[] = [];
  let used = 0;
  const add = (sound: Sound, until: number) => {
    const frames = Math.max(fewestFrames, Math.round((until - begin) / frame) - used);
    used += frames;
    planned.push({ sound, frames });
  };
  add(pause, sounds[0]?.start ?? begin);
  for (const [index, { sound, start, seconds }] of sounds.entries()) {
    const next = sounds[index + 1]?.start ?? start + seconds;
    const gap = next - start - seconds;
    add(sound, gap > 0 && gap < 0.03 ? next : Math.min(start + seconds, next));
    if (gap >= 0.03) add(pause, next);
  }
  add(pause, begin + used * frame + 0.25);
  return planned;
}

/** The place at which a longer sound is stretched: see sing-labels.c. */
const toPlace = ({ isVowel, label }: Sound) => {
  if (!isVowel) return 0;
  return /-(?:ay|aw|oy|ey|ow)\+/.test(label) ? 2 : 1;
};

/** Pitch of each frame: notes joined within some 70 ms, long ones with a vibrato that begins late; 0 without notes. */
function toPitch(notes: readonly PitchedNote[], begin: number, frames: number): number[] {
  if (notes.length === 0) return Array.from({ length: frames }, () => 0);
  const at = (time: number) =>
    (notes.findLast(({ start }) => start - 0.05 <= time) ?? notes[0])?.note ?? 0;
  const window = Array.from(
    { length: 13 },
    (_, step) => 0.5 - 0.5 * Math.cos((Math.PI * (step + 1)) / 7),
  );
  const weight = window.reduce((total, share) => total + share, 0);
  return Array.from({ length: frames }, (_, index) => {
    const time = begin + index * frame;
    const smooth = window.reduce(
      (total, share, step) => total + share * at(time + (step - 6) * frame),
      0,
    );
    const note = notes.find(
      ({ start, end }) => end - start > 0.4 && start + 0.22 < time && time < end + 0.1,
    );
    const depth = note ? Math.min(1, (time - note.start - 0.22) / 0.25) * 0.25 : 0;
    return toHz(smooth / weight + depth * Math.sin(2 * Math.PI * 5.4 * time));
  });
}

export interface Sung {
  wav: string;
  /** Second of the song at which the file begins. */
  start: number;
}

/** Says or sings a placed line into a WAV file. */
export function singLine(
  { program, wav, pause, singer }: { program: string; wav: string; pause: Sound; singer: Singer },
  line: PlacedLine,
): Sung {
  const { allPass, semitones } = singers[singer];
  const start = Math.round(((line.sounds[0]?.start ?? 0) - lead) / frame) * frame;
  const planned = toFrames(line, start, pause);
  const frames = planned.reduce((total, one) => total + one.frames, 0);
  const lines = planned.map(({ sound, frames: length }) => `${length} ${toPlace(sound)}`);
  const pitch = toPitch(line.notes, start, frames).map((hz) => hz.toFixed(2));
  writeFileSync(`${wav}.lab`, `${planned.map(({ sound }) => sound.label).join('\n')}\n`);
  writeFileSync(`${wav}.plan`, `${[...lines, ...pitch].join('\n')}\n`);
  runTool(program, [voice, allPass, semitones, `${wav}.lab`, `${wav}.plan`, wav]);
  return { wav, start };
}
