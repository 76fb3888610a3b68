import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { useCourse } from '#app/features/courses/queries.ts';
import type { CourseCard } from '#app/features/courses/schema.ts';
import { pickNextLesson } from '#app/features/courses/state.ts';
import { CardProgress } from '../card-progress.tsx';

/** Works before the lessons are known: the player continues by itself. */
export function ContinueCourse({ card }: { card: CourseCard }) {
  const { data: course } = useCourse(card.slug);
  const next = course ? pickNextLesson(course) : undefined;
  const action = card.lastWatchedAt === null ? 'Começar' : 'Continuar';
  const path = `/membros/curso/${card.slug}`;
  return (
    <section
      aria-labelledby="continuar"
      className="mb-8 max-w-2xl border-2 border-ink bg-sheet p-5"
    >
      <h2 id="continuar" className="label text-ink-soft">
        {action}
      </h2>
      <p className="headline mt-1 text-title">{card.title}</p>
      {/* Has the height of a lesson's title of two lines, so that nothing below moves when the title arrives. */}
      <p className="mt-2 mb-3 line-clamp-2 min-h-[2lh]">
        {next && (
          <>
            <strong>{next.title}</strong>{' '}
            <span className="figures whitespace-nowrap text-ink-soft">
              · {next.durationMinutes} min
            </span>
          </>
        )}
      </p>
      <CardProgress course={card} />
      <ButtonLink
        to={next ? `${path}?aula=${encodeURIComponent(next.id)}` : path}
        fullWidth
        className="sm:w-auto"
        aria-label={`${action}: ${next?.title ?? card.title}`}
      >
        {action}
      </ButtonLink>
    </section>
  );
}
