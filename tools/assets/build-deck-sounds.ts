// Says the cards of the named decks, or of all, into one sound file a deck, and notes where each card begins and ends.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deckIds, readCards } from './deck/cards.ts';
import { readClips, soundFileOf, writeClips } from './deck/clips.ts';
import type { ClipRow } from './deck/clips.ts';
import { bytesPerMs, toClip } from './voice/clip.ts';
import { sayLabels, toSpeaker, writeLabels } from './voice/speakers.ts';
import { countWordErrors, recognise, toWords } from './voice/word-errors.ts';

function buildSounds(deck: string, folder: string) {
  const cards = readCards(deck);
  const speaker = toSpeaker(deck);
  const fronts = cards.map(({ front }) => front);
  const files = writeLabels(fronts, path.join(folder, deck)).map((labels) =>
    sayLabels(labels, speaker),
  );
  const clips = files.map((file) => toClip(file));
  const sound = Buffer.concat(clips.map(({ bytes }) => bytes));
  mkdirSync(path.dirname(soundFileOf(deck)), { recursive: true });
  writeFileSync(soundFileOf(deck), sound);

  const rows: ClipRow[] = [];
  for (const [index, { bytes }] of clips.entries()) {
    const startMs = rows.at(-1)?.endMs ?? 0;
    const endMs = startMs + bytes.length / bytesPerMs;
    rows.push({ deck, number: cards[index]?.number ?? 0, startMs, endMs });
  }

  const understood = recognise(
    clips.map(({ file }) => file),
    folder,
  ).map(toWords);
  const said = fronts.map(toWords);
  const errors = said.map((words, index) => countWordErrors(words, understood[index] ?? []));
  for (const [index, count] of errors.entries())
    if (count > 1) console.log(`  ${fronts[index]} → ${understood[index]?.join(' ')}`);
  const summary = {
    deck,
    speaker,
    cards: cards.length,
    seconds: Math.round(sound.length / bytesPerMs / 1000),
    KB: Math.round(sound.length / 1024),
    'lowest LUFS': Math.min(...clips.map(({ loudness }) => loudness.lufs)),
    'highest LUFS': Math.max(...clips.map(({ loudness }) => loudness.lufs)),
    'highest peak': Math.max(...clips.map(({ loudness }) => loudness.peakDb)),
    words: said.flat().length,
    errors: errors.reduce((sum, count) => sum + count, 0),
  };
  return { rows, summary };
}

const folder = mkdtempSync(path.join(tmpdir(), 'deck-sounds-'));
try {
  const named = process.argv.slice(2);
  const decks = named.length > 0 ? named : deckIds;
  const built = decks.map((deck) => buildSounds(deck, folder));
  const kept = readClips().filter(({ deck }) => deckIds.includes(deck) && !decks.includes(deck));
  writeClips([...kept, ...built.flatMap(({ rows }) => rows)]);
  const summaries = built.map(({ summary }) => summary);
  console.table(summaries);
  const words = summaries.reduce((sum, summary) => sum + summary.words, 0);
  const errors = summaries.reduce((sum, summary) => sum + summary.errors, 0);
  console.log(
    `${errors} of ${words} words misunderstood: ${((100 * errors) / words).toFixed(1)} %`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
