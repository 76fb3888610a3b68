import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';

const folder = path.join(import.meta.dirname, '../../database/seeds');

/** The catalogue of database/seeds: rows that are absent are added, rows that exist are the owner's and stay. */
export async function seedCatalogue(sql: postgres.Sql): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8');
    await sql.begin((transaction) => transaction.unsafe(text).simple());
  }
}
