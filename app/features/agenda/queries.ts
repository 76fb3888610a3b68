import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { loadSupabase } from '#app/lib/supabase.ts';
import { courseOptionText } from './messages.ts';
import { classesSchema, courseOptionsSchema, feedSchema } from './schema.ts';

export const CLASSES_KEY = ['live-classes'];

interface Span {
  from: string;
  /** Without a month: all coming classes. */
  to?: string;
}

const mostClasses = 200;
const PAST_PAGE_SIZE = 50;
const COLUMNS =
  'id,title,description,starts_at,duration_minutes,join_url,course_id,cancelled_at,version,course:courses(title)';

async function fetchClasses({ from, to }: Span) {
  const supabase = await loadSupabase();
  let query = supabase
    .from('live_classes')
    .select(COLUMNS)
    .gte('starts_at', from)
    .order('starts_at')
    .limit(mostClasses);
  if (to !== undefined) query = query.lt('starts_at', to);
  const { data, error } = await query;
  if (error) throw error;
  return classesSchema.parse(data);
}

/** Refetched on focus: a class may have moved, or its room opened. */
export const classesQuery = (span: Span) =>
  queryOptions({
    queryKey: [...CLASSES_KEY, span],
    queryFn: () => fetchClasses(span),
    refetchOnWindowFocus: true,
  });

export const useClasses = (span: Span) => useQuery(classesQuery(span));

async function fetchPastClasses(to: string, from: number) {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('live_classes')
    .select(COLUMNS)
    .lt('starts_at', to)
    .order('starts_at', { ascending: false })
    .order('id')
    .range(from, from + PAST_PAGE_SIZE - 1);
  if (error) throw error;
  return classesSchema.parse(data);
}

export const pastClassesQuery = (to: string) =>
  infiniteQueryOptions({
    queryKey: [...CLASSES_KEY, 'past', to],
    queryFn: ({ pageParam }) => fetchPastClasses(to, pageParam),
    initialPageParam: 0,
    getNextPageParam: (page, pages) =>
      page.length < PAST_PAGE_SIZE ? null : pages.length * PAST_PAGE_SIZE,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

/** Classes that began before a time, last first, page by page. */
export const usePastClasses = (to: string) => useInfiniteQuery(pastClassesQuery(to));

async function fetchFeed() {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.from('calendar_feeds').select('token').maybeSingle();
  if (error) throw error;
  return feedSchema.parse(data);
}

export const feedQuery = () => queryOptions({ queryKey: ['calendar-feed'], queryFn: fetchFeed });

export const useFeed = () => useQuery(feedQuery());

async function fetchCourseOptions() {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('courses')
    .select('id,title,archived_at')
    .order('position');
  if (error) throw error;
  return courseOptionsSchema.parse(data);
}

export const courseOptionsQuery = () =>
  queryOptions({ queryKey: ['course-options'], queryFn: fetchCourseOptions });

/** Courses for a form's select. An archived course is listed only where it is the present value. */
export const useCourseOptions = (presentId: string | null | undefined) =>
  useQuery({
    ...courseOptionsQuery(),
    select: (courses) =>
      courses
        .filter(({ id, archived_at }) => archived_at === null || id === presentId)
        .map((course) => ({ value: course.id, label: courseOptionText(course) })),
  });
