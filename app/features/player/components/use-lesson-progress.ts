import { useEffect, useState } from 'react';
import type { Course, Lesson } from '../../courses/schema.ts';
import { usePositionKeeper, useSetLessonCompleted } from '../mutations.ts';
import { toProgressPercent } from '../state.ts';
import type { VideoEvents } from './video/video-events.ts';

/** What a video's events mean for the member: where to go on, how far along, and completed at its end. */
export function useLessonProgress(course: Course, lesson: Lesson) {
  const keeper = usePositionKeeper(course);
  const { mutate: setCompleted } = useSetLessonCompleted(course.slug);
  const [seen, setSeen] = useState({ lessonId: lesson.id, percent: 0 });

  useEffect(() => () => keeper.finish(lesson.id), [keeper, lesson.id]);

  const videoEvents: VideoEvents = {
    onTime: (seconds, duration) =>
      setSeen({ lessonId: lesson.id, percent: toProgressPercent(seconds, duration) }),
    onPosition: (seconds, options) => keeper.keep({ lessonId: lesson.id, seconds }, options),
    onEnded: () => {
      if (!lesson.isCompleted) setCompleted({ lessonId: lesson.id, completed: true });
    },
  };

  return {
    videoEvents,
    getStart: () => keeper.positionOf(lesson),
    percent: seen.lessonId === lesson.id ? seen.percent : 0,
    toggleCompleted: () => setCompleted({ lessonId: lesson.id, completed: !lesson.isCompleted }),
  };
}
