import type { Database } from '#server/database/database.ts';
import type { Recipient } from '../mail.sql.ts';

export interface Invitation extends Recipient {
  /** Null: the members area. */
  course: string | null;
  /** "2026-12-31"; null: no end. */
  endsOn: string | null;
  /** The account has a password, or had one. */
  isClaimed: boolean;
}

/** Null when the grant is not in force, or its account gets no mail. */
export async function findInvitation(
  sql: Database['sql'],
  grantId: string,
): Promise<Invitation | null> {
  const [row] = await sql<Invitation[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name, c.title as course, g.ends_on::text as "endsOn",
      a.raw_app_meta_data -> 'claimed' is distinct from 'false'::jsonb as "isClaimed"
    from app.grants_in_force g
    join public.users u on u.id = g.user_id and u.email is not null
    join auth.users a on a.id = u.id and (a.banned_until is null or a.banned_until <= now())
    left join courses c on c.id = g.course_id
    where g.id = ${grantId}`;
  return row ?? null;
}
