// Says the songs: their spoken versions alone, as build-songs.ts writes them, and when each line begins and ends in them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSeedTable } from '#server/database/seeds/read-seed-table.ts';
import { songs } from './song/compositions/all-songs.ts';
import { rewriteColumns } from './song/sheets.ts';
import { speakLines, spokenCodec } from './song/speak-lines.ts';
import { encodeLevelled } from './voice/loudness.ts';

const recordings = path.join(import.meta.dirname, '../../database/storage/seed-files/songs');

function buildSpoken(song: string, folder: string): void {
  const texts = readSeedTable('songs/sheets/lines.tsv')
    .filter((line) => line['song'] === song)
    .map(({ text = '' }) => text);
  const { wav, lines } = speakLines(texts, folder);
  const file = path.join(recordings, `${song}-spoken.m4a`);
  const { lufs, peakDb } = encodeLevelled(wav, file, { filter: 'anull', codec: spokenCodec });
  console.log(`${song}: ${lufs} LUFS, ${peakDb} dBTP`);
  const times = lines.map(({ startMs, endMs }) => [startMs, endMs]);
  rewriteColumns('line-times', song, ['spokenStartMs', 'spokenEndMs'], times);
}

const named = process.argv.slice(2);
for (const { song } of songs.filter((one) => named.length === 0 || named.includes(one.song))) {
  const folder = mkdtempSync(path.join(tmpdir(), 'said-'));
  try {
    buildSpoken(song, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
