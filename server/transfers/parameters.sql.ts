import type { MemoryParameters } from '#domain/study/parameters.ts';
import type { CallerSql } from '#server/database/database.ts';

/** Run as the person: what the cards are folded with. */
export async function readParameters(sql: CallerSql): Promise<MemoryParameters> {
  const [row] = await sql<[{ parameters: MemoryParameters }]>`
    select app.read_parameters() as parameters`;
  return row.parameters;
}
