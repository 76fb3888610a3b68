import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSeedTable } from '#server/database/seeds/read-seed-table.ts';

/** The place of a card's sound in the sound file of its deck. */
export interface ClipRow {
  deck: string;
  number: number;
  startMs: number;
  endMs: number;
}

const root = path.join(import.meta.dirname, '../../../database');
const file = path.join(root, 'decks/phrases/clips.tsv');

export const soundFileOf = (deckId: string) =>
  path.join(root, 'storage/seed-files/decks', `${deckId}.mp3`);

export const readClips = (): ClipRow[] =>
  readSeedTable('decks/phrases/clips.tsv').map(({ deck = '', number, startMs, endMs }) => {
    return { deck, number: Number(number), startMs: Number(startMs), endMs: Number(endMs) };
  });

export function writeClips(clips: readonly ClipRow[]): void {
  const lines = clips
    .toSorted((a, b) => (a.deck < b.deck ? -1 : a.deck > b.deck ? 1 : a.number - b.number))
    .map(({ deck, number, startMs, endMs }) => [deck, number, startMs, endMs].join('\t'));
  writeFileSync(file, `${['deck\tnumber\tstartMs\tendMs', ...lines].join('\n')}\n`);
}
