import { z } from 'zod/mini';
import { foldText } from '#app/lib/text/fold-text.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { pagedQuery } from '#app/lib/wire/paged-query.ts';

const PAGE_SIZE = 100;

const waitingPerson = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** The time at which the mail about the opening was sent. */
  notified_at: z.nullable(z.string()),
  courses: z.object({ title: z.string() }),
});
export type WaitingPerson = z.infer<typeof waitingPerson>;

export interface WaitingFilter {
  /** A course id; empty: any. */
  course: string;
  /** Part of a name or an e-mail. */
  search: string;
}

/** A LIKE pattern that contains the text, with its wildcards escaped. */
const toPattern = (text: string) => `%${foldText(text).replaceAll(/[\\%_]/gu, '\\$&')}%`;

/** The waiting list, newest first. Admins only. */
async function fetchWaiting({ course, search }: WaitingFilter, from: number) {
  const supabase = await loadSupabase();
  let query = supabase
    .from('waiting_list')
    .select('id,email,name,created_at,notified_at,courses(title)', { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + PAGE_SIZE - 1);
  if (course) query = query.eq('course_id', course);
  if (search) query = query.like('search_text', toPattern(search));
  const { data, error, count: total } = await query;
  if (error) throw error;
  const rows = z.array(waitingPerson).parse(data);
  const next = from + PAGE_SIZE;
  return { rows, next: next < (total ?? 0) ? next : null, total };
}

export const waitingListQuery = (filter: WaitingFilter) =>
  pagedQuery(['waiting-list', filter], (from: number | null) => fetchWaiting(filter, from ?? 0));
