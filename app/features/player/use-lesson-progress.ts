import { useEffect, useState } from 'react';
import type { Course, Lesson } from '#app/features/courses/schema.ts';
import { usePositionKeeper } from './mutations.ts';
import { toProgressPercent } from './state.ts';
import { leaveFullscreen } from './video/video-controls.ts';
import type { VideoEvents } from './video/video-events.ts';

interface LessonProgressOptions {
  course: Course;
  lesson: Lesson;
  onCompleted: () => void;
}

/** A video at less from its end shows the end of the lesson. */
const END_SECONDS = 1;

/** Connects a video's events with the member's progress: resume, position, completion at the end. */
export function useLessonProgress({ course, lesson, onCompleted }: LessonProgressOptions) {
  const keeper = usePositionKeeper(course);
  const [seen, setSeen] = useState({
    lessonId: lesson.id,
    seconds: 0,
    percent: 0,
    hasEnded: false,
  });

  useEffect(() => () => keeper.finish(lesson.id), [keeper, lesson.id]);

  const videoEvents: VideoEvents = {
    onTime: (seconds, duration) =>
      setSeen((former) => ({
        lessonId: lesson.id,
        seconds,
        percent: toProgressPercent(seconds, duration),
        hasEnded:
          former.hasEnded && former.lessonId === lesson.id && seconds > duration - END_SECONDS,
      })),
    onPosition: (seconds, options) => keeper.keep({ lessonId: lesson.id, seconds }, options),
    onEnded: () => {
      if (!lesson.isCompleted) onCompleted();
      leaveFullscreen();
      setSeen((former) => ({ ...former, lessonId: lesson.id, hasEnded: true }));
    },
  };

  const isCurrent = seen.lessonId === lesson.id;
  return {
    videoEvents,
    getStart: () => keeper.positionOf(lesson),
    percent: isCurrent ? seen.percent : 0,
    seconds: isCurrent ? seen.seconds : 0,
    hasEnded: isCurrent && seen.hasEnded,
  };
}
