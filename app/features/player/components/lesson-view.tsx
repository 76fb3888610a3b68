import { useEffect, useRef } from 'react';
import type { Course, Lesson } from '../../courses/schema.ts';
import { CompleteToggle } from './complete-toggle.tsx';
import { LessonMaterials } from './lesson-materials.tsx';
import { LessonPager } from './lesson-pager.tsx';
import { LessonVideo } from './lesson-video.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { useLessonProgress } from './use-lesson-progress.ts';

interface LessonViewProps {
  course: Course;
  lesson: Lesson;
  neighbours: { previous: Lesson | undefined; next: Lesson | undefined };
}

export function LessonView({ course, lesson, neighbours }: LessonViewProps) {
  const { videoEvents, getStart, percent, toggleCompleted } = useLessonProgress(course, lesson);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownLessonId = useRef(lesson.id);

  // A lesson chosen from the list is announced; the one a visit begins with is not.
  useEffect(() => {
    if (shownLessonId.current !== lesson.id) heading.current?.focus({ preventScroll: true });
    shownLessonId.current = lesson.id;
  }, [lesson.id]);

  return (
    <article>
      <title>{`${lesson.title} | ${course.title}`}</title>
      <LessonVideo key={lesson.id} lesson={lesson} getStart={getStart} {...videoEvents} />
      <p className="label mt-5 text-ink-soft">{course.title}</p>
      <h1 ref={heading} tabIndex={-1} className="headline mt-2 text-title outline-none">
        {lesson.title}
      </h1>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="figures text-fine text-ink-soft">
          {lesson.durationMinutes} min
          {percent > 0 && ` · ${Math.round(percent)}% assistido`}
        </p>
        <CompleteToggle isCompleted={lesson.isCompleted} onToggle={toggleCompleted} />
      </div>
      {lesson.description && (
        <p className="mt-5 max-w-prose whitespace-pre-line">{lesson.description}</p>
      )}
      <LessonMaterials lesson={lesson} />
      <LessonPager {...neighbours} />
      <ShortcutsHelp />
    </article>
  );
}
