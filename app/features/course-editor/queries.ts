import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { foundCourseSchema, listedCoursesSchema } from './schema.ts';

async function fetchListedCourses() {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('courses')
    .select('id,slug,title,subtitle,is_available,access_rule,archived_at')
    .order('position')
    .order('created_at');
  if (error) throw error;
  return listedCoursesSchema.parse(data);
}

/** Every course, archived ones included. */
export const listedCoursesQuery = () =>
  queryOptions({ queryKey: ['course-editor', 'list'], queryFn: fetchListedCourses });

export const useListedCourses = () => useQuery(listedCoursesQuery());

async function fetchEditableCourse(courseId: string) {
  const data = await callRpc('get_editable_course', { course_id: courseId });
  return foundCourseSchema.parse(data);
}

/** Null: no such course. Never refetched automatically: a draft is based on it. */
export const editableCourseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course-editor', 'one', courseId],
    queryFn: () => fetchEditableCourse(courseId),
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });

/** `isStored` false: nothing is fetched, but the result of a save is read from the cache. */
export const useEditableCourse = (courseId: string, isStored: boolean) =>
  useQuery({ ...editableCourseQuery(courseId), enabled: isStored });

/** Reads the stored course again; fails immediately without a network. */
export function useReadAgain(courseId: string) {
  const queryClient = useQueryClient();
  return async () => {
    const query = { ...editableCourseQuery(courseId), networkMode: 'always' as const };
    const course = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    if (!course) throw new Error('the course is gone');
    return course;
  };
}

async function fetchCaptionLanguages(lessonId: string): Promise<string[]> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('lesson_captions')
    .select('language')
    .eq('lesson_id', lessonId);
  if (error) throw error;
  return data.map(({ language }) => String(language));
}

export const captionLanguagesQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['course-editor', 'captions', lessonId],
    queryFn: () => fetchCaptionLanguages(lessonId),
  });

export const useCaptionLanguages = (lessonId: string) => useQuery(captionLanguagesQuery(lessonId));
