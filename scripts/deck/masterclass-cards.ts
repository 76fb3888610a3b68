import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Card {
  /** The front: a chunk as it is said. */
  chunk: string;
  meaning: string;
  /** How it sounds, for a Brazilian eye; the dots are where the voice does not stop. */
  sound: string;
  example: string;
  exampleMeaning: string;
}

function toCard(line: string): Card {
  const [chunk, meaning, sound, example, exampleMeaning, ...rest] = line.split('\t');
  if (!chunk || !meaning || !sound || !example || !exampleMeaning || rest.length > 0)
    throw new Error(`Not a card of five columns: ${line}`);
  return { chunk, meaning, sound, example, exampleMeaning };
}

const file = path.join(import.meta.dirname, 'masterclass-cards.tsv');

/** One line a card below the heading, all of them our own lines; the order is the masterclass's. */
export const masterclassCards: readonly Card[] = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(toCard);
