import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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

function toCard(line: string): Card {
  const [number, front, meaning, sound, example, exampleMeaning, ...rest] = line.split('\t');
  if (!number || !front || !meaning || !sound || !example || !exampleMeaning || rest.length > 0)
    throw new Error(`Not a card of six columns: ${line}`);
  return { number: Number(number), front, meaning, sound, example, exampleMeaning };
}

/** The cards of a deck in the order of its lessons, one per line below the heading. All lines are original. */
export function readCards(deckId: string): Card[] {
  return readFileSync(path.join(folder, `${deckId}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(toCard);
}
