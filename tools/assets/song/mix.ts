import path from 'node:path';
import { runFfmpeg, runTool } from '../voice/run-tool.ts';
import type { Span } from './measure/readings.ts';
import { readStereo, sampleRate, sumStereo, writeStereo } from './sound/stereo.ts';
import { toSideGain, widen } from './sound/widen.ts';
import { yieldToVoice } from './sound/yield-to-voice.ts';

export interface Take {
  wav: string;
  /** Second of the song at which it begins. */
  start: number;
}

const sox = (args: string) => runTool('sox', args.split(' '));

/** A take begins with a click of the voice's filter, in the silence before its line. */
const noClick = 'fade t 0.04 0 0.02';

/** Takes at their times on one track, equalised and evened out. */
export function layTrack(takes: readonly Take[], wav: string): string {
  const voice =
    'highpass 110 bass -4 170 equalizer 260 1.0q -2 equalizer 3300 1.0q 3 equalizer 9000 0.8q 2.5 compand 0.005,0.12 6:-70,-60,-22,-12,0,-8 4 -90 0.05 gain -n -3';
  const padded = takes.map(({ wav: take, start }, index) => {
    const file = `${wav}-${index}.wav`;
    sox(`${take} -r ${sampleRate} -c 1 ${file} ${noClick} pad ${start.toFixed(4)} 0`);
    return file;
  });
  const files =
    padded.length > 1 ? `-m ${padded.map((file) => `-v 0.9 ${file}`).join(' ')}` : padded[0];
  sox(`${files} ${wav} ${voice}`);
  return wav;
}

/** The sides of a mix against its middle, where the lead is. */
const sideDb = -7.5;

interface Mixed {
  mix: string;
  /** The lead alone, without its room, and the band, which steps back for it, as they are in the mix. */
  leadInMix: string;
  bandInMix: string;
}

/** The lead in the middle with its room, the other voices to the left and right below it, and the band. */
export function mixSong(
  { lead, double, high, low, band }: Record<'lead' | 'double' | 'high' | 'low' | 'band', string>,
  lines: readonly Span[],
  folder: string,
): Mixed {
  const file = (name: string) => path.join(folder, `${name}.wav`);
  sox(`-v 0.62 ${lead} ${file('middle')} remix 1 1`);
  sox(`${lead} ${file('room')} reverb -w 42 45 60 100 12 -2 highpass 320`);
  sox(`${double} ${file('double-wide')} remix 1v0.85 1v0.85 delay 0 0.013`);
  sox(`${high} ${file('high-wide')} remix 1v1 1v0.12`);
  sox(`${low} ${file('low-wide')} remix 1v0.12 1v1`);
  sox(
    `-m -v 1 ${file('middle')} -v 0.20 ${file('room')} -v 0.11 ${file('double-wide')} -v 0.17 ${file('high-wide')} -v 0.16 ${file('low-wide')} ${file('voices')}`,
  );
  const [voices, playing] = [readStereo(file('voices')), readStereo(band)];
  const gain = toSideGain(sumStereo(voices, playing), sideDb);
  const stepping = yieldToVoice(widen(playing, gain), readStereo(file('middle')), lines);
  return {
    mix: writeStereo(file('mix'), sumStereo(widen(voices, gain), stepping)),
    leadInMix: file('middle'),
    bandInMix: writeStereo(file('band-in-mix'), stepping),
  };
}

/** The loudest sample of each of 400 equal parts, 0 to 100. */
export function readPeaks(file: string): number[] {
  const parts = 400;
  const { stdout } = runFfmpeg(['-i', file, '-ac', '1', '-ar', '8000', '-f', 's16le', '-']);
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1);
  const peaks = Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part, part + 1].map((edge) => Math.floor((edge * samples.length) / parts));
    return samples.subarray(from, to).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });
  const highest = Math.max(...peaks, 1);
  return peaks.map((peak) => Math.round((100 * peak) / highest));
}

/** The length of what a decoder gives. */
export function readDurationMs(file: string): number {
  const { stdout } = runFfmpeg(['-i', file, '-ac', '1', '-ar', '8000', '-f', 's16le', '-']);
  return Math.round(stdout.length / 16);
}
