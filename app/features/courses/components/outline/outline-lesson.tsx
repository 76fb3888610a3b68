import clsx from 'clsx';
import { Link } from 'react-router';
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx';
import type { Lesson } from '#app/features/courses/schema.ts';

interface OutlineLessonProps {
  lesson: Lesson;
  isCurrent: boolean;
  isLinked: boolean;
}

const row = 'flex min-h-12 items-start gap-3 px-[min(1rem,5vw)] py-2.5 leading-snug';

export function OutlineLesson({ lesson, isCurrent, isLinked }: OutlineLessonProps) {
  const content = (
    <>
      <LessonMark lesson={lesson} isCurrent={isCurrent} isLinked={isLinked} />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        <span className="min-w-0 flex-1 basis-32">
          <span>{lesson.title}</span>
          {lesson.isCompleted && <span className="sr-only"> (concluída)</span>}
        </span>
        <span className="figures text-fine whitespace-nowrap">{lesson.durationMinutes} min</span>
      </span>
    </>
  );
  if (!isLinked) return <div className={`${row} text-ink-soft`}>{content}</div>;
  return (
    <Link
      to={`?aula=${encodeURIComponent(lesson.id)}`}
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(
        row,
        'no-underline focus-visible:-outline-offset-3',
        isCurrent ? 'bg-ink text-paper' : 'hover:bg-kraft',
      )}
    >
      {content}
    </Link>
  );
}

/** Completion differs by shape too, not by colour alone. */
function LessonMark({ lesson, isCurrent, isLinked }: OutlineLessonProps) {
  if (!isLinked) return <Icon name="lock" className="mt-px size-5" />;
  const icon: IconName | null = lesson.isCompleted ? 'check' : isCurrent ? 'play' : null;
  return (
    <span
      className={clsx(
        'mt-px grid size-5 shrink-0 place-items-center rounded-full border-2',
        lesson.isCompleted ? 'border-cool bg-cool text-on-cool' : 'border-current',
      )}
    >
      {icon && <Icon name={icon} filled={icon === 'play'} className="size-3" />}
    </span>
  );
}
