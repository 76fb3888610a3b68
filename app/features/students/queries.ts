import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { adminListQuery } from '#app/lib/wire/paged-query.ts';
import { callTextsSchema, courseChoicesSchema, studentDetailSchema, studentRow } from './schema.ts';

/** Accounts, newest first. `state`: access, no_access, pending or admins; empty: all. */
export const studentsQuery = (search: string, state: string, course: string) => {
  const filter = { search, course, ...(state && { [state]: true }) };
  return adminListQuery({
    queryKey: ['students', 'list', filter],
    list: 'students',
    row: studentRow,
    filter,
  });
};

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: ['students', 'one', id],
    queryFn: async () =>
      studentDetailSchema.parse(await callRpc('admin_get_student', { person: id })),
    refetchOnWindowFocus: true,
  });

/** The school's own texts of a call by WhatsApp, by subject. */
export const callTextsQuery = () =>
  queryOptions({
    queryKey: ['students', 'call-texts'],
    queryFn: async () => callTextsSchema.parse(await callRpc('admin_list_call_texts')),
  });

async function fetchCourseChoices() {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('courses')
    .select('id,title')
    .is('archived_at', null)
    .order('position');
  if (error) throw error;
  return courseChoicesSchema.parse(data);
}

/** Every course. */
export const courseChoicesQuery = () =>
  queryOptions({ queryKey: ['courses', 'choices'], queryFn: fetchCourseChoices });

/** Every course, as options of a select. `none` is the option without a course. */
export function useCourseChoices(none: string) {
  const { data = [] } = useQuery(courseChoicesQuery());
  return [
    { value: '', label: none },
    ...data.map(({ id, title }) => ({ value: id, label: title })),
  ];
}
