import type { Database } from '#server/database/database.ts';

interface Rendering {
  bucket: string;
  version: string;
  digest: string;
}

/** Nobody fills the disk with widths: later ones are rendered and not kept. */
const mostPerVersion = 30;

/** Notes a rendering that is about to be kept; false: the version has its share. Two at once may pass it by one. */
export async function noteRendering(
  sql: Database['sql'],
  { bucket, version, digest }: Rendering,
): Promise<boolean> {
  const rows = await sql`
    insert into storage.renderings (bucket_id, version, digest)
    select ${bucket}, ${version}, ${digest}
    where (select count(*) from storage.renderings where version = ${version} and digest <> ${digest}) < ${mostPerVersion}
    on conflict (version, digest) do update set made_at = now()
    returning version`;
  return rows.length > 0;
}

/** Renderings of thirty days ago, and of versions that are gone; at most a thousand. */
export const listOldRenderings = (sql: Database['sql']): Promise<Rendering[]> => sql<Rendering[]>`
  select bucket_id as bucket, version, digest from storage.renderings r
  where made_at < now() - interval '30 days'
    or not exists (select from storage.objects o where coalesce(o.version, o.id::text) = r.version)
  limit 1000`;

export async function forgetRendering(
  sql: Database['sql'],
  { version, digest }: Rendering,
): Promise<void> {
  await sql`delete from storage.renderings where version = ${version} and digest = ${digest}`;
}
