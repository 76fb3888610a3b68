import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import { readSeeds, toDigest } from '../schema-files.ts';
import { seedDecks } from './seed-decks.ts';
import { seedSongs } from './seed-songs.ts';
import { seedWords } from './seed-words.ts';

const sheetFolders = ['decks/phrases', 'songs/sheets', 'words/sheets'];
const root = path.join(import.meta.dirname, '../../../database');
/** The row of `app_meta.files` about the seeds; it goes whenever a start writes these rows anew. */
const noteName = 'seeds';

/** The seeds of the noun folders: rows that are absent are added, rows that exist are the owner's and stay. */
export async function seedCatalogue(sql: postgres.Sql): Promise<void> {
  for (const { text } of readSeeds())
    await sql.begin((transaction) => transaction.unsafe(text).simple());
  await seedDecks(sql);
  await seedSongs(sql);
  await seedWords(sql);
}

function readSheets() {
  return sheetFolders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .toSorted()
      .map((file) => `${folder}/${file}`)
      .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') })),
  );
}

/** Seeds the catalogue where a file of the seeds is another than at the last time here. */
export async function seedWhatChanged(sql: postgres.Sql): Promise<void> {
  const digest = toDigest(...readSeeds(), ...readSheets());
  const [noted] = await sql`
    select from app_meta.files where name = ${noteName} and digest = ${digest}`;
  if (noted) return;
  await seedCatalogue(sql);
  await sql`
    insert into app_meta.files values (${noteName}, ${digest})
    on conflict (name) do update set digest = excluded.digest`;
}
