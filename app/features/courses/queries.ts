import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadSupabase } from '#app/lib/supabase.ts';
import { courseCardsSchema, courseSchema, searchableCoursesSchema } from './schema.ts';

async function fetchMyCourses() {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.rpc('list_my_courses');
  if (error) throw error;
  return courseCardsSchema.parse(data);
}

export const myCoursesQuery = () =>
  queryOptions({ queryKey: ['courses', 'mine'], queryFn: fetchMyCourses });

export const useMyCourses = () => useQuery(myCoursesQuery());

async function fetchCourse(slug: string) {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.rpc('get_course', { course_slug: slug });
  if (error) throw error;
  return courseSchema.parse(data);
}

/** The key prefix of every opened course. */
export const openCoursesKey = ['courses', 'one'];

/** Refetched on focus: the member may have used another device. */
export const courseQuery = (slug: string) =>
  queryOptions({
    queryKey: [...openCoursesKey, slug],
    queryFn: () => fetchCourse(slug),
    refetchOnWindowFocus: true,
  });

export const useCourse = (slug: string) => useQuery(courseQuery(slug));

async function fetchSearchableCourses() {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.rpc('list_openable_lessons');
  if (error) throw error;
  return searchableCoursesSchema.parse(data);
}

/** Titles for the search, fetched when it is first used. */
export const searchableCoursesQuery = () =>
  queryOptions({
    queryKey: ['courses', 'searchable'],
    queryFn: fetchSearchableCourses,
    staleTime: 300_000,
  });

export const useSearchableCourses = (isWanted: boolean) =>
  useQuery({ ...searchableCoursesQuery(), enabled: isWanted });
