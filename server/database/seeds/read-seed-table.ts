import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../../database');

/** The lines below the heading of a file of tab-separated values, by the heading's names. */
export function readSeedTable(file: string): Record<string, string>[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const [heading = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((line) => {
    if (line.length !== heading.length)
      throw new Error(`database/${file}: not ${heading.length} columns: ${line.join(' ')}`);
    return Object.fromEntries(heading.map((column, index) => [column, line[index] ?? '']));
  });
}
