import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureLoudness } from '../voice/loudness.ts';
import { runTool } from '../voice/run-tool.ts';
import { bankOfTone, fonts } from './fonts.ts';
import { answerOfRoom } from './sound/room.ts';
import {
  readStereo,
  sampleRate,
  scaleStereo,
  sumSquares,
  sumStereo,
  type Stereo,
  writeStereo,
} from './sound/stereo.ts';
import { toSideGain, widen } from './sound/widen.ts';

/** Bass and kick are in the middle and half of the energy; a phone does not play them. */
const lessBass = ['bass', '-2.5', '120'];
/** Every band is as loud below the voice. */
const bandLufs = -24;
/** The answer of the room below the band, and the sides of both against their middle. */
const [roomDb, bandSideDb] = [-11, -4];
const synth =
  'reverb.room-size=0.3 reverb.width=1 reverb.level=0.5 chorus.level=0.8 dynamic-sample-loading=1';

function toPowers(sound: Stereo): number {
  return sound.reduce((total, one) => total + sumSquares(one), 0);
}

/** Plays a MIDI file in a small room, wide. */
export function playMidi(midi: string, wav: string): void {
  const raw = wav.replace(/wav$/, 'raw.wav');
  const options = synth.split(' ').flatMap((option) => ['-o', `synth.${option}`]);
  const format = ['-r', String(sampleRate), '-O', 'float', '-F', raw];
  const commands = `${raw}.commands`;
  writeFileSync(commands, `load ${fonts.toneFollows} 1 ${bankOfTone}\n`);
  const play = ['-ni', '-q', '-g', '0.3', '-f', commands, ...options, ...format];
  runTool('fluidsynth', [...play, fonts.wide, midi]);
  const dry = readStereo(raw);
  const answer = answerOfRoom(dry, path.dirname(wav));
  const share = Math.sqrt(10 ** (roomDb / 10) * (toPowers(dry) / toPowers(answer)));
  const inRoom = sumStereo(dry, scaleStereo(answer, share));
  const wide = writeStereo(`${wav}-wide.wav`, widen(inRoom, toSideGain(inRoom, bandSideDb)));
  const gain = (bandLufs - measureLoudness(wide).lufs).toFixed(2);
  runTool('sox', [wide, wav, ...lessBass, 'gain', gain]);
}
