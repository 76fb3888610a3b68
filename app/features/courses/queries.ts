import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { courseCardsSchema, courseSchema, searchableCoursesSchema } from './schema.ts';

export const myCoursesQuery = () =>
  queryOptions({
    queryKey: ['courses', 'mine'],
    queryFn: async () => courseCardsSchema.parse(await callRpc('list_my_courses')),
  });

export const useMyCourses = () => useQuery(myCoursesQuery());

/** The key prefix of every opened course. */
export const openCoursesKey = ['courses', 'one'];

/** Refetched on focus: the member may have used another device. */
export const courseQuery = (slug: string) =>
  queryOptions({
    queryKey: [...openCoursesKey, slug],
    queryFn: async () => courseSchema.parse(await callRpc('get_course', { course_slug: slug })),
    refetchOnWindowFocus: true,
  });

export const useCourse = (slug: string) => useQuery(courseQuery(slug));

/** Titles for the search, fetched when it is first used. */
export const searchableCoursesQuery = () =>
  queryOptions({
    queryKey: ['courses', 'searchable'],
    queryFn: async () => searchableCoursesSchema.parse(await callRpc('list_openable_lessons')),
    staleTime: 300_000,
  });

export const useSearchableCourses = (isWanted: boolean) =>
  useQuery({ ...searchableCoursesQuery(), enabled: isWanted });
