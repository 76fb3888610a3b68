import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { OutgoingQueue } from '../../lib/outgoing.ts';
import { refreshQuery } from '../../lib/refresh-query.ts';
import { toSendOutcome } from '../../lib/send-outcome.ts';
import { getSite } from '../../lib/site.ts';
import { loadSupabase } from '../../lib/supabase.ts';
import { toast } from '../../lib/toast.ts';
import { useOutgoing } from '../../lib/use-outgoing.ts';
import { courseQuery, myCoursesQuery } from '../courses/queries.ts';
import type { Course, Lesson } from '../courses/schema.ts';
import { useAuth } from '../session/queries.ts';
import { completionRefused } from './messages.ts';
import { type Completion, parseCompletions } from './schema.ts';
import { type LessonPosition, PositionKeeper, type SaveOutcome, withCompletions } from './state.ts';

/** Refused: asking again would give the same answer (the lesson is gone, or the access to it). */
export async function savePosition({ lessonId, seconds }: LessonPosition): Promise<SaveOutcome> {
  try {
    const supabase = await loadSupabase();
    const { error, status } = await supabase.rpc('save_lesson_position', {
      lesson_id: lessonId,
      seconds,
    });
    if (!error) return 'saved';
    return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
      ? 'refused'
      : 'failed';
  } catch {
    return 'failed';
  }
}

/** Outlives the page: the request needs no answer and no other module. */
export function savePositionOnLeaving(position: LessonPosition, accessToken: string): void {
  const request = fetch('/rest/v1/rpc/save_lesson_position', {
    method: 'POST',
    keepalive: true,
    headers: {
      apikey: getSite().publishableKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ lesson_id: position.lessonId, seconds: position.seconds }),
  });
  request.catch(() => {});
}

const sendCompletion = ({ id, completed }: Completion) =>
  toSendOutcome(
    async () => {
      const supabase = await loadSupabase();
      return supabase.rpc('set_lesson_completed', { lesson_id: id, completed });
    },
    () => completionRefused.title,
  );

/**
 * The course with what the member completed shown at once. What the server has not heard waits in this browser and goes
 * when the network is back (`isWaiting`); what it refuses is undone and told.
 */
export function useCompletion(course: Course) {
  const client = useQueryClient();
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const { slug } = course;

  const queue = useMemo(
    () =>
      new OutgoingQueue<Completion>({
        storageKey: `completions:${userId}`,
        storage: localStorage,
        parse: parseCompletions,
        send: sendCompletion,
        onSent: async ({ id, completed }) => {
          const { queryKey } = courseQuery(slug);
          client.setQueryData(queryKey, withLesson(id, { isCompleted: completed }));
          const keys = [queryKey, myCoursesQuery().queryKey];
          await Promise.all(keys.map((key) => refreshQuery(client, key)));
        },
      }),
    [client, slug, userId],
  );
  const outgoing = useOutgoing(queue);

  useEffect(() => {
    for (const { item, status } of outgoing) {
      if (status !== 'refused') continue;
      queue.discard(item.id);
      toast(completionRefused);
      for (const key of [courseQuery(slug).queryKey, myCoursesQuery().queryKey]) {
        void refreshQuery(client, key);
      }
    }
  }, [queue, outgoing, client, slug]);

  return {
    course: withCompletions(
      course,
      outgoing.map(({ item }) => item),
    ),
    isWaiting: (lessonId: string) =>
      outgoing.some(({ item, status }) => item.id === lessonId && status === 'lost'),
    setCompleted: (lessonId: string, completed: boolean) => queue.add({ id: lessonId, completed }),
  };
}

/** One keeper for a visit to a course; it saves when the network is back and when the page goes away. */
export function usePositionKeeper({ slug, modules }: Course): PositionKeeper {
  const client = useQueryClient();
  const { user, session } = useAuth();
  const userId = user?.id ?? '';

  const keeper = useMemo(() => {
    const save = async (position: LessonPosition) => {
      const outcome = await savePosition(position);
      if (outcome === 'saved') rememberPosition(client, slug, position);
      return outcome;
    };
    return new PositionKeeper({ userId, storage: localStorage, save });
  }, [client, slug, userId]);

  const start = useEffectEvent(() => keeper.start(modules.flatMap((module) => module.lessons)));
  const leave = useEffectEvent(() => {
    if (session) keeper.leave((position) => savePositionOnLeaving(position, session.access_token));
  });

  useEffect(() => {
    start();
    const handleOnline = () => void keeper.save();
    const handleLeave = () => leave();
    const handleVisibility = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('online', handleOnline);
    window.addEventListener('pagehide', handleLeave);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      window.removeEventListener('online', handleOnline);
      window.removeEventListener('pagehide', handleLeave);
      document.removeEventListener('visibilitychange', handleVisibility);
      keeper.stop();
    };
  }, [keeper]);

  return keeper;
}

/** Tells the cached course what the server has just been told, so that the lesson resumes there. */
function rememberPosition(client: QueryClient, slug: string, position: LessonPosition): void {
  const watchedAt = new Date().toISOString();
  const change = withLesson(position.lessonId, { positionSeconds: position.seconds, watchedAt });
  client.setQueryData(courseQuery(slug).queryKey, change);
  void client.invalidateQueries({ queryKey: myCoursesQuery().queryKey, refetchType: 'none' });
}

function withLesson(lessonId: string, change: Partial<Lesson>) {
  const changed = (lesson: Lesson) => (lesson.id === lessonId ? { ...lesson, ...change } : lesson);
  return (course: Course | null | undefined) =>
    course && {
      ...course,
      modules: course.modules.map((module) => ({
        ...module,
        lessons: module.lessons.map(changed),
      })),
    };
}
