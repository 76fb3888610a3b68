import { Link } from 'react-router';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { Lesson } from '#app/features/courses/schema.ts';

interface LessonPagerProps {
  previous: Lesson | undefined;
  next: Lesson | undefined;
}

const toLessonLink = (lesson: Lesson) => `?aula=${encodeURIComponent(lesson.id)}`;

export function LessonPager({ previous, next }: LessonPagerProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Outras aulas" className="mt-8 grid gap-3 sm:grid-cols-2">
      {previous && (
        <Link to={toLessonLink(previous)} className={pagerStyle}>
          <span className="label flex items-center gap-2 text-ink-soft">
            <Icon name="arrow-left" className="size-4" />
            Aula anterior
          </span>
          <span className="leading-snug font-semibold text-balance">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link
          to={toLessonLink(next)}
          className={`${pagerStyle} sm:col-start-2 sm:items-end sm:text-right`}
        >
          <span className="label flex items-center gap-2 text-ink-soft">
            Próxima aula
            <Icon name="arrow-right" className="size-4" />
          </span>
          <span className="leading-snug font-semibold text-balance">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}

const pagerStyle =
  'flex min-h-16 flex-col gap-1 border-2 border-line px-4 py-3 wrap-anywhere no-underline hover:border-ink';
