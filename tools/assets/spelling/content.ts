import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spell } from './spell.ts';

/** A row of the school's content that says how it sounds. */
export interface SpelledRow {
  /** The file below database/, and the place of the row in it. */
  file: string;
  line: number;
  text: string;
  /** A hand correction: the same words with marks, or a word written as another that is said so. Empty: none. */
  reading: string;
  sound: string;
}

const root = path.join(import.meta.dirname, '../../../database');
const read = (file: string) =>
  readFileSync(path.join(root, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

/** The files of decks and songs that have a column `sound`, with the column that it is made from. */
const files: readonly (readonly [file: string, column: string])[] = [
  ...readdirSync(path.join(root, 'decks/phrases'))
    .filter((name) => name !== 'clips.tsv')
    .toSorted()
    .map((name) => [`decks/phrases/${name}`, 'front'] as const),
  ['songs/sheets/lines.tsv', 'text'],
  ['songs/sheets/cards.tsv', 'front'],
];

export const readContent = (): SpelledRow[] =>
  files.flatMap(([file, column]) => {
    const [heading = [], ...rows] = read(file);
    return rows.map((cells, index) => {
      const cell = (name: string) => cells[heading.indexOf(name)] ?? '';
      const [text, reading, sound] = [cell(column), cell('reading'), cell('sound')];
      return { file, line: index + 2, text, reading, sound };
    });
  });

/** The text that a row is spelled from. */
export const toSource = ({ text, reading }: SpelledRow): string => reading || text;

/** Writes the column `sound` of all files anew. */
export function writeSounds(): void {
  for (const [file, column] of files) {
    const [heading = [], ...rows] = read(file);
    const [from, reading, to] = [column, 'reading', 'sound'].map((name) => heading.indexOf(name));
    for (const cells of rows)
      cells[to ?? -1] = spell(cells[reading ?? -1] || (cells[from ?? -1] ?? ''));
    const text = [heading, ...rows].map((cells) => cells.join('\t')).join('\n');
    writeFileSync(path.join(root, file), `${text}\n`);
  }
}
