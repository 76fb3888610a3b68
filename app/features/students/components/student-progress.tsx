import { formatDay } from '#app/lib/clock/time.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import { progressText } from '../messages.ts';
import type { CourseProgress } from '../schema.ts';

export function StudentProgress({ courses }: { courses: CourseProgress[] }) {
  if (courses.length === 0) return <p className="text-ink-soft">Ainda não começou nenhum curso.</p>;
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      {courses.map((course) => (
        <Course key={course.id} course={course} />
      ))}
    </div>
  );
}

function Course({ course }: { course: CourseProgress }) {
  const completed = course.lessons.filter((lesson) => lesson.completed_at !== null).length;
  const text = progressText(completed, course.lessons.length);
  return (
    <details className="border-2 border-line px-4 open:border-ink">
      <summary className="grid min-h-14 grid-cols-1 gap-1.5 py-3">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 font-semibold">{course.title}</span>
          <span className="figures text-fine text-ink-soft">{text}</span>
        </span>
        <ProgressGroove
          label={`Progresso em ${course.title}`}
          value={completed}
          max={course.lessons.length}
        />
      </summary>
      <ul className="pb-3">
        {course.lessons.map((lesson) => (
          <li
            key={lesson.id}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-t border-line py-2 text-fine sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]"
          >
            <span className="text-cool">{lesson.completed_at && <Icon name="check" />}</span>
            <span className="min-w-0 break-words">
              {lesson.title}
              <span className="block text-ink-soft">{lesson.module}</span>
            </span>
            <span className="figures text-ink-soft max-sm:col-start-2">{stateText(lesson)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function stateText(lesson: CourseProgress['lessons'][number]): string {
  if (lesson.completed_at) return `Concluída em ${formatDay(lesson.completed_at)}`;
  if (lesson.watched_at === null) return 'Não começou';
  return `${Math.floor((lesson.position_seconds ?? 0) / 60)} de ${lesson.duration} min`;
}
