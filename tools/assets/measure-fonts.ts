// Compares sound fonts instrument by instrument, as the grooves use them: treble, width, and what a harder stroke changes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drums, type Groove } from './song/groove.ts';
import { grooves } from './song/grooves/all-grooves.ts';
import { readTreble } from './song/measure/readings.ts';
import { type Note, toMidiFile } from './song/midi.ts';
import {
  mapStereo,
  readSideToMid,
  readStereo,
  sampleRate,
  type Stereo,
  sumSquares,
  toDb,
} from './song/sound/stereo.ts';
import { runTool } from './voice/run-tool.ts';

const drumChannel = 9;
const strokes = [45, 75, 105] as const;
const bpm = 120;
const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
const round = (value: number) => Number(value.toFixed(1));

const beatsOfStroke = 4;

/** A chord, or every drum, four times a stroke, from the softest to the hardest. */
function play(font: string, program: number | null): Stereo[] {
  const chord = program !== null && program >= 32 && program < 40 ? [36, 43] : [57, 60, 64];
  const keys = program === null ? Object.values(drums) : chord;
  const long = program === null ? keys.length * beatsOfStroke : beatsOfStroke;
  const channel = program === null ? drumChannel : 0;
  const notes = strokes.flatMap((velocity, stroke) =>
    keys.flatMap((midi, place): Note[] =>
      [0, 1, 2, 3].map((time) => {
        const beat = stroke * long + time + (program === null ? place * beatsOfStroke : 0);
        return { channel, midi, beat, beats: 0.9, velocity };
      }),
    ),
  );
  const instrument = { channel, program: program ?? 0, volume: 100, pan: 64, reverb: 0 };
  const [midi = '', wav = ''] = ['mid', 'wav'].map((end) => path.join(folder, `note.${end}`));
  writeFileSync(midi, toMidiFile(notes, [instrument], bpm));
  const options = ['reverb.active=0', 'chorus.active=0', 'dynamic-sample-loading=1'];
  const set = options.flatMap((option) => ['-o', `synth.${option}`]);
  runTool('fluidsynth', ['-ni', '-q', '-g', '0.4', ...set, '-F', wav, font, midi]);
  const sound = readStereo(wav);
  const samples = (long * 60 * sampleRate) / bpm;
  return strokes.map((_, stroke) =>
    mapStereo(sound, (one) => one.subarray(stroke * samples, (stroke + 1) * samples)),
  );
}

const toPower = ([left, right]: Stereo) => sumSquares(left) + sumSquares(right);
const toPeak = (sound: Stereo) =>
  sound.flatMap((one) => one.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));

function measure(font: string, program: number | null) {
  const [soft, middle, hard] = play(font, program) as [Stereo, Stereo, Stereo];
  const length = middle[0].length;
  const crest = toDb((Math.max(...toPeak(middle)) ** 2 * 2 * length) / toPower(middle));
  return {
    font: path.basename(font),
    program: program ?? 'drums',
    treble: round(readTreble(middle)),
    sideToMid: round(readSideToMid(middle)),
    crest: round(crest),
    /** Louder, and brighter, from the softest to the hardest stroke. */
    louder: round(toDb(toPower(hard) / toPower(soft))),
    brighter: round(readTreble(hard) - readTreble(soft)),
  };
}

const bands: readonly Groove[] = Object.values(grooves);
const parts = bands.flatMap((groove) => groove.parts);
const used = bands
  .map(({ lead }) => lead.program)
  .concat(parts.map(({ instrument }) => instrument.program))
  .concat(parts.flatMap(({ double }) => double ?? []));
const programs = [...new Set(used)].toSorted((a, b) => a - b);
const fonts = process.argv.slice(2);
try {
  console.table(
    [null, ...programs].flatMap((program) => fonts.map((font) => measure(font, program))),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
