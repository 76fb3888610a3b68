import { createHash } from 'node:crypto';
import type postgres from 'postgres';

interface Rendering {
  build: string;
  version: string;
  html: string;
}

export const toDigest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The documents of these versions that somebody has rendered, by version. */
export async function findRenderings(
  sql: postgres.ISql,
  build: string,
  versions: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ version: string; html: string }[]>`
    select version, html from app.page_renderings where build = ${build} and version in ${sql(versions)}`;
  return new Map(rows.map(({ version, html }) => [version, html]));
}

/** Until the transaction ends, nobody else renders pages of this build; false: another process does. */
export async function tryLockRenderings(sql: postgres.ISql, build: string): Promise<boolean> {
  const [row] = await sql<{ isLocked: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${build}, 31)) as "isLocked"`;
  return row?.isLocked === true;
}

export async function keepRendering(sql: postgres.ISql, rendering: Rendering): Promise<void> {
  await sql`insert into app.page_renderings ${sql(rendering)}`;
}
