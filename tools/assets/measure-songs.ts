// Measures the committed recordings of songs against their uncoded ones, which `build-songs.ts --stems <folder>` leaves.
import { statSync } from 'node:fs';
import path from 'node:path';
import { songs } from './song/compositions/all-songs.ts';
import {
  readLag,
  readOnset,
  readTreble,
  readVoiceToBand,
  type Span,
} from './song/measure/readings.ts';
import { readDurationMs } from './song/mix.ts';
import { readSideToMid, readStereo } from './song/sound/stereo.ts';
import { measureLoudness } from './voice/loudness.ts';
import { readSeedTable } from '#server/database/seeds/read-seed-table.ts';

const recordings = path.join(import.meta.dirname, '../../database/storage/seed-files/songs');
const [stems = '', ...named] = process.argv.slice(2);
const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/** Coded and uncoded: loudness, stereo, and the treble that the coding has kept. */
function measureRecording(song: string, name: 'sung' | 'band' | 'spoken') {
  const file = path.join(recordings, `${song}-${name}.m4a`);
  const seconds = readDurationMs(file) / 1000;
  const bytes = statSync(file).size;
  const { lufs, peakDb } = measureLoudness(file);
  const about = { song, name, seconds, KB: Math.round(bytes / 1024) };
  const loudness = { kbps: round((8 * bytes) / 1000 / seconds), lufs, peakDb };
  if (name === 'spoken') return { ...about, ...loudness };
  const coded = readStereo(file);
  const uncoded = readStereo(path.join(stems, song, `${name}.wav`));
  return {
    ...about,
    ...loudness,
    sideToMid: round(readSideToMid(coded)),
    treble: round(readTreble(coded)),
    trebleLost: round(readTreble(uncoded) - readTreble(coded)),
    lagMs: round(readLag(coded, uncoded), 2),
  };
}

function readSpans(song: string): Span[] {
  return readSeedTable('songs/sheets/line-times.tsv')
    .filter((line) => line['song'] === song)
    .map(({ startMs, endMs }) => ({ start: Number(startMs) / 1000, end: Number(endMs) / 1000 }));
}

const readTexts = (song: string) =>
  readSeedTable('songs/sheets/lines.tsv')
    .filter((line) => line['song'] === song)
    .map(({ text }) => text);

/** It begins with a vowel or with m, n, l, r, w, y: others begin with a silence or a breath. */
const isHeardAtOnce = (text = '') => /^[aeioumnlrwy]/i.test(text);

/** The voice over the band in each line, and how far its first sound is from the line's time. */
function measureLines(song: string) {
  const read = (name: string) => readStereo(path.join(stems, song, `${name}.wav`));
  const [lead, band] = [read('lead-in-mix'), read('band-in-mix')];
  const spans = readSpans(song);
  const ratios = readVoiceToBand(lead, band, spans).map((ratio) => round(ratio));
  const texts = readTexts(song);
  const offMs = spans
    .filter(
      ({ start }, line) => isHeardAtOnce(texts[line]) && start > (spans[line - 1]?.end ?? 0) + 0.3,
    )
    .map((span) => 1000 * (readOnset(lead, span) - span.start));
  const least = Math.min(...ratios);
  return {
    song,
    least,
    inLine: ratios.indexOf(least),
    below6: ratios.filter((ratio) => ratio < 6).length,
    onsetsMs: offMs.map((off) => Math.round(off)).join(' '),
    ratios: ratios.join(' '),
  };
}

const chosen = songs
  .map(({ song }) => song)
  .filter((song) => named.length === 0 || named.includes(song));
const names = ['sung', 'band', 'spoken'] as const;
console.table(chosen.flatMap((song) => names.map((name) => measureRecording(song, name))));
console.table(chosen.map(measureLines));
