import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { OutgoingQueue } from '../../lib/outgoing.ts';
import { refreshQuery } from '../../lib/refresh-query.ts';
import { toSendOutcome } from '../../lib/send-outcome.ts';
import { loadSupabaseOf } from '../../lib/supabase.ts';
import { toast } from '../../lib/toast.ts';
import { shareQueue, useOutgoing } from '../../lib/use-outgoing.ts';
import { myCoursesQuery, openCoursesKey } from '../courses/queries.ts';
import type { Course, Lesson } from '../courses/schema.ts';
import { useAuth } from '../session/queries.ts';
import { completionRefused } from './messages.ts';

const completion = z.object({ id: z.string(), completed: z.boolean() });

/** A lesson (`id`) that was completed or reopened and of which the server has not heard. */
type Completion = z.output<typeof completion>;

const parseCompletions = (stored: unknown) => z.array(completion).parse(stored);

/** The course with one lesson changed. */
export function withLesson(course: Course, lessonId: string, change: Partial<Lesson>): Course {
  const changed = (lesson: Lesson) => (lesson.id === lessonId ? { ...lesson, ...change } : lesson);
  return {
    ...course,
    modules: course.modules.map((module) => ({ ...module, lessons: module.lessons.map(changed) })),
  };
}

const sendCompletion = (userId: string, { id, completed }: Completion) =>
  toSendOutcome(
    async () => {
      const supabase = await loadSupabaseOf(userId);
      return supabase.rpc('set_lesson_completed', { lesson_id: id, completed });
    },
    () => completionRefused.title,
  );

async function refreshCourses(client: QueryClient): Promise<void> {
  const keys = [openCoursesKey, myCoursesQuery().queryKey];
  await Promise.all(keys.map((key) => refreshQuery(client, key)));
}

const getCompletionQueue = shareQueue(
  (client, userId) =>
    new OutgoingQueue<Completion>({
      storageKey: `completions:${userId}`,
      storage: localStorage,
      parse: parseCompletions,
      send: (completion) => sendCompletion(userId, completion),
      onSent: ({ id, completed }) => {
        client.setQueriesData<Course | null>(
          { queryKey: openCoursesKey },
          (course) => course && withLesson(course, id, { isCompleted: completed }),
        );
        return refreshCourses(client);
      },
      onRefused: () => {
        toast(completionRefused);
        void refreshCourses(client);
      },
    }),
);

/** Completions of this person, in any course, of which the server has not heard. */
export function useCompletionQueue(): OutgoingQueue<Completion> {
  const { user } = useAuth();
  return getCompletionQueue(useQueryClient(), user?.id ?? '');
}

/**
 * The course with what the member completed shown at once. What the server has not heard waits in this browser and goes
 * when the network is back (`isWaiting`); what it refuses is undone and told.
 */
export function useCompletion(course: Course) {
  const queue = useCompletionQueue();
  const outgoing = useOutgoing(queue);
  return {
    course: outgoing.reduce(
      (shown, { item: { id, completed } }) => withLesson(shown, id, { isCompleted: completed }),
      course,
    ),
    isWaiting: (lessonId: string) =>
      outgoing.some(({ item, status }) => item.id === lessonId && status === 'lost'),
    setCompleted: (lessonId: string, completed: boolean) => queue.add({ id: lessonId, completed }),
  };
}
