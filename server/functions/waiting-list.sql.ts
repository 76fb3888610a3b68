import type { Database } from '../database/database.ts';

export interface WaitingPerson {
  product: string;
  email: string;
  name: string;
}

/** Once per person and course, until told; who asks again then waits anew. False when there is no such listed course. */
export async function insertWaitingPerson(
  sql: Database['sql'],
  person: WaitingPerson,
): Promise<boolean> {
  const rows = await sql`
    with course as (
      select c.id from app.find_course(${person.product}) c where c.id is not null and c.is_listed
    ), added as (
      insert into public.waiting_list (course_id, email, name)
      select id, ${person.email}, ${person.name} from course
      on conflict (course_id, email) do update set name = excluded.name, created_at = now(), told_at = null
      where waiting_list.told_at is not null
    )
    select id from course`;
  return rows.length > 0;
}
