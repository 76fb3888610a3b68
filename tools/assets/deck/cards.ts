import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readSeedTable } from '#server/database/seeds/read-seed-table.ts';

export interface Card {
  number: number;
  /** The front: a chunk of spoken English. */
  front: string;
  meaning: string;
  /** Pronunciation in Brazilian spelling; a dot marks where the voice does not stop. */
  sound: string;
  example: string;
  exampleMeaning: string;
}

const folder = path.join(import.meta.dirname, '../../../database/decks/phrases');

/** The ids of all decks that have a file of cards, in alphabetical order. */
export const deckIds = readdirSync(folder)
  .filter((file) => file.endsWith('.tsv') && file !== 'clips.tsv')
  .map((file) => path.basename(file, '.tsv'))
  .sort();

/** The cards of a deck in the order of its lessons. All lines are original. */
export const readCards = (deckId: string): Card[] =>
  readSeedTable(`decks/phrases/${deckId}.tsv`).map(
    ({ number, front = '', meaning = '', sound = '', example = '', exampleMeaning = '' }) => {
      return { number: Number(number), front, meaning, sound, example, exampleMeaning };
    },
  );
