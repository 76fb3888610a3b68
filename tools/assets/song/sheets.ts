import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../../database/songs/sheets');

/** Replaces the rows of a song in a sheet that this script makes; `columns` without the song. */
export function writeSheet(
  name: string,
  song: string,
  columns: readonly string[],
  rows: readonly (readonly (number | string)[])[],
): void {
  const file = path.join(folder, `${name}.tsv`);
  let others: string[] = [];
  try {
    others = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
  } catch {
    // The first song.
  }
  const kept = others.filter((line) => !line.startsWith(`${song}\t`));
  const own = rows.map((row) => [song, ...row].join('\t'));
  writeFileSync(file, `${[['song', ...columns].join('\t'), ...kept, ...own].join('\n')}\n`);
}

/** Replaces columns of the rows that a song has in a sheet. */
export function rewriteColumns(
  name: string,
  song: string,
  columns: readonly string[],
  rows: readonly (readonly number[])[],
): void {
  const file = path.join(folder, `${name}.tsv`);
  const [heading = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const places = columns.map((column) => heading.split('\t').indexOf(column));
  let row = 0;
  const rewritten = lines.map((line) => {
    if (!line.startsWith(`${song}\t`)) return line;
    const cells = line.split('\t');
    for (const [index, place] of places.entries()) cells[place] = String(rows[row]?.[index]);
    row += 1;
    return cells.join('\t');
  });
  if (row !== rows.length)
    throw new Error(`${song} has ${row} rows in ${name}, not ${rows.length}`);
  writeFileSync(file, `${[heading, ...rewritten].join('\n')}\n`);
}
