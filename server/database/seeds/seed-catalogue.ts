import type postgres from 'postgres';
import { readSeeds } from '../schema-files.ts';
import { seedDecks } from './seed-decks.ts';
import { seedSongs } from './seed-songs.ts';
import { seedWords } from './seed-words.ts';

/** The seeds of the noun folders: rows that are absent are added, rows that exist are the owner's and stay. */
export async function seedCatalogue(sql: postgres.Sql): Promise<void> {
  for (const { text } of await readSeeds())
    await sql.begin((transaction) => transaction.unsafe(text).simple());
  await seedDecks(sql);
  await seedSongs(sql);
  await seedWords(sql);
}
