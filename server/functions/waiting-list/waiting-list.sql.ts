import type { Database } from '#server/database/database.ts';

export interface WaitingPerson {
  product: string;
  email: string;
  name: string;
  /** The signed-in person who joined, for any address. */
  userId: string | null;
}

/**
 * Adds an address once per course until it is notified; joining again after that waits again. A row that several people asked
 * for has no owner. False for a course that is not listed.
 */
export async function insertWaitingPerson(
  sql: Database['sql'],
  person: WaitingPerson,
): Promise<boolean> {
  const rows = await sql`
    with course as (
      select c.id from app.find_course(${person.product}) c where c.id is not null and c.is_listed
    ), added as (
      insert into public.waiting_list as w (course_id, email, name, user_id)
      select id, ${person.email}, ${person.name}, ${person.userId} from course
      on conflict (course_id, email) do update set
        name = case when w.notified_at is null then w.name else excluded.name end,
        created_at = case when w.notified_at is null then w.created_at else now() end,
        user_id = case when w.notified_at is null then null else excluded.user_id end,
        notified_at = null
      where w.notified_at is not null or w.user_id <> coalesce(excluded.user_id, '00000000-0000-0000-0000-000000000000')
    )
    select id from course`;
  return rows.length > 0;
}
