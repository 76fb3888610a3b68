import { progressText } from '../messages.ts';
import type { CourseCard } from '../schema.ts';
import { toPercent } from '../state.ts';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';

export function CardProgress({ course }: { course: CourseCard }) {
  if (course.lessonCount === 0) return null;
  const text = progressText(course.completedCount, course.lessonCount);
  return (
    <div className="mb-5">
      <p className="figures flex justify-between gap-3 text-fine">
        <span>{text}</span>
        <span className="text-ink-soft">
          {toPercent(course.completedCount, course.lessonCount)}% · {toHint(course)}
        </span>
      </p>
      <ProgressGroove
        label={`Progresso: ${text}`}
        value={course.completedCount}
        max={course.lessonCount}
        className="mt-2"
      />
    </div>
  );
}

function toHint(course: CourseCard): string {
  if (course.completedCount === course.lessonCount) return 'Concluído';
  return course.lastWatchedAt === null ? 'Começar' : 'Continuar';
}
