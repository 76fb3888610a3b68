import { createHash } from 'node:crypto';
import type postgres from 'postgres';

interface Rendering {
  build: string;
  version: string;
  html: string;
}

export const toDigest = (text: string) => createHash('sha256').update(text).digest('base64url');

export async function findRendering(
  sql: postgres.ISql,
  build: string,
  version: string,
): Promise<string | null> {
  const [row] = await sql<{ html: string }[]>`
    select html from app.page_renderings where build = ${build} and version = ${version}`;
  return row?.html ?? null;
}

/** Until the transaction ends, nobody else renders this page. */
export async function lockRendering(
  sql: postgres.ISql,
  build: string,
  version: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${build} ${version}`}, 31))`;
}

export async function keepRendering(sql: postgres.ISql, rendering: Rendering): Promise<void> {
  await sql`insert into app.page_renderings ${sql(rendering)}`;
}
