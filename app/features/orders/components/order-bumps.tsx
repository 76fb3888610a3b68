import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { courseHint, EXPLANATION, NO_BUMPS } from '../messages.ts';
import { orderBumpsQuery } from '../queries.ts';
import type { OfferedCourse, OrderBump } from '../schema.ts';
import { BumpPreview } from './bump-preview.tsx';
import { BumpsDialog } from './bumps-dialog.tsx';

/** Edits the offers beside a course at the checkout ("Leve junto"). */
export function OrderBumps({ courseId }: { courseId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(orderBumpsQuery(courseId));
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">{EXPLANATION}</p>
      {data ? (
        <>
          <OfferList bumps={data.bumps} courses={data.courses} />
          <div>
            <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
              {data.bumps.length > 0 ? 'Editar ofertas' : 'Criar oferta'}
            </Button>
          </div>
          {isOpen && <BumpsDialog courseId={courseId} {...data} onClose={() => setIsOpen(false)} />}
        </>
      ) : isError ? (
        <LoadError title="Não deu para carregar as ofertas" busy={isFetching} onRetry={refetch} />
      ) : (
        <output className="block">
          <span className="sr-only">Carregando ofertas...</span>
          <Skeleton className="h-24 w-full" />
        </output>
      )}
    </div>
  );
}

interface OfferListProps {
  bumps: readonly OrderBump[];
  courses: readonly OfferedCourse[];
}

function OfferList({ bumps, courses }: OfferListProps) {
  if (bumps.length === 0) return <p className="border-2 border-line px-4 py-5">{NO_BUMPS}</p>;
  return (
    <ul className="grid gap-3" aria-label="Ofertas, como quem compra vê">
      {bumps.map(({ courseId, pitch, priceCents }) => {
        const course = courses.find(({ id }) => id === courseId);
        const problem = courseHint(course);
        return (
          <li key={courseId} className="max-w-prose">
            <BumpPreview
              title={course?.title ?? courseId}
              pitch={pitch}
              priceCents={priceCents}
              regularCents={course?.regularCents ?? 0}
            />
            {problem && (
              <Badge tone="signal" className="mt-1.5">
                {problem}
              </Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}
