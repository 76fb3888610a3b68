import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { getSite } from '#app/lib/site.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { courseQuery, myCoursesQuery } from '../courses/queries.ts';
import type { Course } from '../courses/schema.ts';
import { useAuth } from '../auth/queries.ts';
import { withLesson } from './completions.ts';
import { type LessonPosition, PositionKeeper, type SaveOutcome } from './state.ts';

/** Refused: a retry would be refused too (no such lesson, or no access). */
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

/** A keepalive request, which outlives the page; it needs no answer. */
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

/** One keeper per visit of a course; it also saves on reconnect and when the page is left. */
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

/** Writes the saved position into the cached course, so that the lesson resumes there. */
function rememberPosition(client: QueryClient, slug: string, position: LessonPosition): void {
  const change = { positionSeconds: position.seconds, watchedAt: new Date().toISOString() };
  client.setQueryData(
    courseQuery(slug).queryKey,
    (course) => course && withLesson(course, position.lessonId, change),
  );
  void client.invalidateQueries({ queryKey: myCoursesQuery().queryKey, refetchType: 'none' });
}
