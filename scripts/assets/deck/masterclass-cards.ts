import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Card {
  /** The front: a chunk of spoken English. */
  chunk: string;
  meaning: string;
  /** Pronunciation in Brazilian spelling; a dot marks where the voice does not stop. */
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

/** One card per line below the heading, in the masterclass's order. All lines are original. */
export const masterclassCards: readonly Card[] = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(toCard);
