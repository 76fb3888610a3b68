import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { courseChoicesSchema, type Student, studentDetailSchema, studentsPage } from './schema.ts';

const PAGE_SIZE = 50;

export interface StudentFilter {
  search: string;
  /** all, access, no_access, pending, admins; empty: all. */
  filter: string;
  /** A course id; empty: any. */
  course: string;
}

async function fetchStudents({ search, filter, course }: StudentFilter, after: Student | null) {
  const answer = await callRpc('admin_list_students', {
    search,
    filter: filter || 'all',
    course: course || null,
    before: after?.created_at ?? null,
    before_id: after?.id ?? null,
    page_size: PAGE_SIZE,
  });
  return studentsPage.parse(answer);
}

/** Accounts, newest first, page by page. */
export const studentsQuery = (filter: StudentFilter) =>
  infiniteQueryOptions({
    queryKey: ['students', 'list', filter],
    queryFn: ({ pageParam }) => fetchStudents(filter, pageParam),
    initialPageParam: null as Student | null,
    getNextPageParam: ({ students }) =>
      students.length < PAGE_SIZE ? null : (students.at(-1) ?? null),
    placeholderData: keepPreviousData,
  });

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: ['students', 'one', id],
    queryFn: async () =>
      studentDetailSchema.parse(await callRpc('admin_get_student', { person: id })),
    refetchOnWindowFocus: true,
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
