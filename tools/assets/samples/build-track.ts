import path from 'node:path';
import { speechFilter, voiceTone } from '../voice/clip.ts';
import { encodeLevelled } from '../voice/loudness.ts';
import { runFfmpeg } from '../voice/run-tool.ts';
import { sayLabels, writeLabels } from '../voice/speakers.ts';
import type { Speaker } from '../voice/speakers.ts';
import { beatsPerBar, playBand } from './band.ts';
import type { Cue } from './captions.ts';
import { findBeats, putOnBeats } from './on-beats.ts';
import { addInto, readSound, sampleRate, writeSound } from './signal.ts';

/** The first time a phrase is said slowly, then as people say it. */
const slowest = 0.8;
const fastest = 1.25;
/** A phrase may end this much after its time: the pause before the next, and the silence that it begins and ends with. */
const overhangSeconds = 0.15;

export interface Track {
  name: string;
  bars: number;
  seconds: number;
  rootHz: number;
  speaker: Speaker;
  cues: readonly Cue[];
}

/** The speed, beside a natural one, at which a phrase fills its time; throws for a gabble. */
function toTempo(naturalSeconds: number, cue: Cue, isFirstTime: boolean): number {
  const tempo = naturalSeconds / (cue.endSeconds - cue.startSeconds + overhangSeconds);
  if (tempo > fastest)
    throw new Error(`"${cue.text}" needs ${tempo.toFixed(2)} times its natural speed`);
  return Math.max(isFirstTime ? slowest : 1, tempo);
}

/** Each phrase of the track at its time, alone. */
function sayCues({ name, cues, speaker, seconds, bars }: Track, folder: string): Float32Array {
  const track = new Float32Array(Math.round(seconds * sampleRate));
  const lines = cues.map(({ text }) => text);
  const codec = ['-ac', '1', '-ar', String(sampleRate)];
  for (const [index, labels] of writeLabels(lines, path.join(folder, name)).entries()) {
    const cue = cues[index];
    if (!cue) continue;
    const levelled = labels.replace('.lab', '-levelled.wav');
    const strong = findBeats(cue.text);
    if (strong) {
      const leadSeconds = putOnBeats(labels, strong, seconds / bars / beatsPerBar);
      const options = { filter: voiceTone, codec, repeats: 5 };
      encodeLevelled(sayLabels(labels, speaker, 'labels'), levelled, options);
      const at = cue.startSeconds - leadSeconds;
      addInto(track, readSound(levelled, 'anull'), { at, gain: 1 });
    } else {
      encodeLevelled(sayLabels(labels, speaker), levelled, {
        filter: speechFilter,
        codec,
        repeats: 5,
      });
      const naturalSeconds = readSound(levelled, 'anull').length / sampleRate;
      const tempo = toTempo(naturalSeconds, cue, lines.indexOf(cue.text) === index);
      addInto(track, readSound(levelled, `atempo=${tempo}`), { at: cue.startSeconds, gain: 1 });
    }
  }
  return track;
}

/** Voice over band, the band softer while the voice speaks, at −16 LUFS; returns the encoded file. */
export function buildTrack(
  track: Track,
  { folder, ending, codec }: { folder: string; ending: string; codec: readonly string[] },
): string {
  const { name, bars, seconds, rootHz } = track;
  const band = playBand({ bars, barSeconds: seconds / bars, rootHz });
  const [mix, target] = [
    path.join(folder, `${name}-mix.wav`),
    path.join(folder, `${name}.${ending}`),
  ];
  const filter =
    '[0]volume=-7dB[band];[1]asplit[voice][key];[band][key]sidechaincompress=threshold=0.02:ratio=5:attack=15:release=250[soft];[soft][voice]amix=inputs=2:normalize=0';
  runFfmpeg([
    ...writeSound(path.join(folder, `${name}-band.raw`), band),
    ...writeSound(path.join(folder, `${name}-voice.raw`), sayCues(track, folder)),
    '-filter_complex',
    filter,
    '-c:a',
    'pcm_f32le',
    mix,
  ]);
  encodeLevelled(mix, target, { filter: 'anull', codec });
  return target;
}
