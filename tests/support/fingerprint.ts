import { readFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';

const query = readFileSync(path.join(import.meta.dirname, 'fingerprint.sql'), 'utf8');

/** The catalogue's lines about the schema: equal for databases that were made alike, in whatever way. */
export async function readFingerprint(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql.unsafe<{ line: string }[]>(query);
  return rows.map(({ line }) => line);
}
