import type { PostalPlace } from '#domain/contracts/postal-lookup.ts';
import type { Database } from '#server/database/database.ts';

/** The place of a code that was learnt and still holds; null when the sources have to be asked. */
export async function findLearntPlace(
  sql: Database['sql'],
  code: string,
  now: Date,
): Promise<{ place: PostalPlace | null } | null> {
  const [row] = await sql<{ place: PostalPlace | null }[]>`
    select place from app.postal_codes where code = ${code} and expires_at > ${now}`;
  return row ?? null;
}

/** Remembers a place and forgets some of what is over. */
export async function storePlace(
  sql: Database['sql'],
  {
    code,
    place,
    now,
    expiresAt,
  }: { code: string; place: PostalPlace | null; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    delete from app.postal_codes p where p.code in (
      select old.code from app.postal_codes old where old.expires_at < ${now} order by old.expires_at limit 100 for update skip locked
    )`;
  await sql`
    insert into app.postal_codes (code, place, expires_at)
    values (${code}, ${place && JSON.stringify(place)}::text::jsonb, ${expiresAt})
    on conflict (code) do update set place = excluded.place, expires_at = excluded.expires_at`;
}
