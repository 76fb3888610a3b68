import path from 'node:path';
import { runFfmpeg } from '../../voice/run-tool.ts';
import { createChance } from '../chance.ts';
import { highPass } from './filter.ts';
import { mapStereo, readStereo, sampleRate, type Stereo, writeStereo } from './stereo.ts';

/** A small room: walls that answer at once, and a tail that is gone after a third of a second. */
const seconds = 0.45;
const decay60 = 0.38;
const firstWall = 0.007;
const walls = 9;
/** Below this the room does not answer: bass and kick stay dry and in the middle. */
const lowestHz = 240;

/** The answer of one side of the room to a click. */
function toImpulse(side: 'left' | 'right'): Float32Array {
  const { draw, sway } = createChance(`room ${side}`);
  const impulse = new Float32Array(Math.round(seconds * sampleRate));
  let dull = 0;
  for (let at = Math.round(firstWall * sampleRate); at < impulse.length; at += 1) {
    const time = at / sampleRate;
    // Walls take the treble first.
    const openness = 0.75 * Math.exp(-time / 0.12) + 0.2;
    dull += openness * (sway() - dull);
    impulse[at] = 0.06 * dull * 10 ** ((-3 * time) / decay60);
  }
  for (let wall = 0; wall < walls; wall += 1) {
    const time = firstWall + draw() * 0.035;
    const at = Math.round(time * sampleRate);
    impulse[at] = (impulse[at] ?? 0) + (draw() < 0.5 ? -1 : 1) * 0.35 * Math.exp(-time / 0.025);
  }
  return impulse;
}

/** The answer of the room to a sound, different on both sides, of any loudness. */
export function answerOfRoom(sound: Stereo, folder: string): Stereo {
  const file = (name: string) => path.join(folder, `room-${name}.wav`);
  writeStereo(
    file('sent'),
    mapStereo(sound, (one) => highPass(one, lowestHz)),
  );
  writeStereo(file('impulse'), [toImpulse('left'), toImpulse('right')]);
  const convolve = '[0:a][1:a]afir=dry=1:wet=1';
  const inputs = ['-i', file('sent'), '-i', file('impulse')];
  runFfmpeg([...inputs, '-filter_complex', convolve, '-c:a', 'pcm_f32le', file('answer')]);
  return readStereo(file('answer'));
}
