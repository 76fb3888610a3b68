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
