import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { type OutboxKind, useOutbox } from '#app/lib/unsent/outbox.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { loadSupabaseOf } from '#app/lib/supabase.ts';
import { toast } from '#app/lib/toast.ts';
import { myCoursesQuery, openCoursesKey } from '../courses/queries.ts';
import type { Course, Lesson } from '../courses/schema.ts';
import { notificationsQuery } from '../notifications/queries.ts';
import { useAuth } from '../auth/queries.ts';
import { studyOverviewQuery } from '../study/queries.ts';
import { completionRefused } from './messages.ts';

const completionSchema = z.object({ id: z.string(), completed: z.boolean() });

/** A lesson (`id`) that was completed or reopened. */
type Completion = z.output<typeof completionSchema>;

export function withLesson(course: Course, lessonId: string, change: Partial<Lesson>): Course {
  const changed = (lesson: Lesson) => (lesson.id === lessonId ? { ...lesson, ...change } : lesson);
  return {
    ...course,
    modules: course.modules.map((module) => ({ ...module, lessons: module.lessons.map(changed) })),
  };
}

async function refreshCourses(client: QueryClient): Promise<void> {
  const keys = [
    openCoursesKey,
    myCoursesQuery().queryKey,
    notificationsQuery().queryKey,
    studyOverviewQuery().queryKey,
  ];
  await Promise.all(keys.map((key) => refreshQuery(client, key)));
}

const unsavedCompletions: OutboxKind<Completion> = {
  name: 'completions',
  storage: 'localStorage',
  schema: completionSchema,
  send: async (userId, { id, completed }) => {
    const supabase = await loadSupabaseOf(userId);
    return supabase.rpc('set_lesson_completed', { lesson_id: id, completed });
  },
  refusalText: () => completionRefused.title,
  onSent: (client, { id, completed }) => {
    client.setQueriesData<Course | null>(
      { queryKey: openCoursesKey },
      (course) => course && withLesson(course, id, { isCompleted: completed }),
    );
    return refreshCourses(client);
  },
  onRefused: (client) => {
    toast(completionRefused);
    return refreshCourses(client);
  },
};

/** The account's unsent completions in any course. */
export const useUnsavedCompletions = () => useOutbox(unsavedCompletions, useAuth().user?.id ?? '');

/**
 * The course with completions shown optimistically. Unsent ones are queued in this browser (`isWaiting`); a refused one is
 * undone with a toast.
 */
export function useCompletion(course: Course) {
  const { entries, add } = useUnsavedCompletions();
  return {
    course: entries.reduce(
      (shown, { item: { id, completed } }) => withLesson(shown, id, { isCompleted: completed }),
      course,
    ),
    isWaiting: (lessonId: string) =>
      entries.some(({ item, status }) => item.id === lessonId && status === 'lost'),
    setCompleted: (lessonId: string, completed: boolean) => add({ id: lessonId, completed }),
  };
}
