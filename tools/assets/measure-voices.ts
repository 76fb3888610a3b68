// Counts the words of the songs that a recogniser misunderstands: sung and said over the band, without it, and in the spoken versions.
// `node tools/assets/measure-voices.ts [--lines] [song …]`; with `--lines` what it misunderstood.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSeedTable } from '#server/database/seeds/read-seed-table.ts';
import type { Composition } from './song/composition.ts';
import { songs } from './song/compositions/all-songs.ts';
import { layTrack } from './song/mix.ts';
import { castSong } from './song/singing/cast.ts';
import { type HeardLine, hearLines, toErrorShare } from './voice/hear-lines.ts';
import { runFfmpeg } from './voice/run-tool.ts';

const recordings = path.join(import.meta.dirname, '../../database/storage/seed-files/songs');
/** Around a line that is cut out of the song. */
const margin = 0.12;

const { values, positionals: named } = parseArgs({
  options: { lines: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** Cuts spans, in seconds, out of a file. */
function cut(file: string, spans: readonly { start: number; end: number }[], prefix: string) {
  return spans.map(({ start, end }, index) => {
    const wav = `${prefix}-${index}.wav`;
    const [from, to] = [start, end].map((seconds) => seconds.toFixed(3));
    runFfmpeg(['-i', file, '-af', `atrim=start=${from}:end=${to},asetpts=N/SR/TB`, wav]);
    return wav;
  });
}

/** The lines of a song on the stem of its lead, as it goes into the mix. */
function hearStem(composition: Composition, texts: readonly string[], folder: string) {
  const row = readSeedTable('songs/sheets/songs.tsv').find(({ id }) => id === composition.song);
  const bpm = Number(row?.['bpm']);
  const { lines, sing } = castSong(composition, { bpm, texts }, folder);
  const takes = lines.map((line, index) => sing(line, `lead-${index}`));
  const stem = layTrack(takes, path.join(folder, 'stem.wav'));
  const spans = lines.map(({ words }) => ({
    start: Math.max((words[0]?.start ?? 0) - margin, 0),
    end: (words.at(-1)?.end ?? 0) + margin,
  }));
  return hearLines(cut(stem, spans, path.join(folder, 'stem-line')), texts, folder);
}

/** The lines of the committed spoken version, at the committed times. */
function hearSpoken(song: string, texts: readonly string[], folder: string): HeardLine[] {
  const spans = readSeedTable('songs/sheets/line-times.tsv')
    .filter((line) => line['song'] === song)
    .map(({ spokenStartMs, spokenEndMs }) => ({
      start: Number(spokenStartMs) / 1000,
      end: Number(spokenEndMs) / 1000,
    }));
  const wavs = cut(path.join(recordings, `${song}-spoken.m4a`), spans, path.join(folder, 'said'));
  return hearLines(wavs, texts, folder);
}

function measure(composition: Composition, folder: string) {
  const { song } = composition;
  const texts = readSeedTable('songs/sheets/lines.tsv')
    .filter((line) => line['song'] === song)
    .map(({ text = '' }) => text);
  const stem = hearStem(composition, texts, folder);
  const of = (way: 'said' | 'sung') =>
    stem.filter((_, index) => composition.lines[index]?.way === way);
  return { song, sung: of('sung'), said: of('said'), spoken: hearSpoken(song, texts, folder) };
}

type Measured = ReturnType<typeof measure>;

function printMisheard({ sung, said, spoken }: Measured): void {
  for (const [way, lines] of Object.entries({ sung, said, spoken }))
    for (const { text, understood, errors } of lines)
      if (errors > 0) console.log(`  ${way}: ${text} → ${understood}`);
}

const toRow = ({ song, sung, said, spoken }: Measured) => ({
  song,
  refrain: toErrorShare(sung),
  verse: toErrorShare(said),
  spoken: toErrorShare(spoken),
});

const measured: Measured[] = [];
for (const composition of songs.filter(({ song }) => named.length === 0 || named.includes(song))) {
  const folder = mkdtempSync(path.join(tmpdir(), 'voice-'));
  try {
    measured.push(measure(composition, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (values.lines) measured.forEach(printMisheard);
const all = (way: 'sung' | 'said' | 'spoken') => measured.flatMap((one) => one[way]);
const total = { song: 'all', sung: all('sung'), said: all('said'), spoken: all('spoken') };
console.table([...measured, total].map(toRow));
