// Plays and sings the songs: their files in database/storage/seed-files/songs, and when each line and word begins and ends.
// `--stems <folder>` leaves the uncoded parts there for measure-songs.ts, `--unheard` does without the recogniser,
// `--sung` leaves the spoken version and the band alone as they are: for a change of the singing.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Composition } from './song/composition.ts';
import { songs } from './song/compositions/all-songs.ts';
import { readDurationMs, readPeaks } from './song/mix.ts';
import { performSong } from './song/perform-song.ts';
import type { PlacedLine } from './song/singing/place-line.ts';
import { readSeedTable } from '#server/database/seeds/read-seed-table.ts';
import { rewriteColumns, writeSheet } from './song/sheets.ts';
import { speakLines, spokenCodec, type SpokenLine } from './song/speak-lines.ts';
import { clipCodec, isWholeClip } from './voice/clip.ts';
import { runFfmpeg } from './voice/run-tool.ts';
import { encodeLevelled } from './voice/loudness.ts';
import { countWordErrors, recognise, toWords } from './voice/word-errors.ts';

const fileOf = (song: string, name: string) =>
  path.join(import.meta.dirname, '../../database/storage/seed-files/songs', `${song}-${name}`);
const toMs = (seconds: number) => Math.round(seconds * 1000);
const aac = (options: string) =>
  `${options} -c:a aac -map_metadata -1 -movflags +faststart`.split(' ');

/** The encoder cuts the treble of music at this rate unless it is told not to. */
const musicCodec = aac('-ac 2 -ar 44100 -b:a 112k -cutoff 18000');

/** The decoder of an MP3 begins so late; without a header no player takes it back. */
const mp3Delay = 1105 / 24_000;

const { values, positionals: named } = parseArgs({
  options: {
    stems: { type: 'string' },
    sung: { type: 'boolean', default: false },
    unheard: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** The file in which an uncoded part of a song stays for measure-songs.ts, if it is asked for. */
function toStem(song: string, name: string): string | null {
  if (values.stems === undefined) return null;
  mkdirSync(path.join(values.stems, song), { recursive: true });
  return path.join(values.stems, song, `${name}.wav`);
}

function encode(
  song: string,
  sources: { mix: string; band: string; said: string | undefined; seconds: number },
) {
  const { mix, band, said, seconds } = sources;
  const end = `atrim=end=${seconds.toFixed(3)},afade=t=out:st=${(seconds - 1.5).toFixed(3)}:d=1.5`;
  const music = `${end},acompressor=threshold=-14dB:ratio=2:attack=15:release=200`;
  const others = [
    ['band.m4a', band, music, musicCodec],
    ['spoken.m4a', said ?? '', 'anull', spokenCodec],
  ] as const;
  const files = [
    ['sung.m4a', mix, music, musicCodec],
    ...(said === undefined ? [] : others),
    ['clips.mp3', mix, `${music},atrim=start=${mp3Delay.toFixed(5)}`, clipCodec],
  ] as const;
  const report = files.map(([name, source, filter, codec]) => {
    const file = fileOf(song, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const { lufs, peakDb, chain } = encodeLevelled(source, file, { filter, codec });
    const stem = codec === musicCodec ? toStem(song, path.parse(name).name) : null;
    if (stem) runFfmpeg(['-i', source, '-af', chain, stem]);
    const KB = Math.round(statSync(file).size / 1024);
    return { song, name, seconds: readDurationMs(file) / 1000, KB, lufs, peakDb };
  });
  console.table(report);
  if (!isWholeClip(readFileSync(fileOf(song, 'clips.mp3'))))
    throw new Error('clips.mp3 cannot be cut');
}

/** A line whose last sound is longer than its note ends where the next one begins. */
function endBeforeNext({ words }: PlacedLine, next: PlacedLine | undefined): PlacedLine['words'] {
  const latest = next?.words[0]?.start ?? Number.POSITIVE_INFINITY;
  return words.map(({ start, end }) => ({ start, end: Math.min(end, latest) }));
}

function writeTimes(song: string, placed: readonly PlacedLine[], spoken?: readonly SpokenLine[]) {
  const lines = placed.map((line, index) => ({ words: endBeforeNext(line, placed[index + 1]) }));
  const sung = fileOf(song, 'sung.m4a');
  const recording = [readDurationMs(sung), readPeaks(sung).join(' ')];
  writeSheet('recordings', song, ['durationMs', 'peaks'], [recording]);
  const spans = lines.map(({ words }) => [
    toMs(words[0]?.start ?? 0),
    toMs(words.at(-1)?.end ?? 0),
  ]);
  if (spoken)
    writeSheet(
      'line-times',
      song,
      ['line', 'startMs', 'endMs', 'spokenStartMs', 'spokenEndMs'],
      spoken.map(({ startMs, endMs }, index) => [index, ...(spans[index] ?? []), startMs, endMs]),
    );
  else rewriteColumns('line-times', song, ['startMs', 'endMs'], spans);
  writeSheet(
    'word-times',
    song,
    ['line', 'index', 'startMs', 'endMs'],
    lines.flatMap(({ words }, line) =>
      words.map(({ start, end }, index) => [line, index, toMs(start), toMs(end)]),
    ),
  );
}

/** Prints what a recogniser misunderstands. */
function reportErrors(way: string, wavs: readonly string[], texts: readonly string[]): void {
  const understood = recognise(wavs, path.dirname(wavs[0] ?? '')).map(toWords);
  const errors = texts.map((text, index) =>
    countWordErrors(toWords(text), understood[index] ?? []),
  );
  for (const [index, count] of errors.entries())
    if (count > 0) console.log(`  ${texts[index]} → ${understood[index]?.join(' ')}`);
  const words = texts.flatMap(toWords).length;
  const wrong = errors.reduce((total, count) => total + count, 0);
  const share = ((100 * wrong) / words).toFixed(1);
  console.log(`${way}: ${wrong} of ${words} words misunderstood, ${share} %`);
}

function buildSong(composition: Composition, folder: string): void {
  const { song } = composition;
  const bpm = Number(
    readSeedTable('songs/sheets/songs.tsv').find(({ id }) => id === song)?.['bpm'],
  );
  const texts = readSeedTable('songs/sheets/lines.tsv')
    .filter((line) => line['song'] === song)
    .map(({ text = '' }) => text);
  const performed = performSong(composition, { bpm, texts }, folder);
  const { lines, voices, mix, band, seconds } = performed;
  for (const [name, wav] of [
    ['lead-in-mix', performed.leadInMix],
    ['band-in-mix', performed.bandInMix],
  ] as const) {
    const stem = toStem(song, name);
    if (stem) copyFileSync(wav, stem);
  }
  const spoken = values.sung ? undefined : speakLines(texts, folder);
  encode(song, { mix, band, said: spoken?.wav, seconds });
  writeTimes(song, lines, spoken?.lines);
  if (values.unheard) return;
  const said = spoken?.lines.map(({ wav }) => wav);
  if (said) reportErrors('spoken lines', said, texts);
  reportErrors('voice of the song, without the band', voices, texts);
}

for (const composition of songs.filter(({ song }) => named.length === 0 || named.includes(song))) {
  const folder = mkdtempSync(path.join(tmpdir(), 'song-'));
  try {
    buildSong(composition, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
