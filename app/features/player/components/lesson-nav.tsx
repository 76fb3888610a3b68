import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { Lesson } from '#app/features/courses/schema.ts';
import { toLessonLink } from '../state.ts';

/** The lessons around the one on screen. */
export interface Neighbours {
  previous: Lesson | undefined;
  next: Lesson | undefined;
  /** Another lesson that is not completed. */
  unfinished: Lesson | undefined;
}

interface LessonNavProps extends Pick<Neighbours, 'previous' | 'next'> {
  /** Given after the last lesson, when every lesson is completed. */
  certificate: string | null;
}

/** Beside the title. */
export function LessonNav({ previous, next, certificate }: LessonNavProps) {
  if (!previous && !next && !certificate) return null;
  return (
    <nav aria-label="Outras aulas" className="flex gap-3 max-sm:w-full max-sm:*:last:flex-1">
      {previous && (
        <ButtonLink
          to={toLessonLink(previous)}
          variant="outline"
          size="sm"
          aria-label={`Aula anterior: ${previous.title}`}
          title="Aula anterior"
          className="shrink-0"
        >
          <Icon name="arrow-left" className="size-4" />
          {!next && !certificate && <span>Aula anterior</span>}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          to={toLessonLink(next)}
          variant="ink"
          size="sm"
          aria-label={`Próxima aula: ${next.title}`}
        >
          Próxima aula
          <Icon name="arrow-right" className="size-4" />
        </ButtonLink>
      )}
      {certificate && (
        <ButtonLink to={certificate} variant="ink" size="sm">
          Ver certificado
        </ButtonLink>
      )}
    </nav>
  );
}
