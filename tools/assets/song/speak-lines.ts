import path from 'node:path';
import { speechFilter } from '../voice/clip.ts';
import { runFfmpeg, runTool } from '../voice/run-tool.ts';
import { sayLabels, writeLabels } from '../voice/speakers.ts';

const pauseSeconds = 0.36;

export interface SpokenLine {
  wav: string;
  startMs: number;
  endMs: number;
}

/** Says each line naturally; one file with pauses, and when each line begins and ends in it. */
export function speakLines(
  texts: readonly string[],
  folder: string,
): { wav: string; lines: SpokenLine[] } {
  const rate = 24_000;
  let at = pauseSeconds / 2;
  const lines = writeLabels(texts, path.join(folder, 'said')).map((labels): SpokenLine => {
    const raw = sayLabels(labels, 'bia');
    const wav = raw.replace(/\.wav$/, '-cut.wav');
    runFfmpeg(['-i', raw, '-af', speechFilter, '-ac', '1', '-ar', String(rate), wav]);
    const { stdout } = runFfmpeg(['-i', wav, '-f', 's16le', '-']);
    const seconds = stdout.length / 2 / rate;
    const line = { wav, startMs: Math.round(at * 1000), endMs: Math.round((at + seconds) * 1000) };
    at += seconds + pauseSeconds;
    return line;
  });
  const wav = path.join(folder, 'said.wav');
  const padded = lines.map((line, index) => {
    const file = path.join(folder, `said-${index}-padded.wav`);
    const edges = [index === 0 ? pauseSeconds / 2 : 0, pauseSeconds];
    runTool('sox', [line.wav, file, 'pad', ...edges.map(String)]);
    return file;
  });
  runTool('sox', [...padded, wav]);
  return { wav, lines };
}
