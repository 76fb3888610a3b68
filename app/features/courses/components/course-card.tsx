import clsx from 'clsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Cover } from '#app/ui/primitives/cover.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { accessEndText, levelText, moduleCountText } from '../messages.ts';
import type { CourseCard as Card } from '../schema.ts';
import { CardProgress } from './card-progress.tsx';

interface CourseCardProps {
  course: Card;
  /** In the first row, which is visible without scrolling. */
  isFirst: boolean;
}

export function CourseCard({ course, isFirst }: CourseCardProps) {
  const facts = [moduleCountText(course.moduleCount), course.durationText].filter(Boolean);
  return (
    <article className="flex h-full flex-col border-2 border-ink bg-sheet">
      <div className="relative aspect-video overflow-hidden border-b-2 border-ink bg-kraft">
        <Cover
          src={course.thumbnail}
          title={course.title}
          asked={isFirst ? 'first' : 'near'}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          className={clsx('size-full', !course.isOpen && 'grayscale')}
        />
        {!course.isOpen && <SoonOverlay />}
      </div>
      <div className={clsx('flex flex-1 flex-col p-5', !course.isOpen && 'text-ink-soft')}>
        {(course.level ?? course.isWaitlist) && (
          <p className="mb-3 flex flex-wrap gap-2">
            {course.level && <Badge tone="outline">{levelText[course.level]}</Badge>}
            {course.isWaitlist && <Badge tone="cool">Lista de Espera</Badge>}
          </p>
        )}
        <h2 className="headline text-title-sm">{course.title}</h2>
        {course.description && <p className="mt-2 line-clamp-3">{course.description}</p>}
        <p className="figures mt-3 text-fine text-ink-soft">{facts.join(' · ')}</p>
        <div className="mt-auto pt-5">
          {course.isOpen && course.accessEndsOn !== null && (
            <p className="mb-3 text-fine font-semibold">{accessEndText(course.accessEndsOn)}</p>
          )}
          {course.isOpen && <CardProgress course={course} />}
          <CardAction course={course} />
        </div>
      </div>
    </article>
  );
}

function SoonOverlay() {
  return (
    <div className="on-stage absolute inset-0 grid place-content-center justify-items-center gap-2 bg-[#141210e6]">
      <Icon name="lock" className="size-8" />
      <p className="headline text-title-sm">Em breve</p>
    </div>
  );
}

function CardAction({ course }: { course: Card }) {
  if (!course.isOpen)
    return (
      <Button variant="outline" fullWidth disabled aria-label={`Em breve: ${course.title}`}>
        Em breve
      </Button>
    );
  const action = course.lastWatchedAt === null ? 'Acessar Curso' : 'Assistir Agora';
  return (
    <ButtonLink
      to={`/membros/curso/${course.slug}`}
      variant="ink"
      fullWidth
      aria-label={`${action}: ${course.title}`}
    >
      {action}
    </ButtonLink>
  );
}
