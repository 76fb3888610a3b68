import path from 'node:path';
import { silences, speechFilter } from '../voice/clip.ts';
import { runFfmpeg, runTool } from '../voice/run-tool.ts';
import { sayLabels, writeLabels } from '../voice/speakers.ts';
import { spokenAs } from './spoken-as.ts';

const pauseSeconds = 0.36;
/** The voice's own. */
const rate = 32_000;
export const spokenCodec =
  `-ac 1 -ar ${rate} -c:a aac -b:a 64k -map_metadata -1 -movflags +faststart`.split(' ');
/** A line begins so long before its first sound, and ends so long after its last: who plays it alone hears it whole. */
const margins = { before: 0.02, after: 0.04 };

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
  let at = pauseSeconds / 2;
  const said = texts.map((text) => spokenAs[text] ?? text);
  const lines = writeLabels(said, path.join(folder, 'said')).map((labels): SpokenLine => {
    const raw = sayLabels(labels, 'bia');
    const wav = raw.replace(/\.wav$/, '-cut.wav');
    runFfmpeg(['-i', raw, '-af', speechFilter, '-ac', '1', '-ar', String(rate), wav]);
    const { stdout } = runFfmpeg(['-i', wav, '-f', 's16le', '-']);
    const seconds = stdout.length / 2 / rate;
    const startMs = Math.round((at + silences.before - margins.before) * 1000);
    const endMs = Math.round((at + seconds - silences.after + margins.after) * 1000);
    at += seconds + pauseSeconds;
    return { wav, startMs, endMs };
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
