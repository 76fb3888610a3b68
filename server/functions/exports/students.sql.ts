import type postgres from 'postgres';

const pageSize = 500;

export interface StudentsFilter {
  search: string;
  /** 'access', 'no_access', 'pending' or 'admins'; empty: any. */
  state: string;
  /** A course id; empty: any. */
  course: string;
}

export interface ExportedStudent {
  id: string;
  /** With all digits, which a Date would cut. */
  place: string;
  full_name: string | null;
  email: string | null;
  last_sign_in_at: Date | null;
  accepts_news: boolean;
  phone: string | null;
  document: string | null;
  city: string | null;
  /** Empty: the person has no access. */
  courses: {
    /** Null: the members area. */
    id: string | null;
    title: string | null;
    origin: 'purchase' | 'roster' | 'team';
    since: string;
    /** "2026-12-31"; null: no end. */
    ends_on: string | null;
    lessons: number;
    completed: number;
    /** Reais. */
    spent: number;
    refunded: number;
  }[];
}

export async function countStudents(
  sql: postgres.Sql,
  { search, state, course }: StudentsFilter,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from app.filter_students(${search}, ${state}, ${course})`;
  return row.count;
}

/** All people of a filter, newest first, some at a time, each with the courses that were bought or given. */
export async function* readStudents(
  sql: postgres.Sql,
  { search, state, course }: StudentsFilter,
  isPersonal: boolean,
): AsyncGenerator<ExportedStudent[]> {
  let last: ExportedStudent | undefined;
  do {
    const people: ExportedStudent[] = await sql<ExportedStudent[]>`
      with page as (
        select r.id, r.created_at, r.full_name, r.email
        from app.filter_students(
          ${search}, ${state}, ${course}, ${last?.place ?? null}::text::timestamptz, ${last?.id ?? null}::uuid, ${pageSize}
        ) r
      )
      select page.id, page.created_at::text as place, page.full_name, page.email, a.last_sign_in_at,
        coalesce((
          select c.accepted from consents c where c.user_id = page.id and c.kind = 'marketing' order by c.created_at desc limit 1
        ), false) as accepts_news,
        d.phone, d.document, d.city, held.courses
      from page join auth.users a on a.id = page.id
      left join lateral (
        select k.phone, k.document, k.city from app.contact_details k where k.user_id = page.id and ${isPersonal}
      ) d on true
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'title', c.title, 'origin', h.origin, 'since', h.since, 'ends_on', h.ends_on,
          'lessons', p.lessons, 'completed', p.completed, 'spent', money.spent, 'refunded', money.refunded
        ) order by c.position nulls first, c.id, h.since), '[]') as courses
        from (
          select distinct on (all_held.course_id) all_held.* from (
            select p.course_id, 'purchase' as origin, p.confirmed_at as since, null::date as ends_on
            from purchases p where p.user_id = page.id and app.purchase_counts(p)
            union all
            select g.course_id, case when g.reason like 'importação:%' then 'roster' else 'team' end, g.created_at, g.ends_on
            from app.grants_in_force g where g.user_id = page.id
          ) all_held
          order by all_held.course_id, all_held.ends_on desc nulls first, all_held.since
        ) h
        left join courses c on c.id = h.course_id
        cross join lateral (
          select count(*) as lessons, count(w.completed_at) as completed
          from modules m join lessons l on l.module_id = m.id and l.archived_at is null
          left join lesson_progress w on w.lesson_id = l.id and w.user_id = page.id
          where m.course_id = h.course_id and m.archived_at is null
        ) p
        cross join lateral (
          select coalesce(sum(b.total) filter (where b.payment_status in ('CONFIRMED', 'REFUND_PENDING')), 0) as spent,
            coalesce(sum(b.total) filter (where b.payment_status = 'REFUNDED'), 0) as refunded
          from purchases b where b.user_id = page.id and b.course_id = h.course_id
        ) money
      ) held
      order by page.created_at desc, page.id desc`;
    yield people;
    last = people.length < pageSize ? undefined : people.at(-1);
  } while (last);
}
