import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { rememberedText, tomorrowText } from '#app/features/study/messages.ts';
import type { Review } from '#app/features/study/review/use-review.ts';
import { Rest } from './rest.tsx';

const BARS = Array.from({ length: 24 }, (_, bar) => bar);

/** A level meter that jumps once and comes to rest as a line; with reduced motion the line alone. */
const Applause = () => (
  <div aria-hidden="true" className="review-applause">
    {BARS.map((bar) => (
      <span key={bar} />
    ))}
  </div>
);

/** After the last card; the last answer can still be taken back. */
export function ReviewEnd({ review }: { review: Review }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { score, session } = review;
  return (
    <div className="max-w-2xl border-2 border-ink bg-sheet p-5 sm:p-6">
      {!session.drill && <Applause />}
      <h2 ref={heading} tabIndex={-1} className="headline text-title outline-none">
        {rememberedText(score.remembered, score.cards)}
      </h2>
      <p className="figures mt-2 text-lead">
        {session.drill
          ? 'A agenda não mudou.'
          : tomorrowText(review.tomorrow(), review.visit.secondsPerCard)}
      </p>
      {!session.drill && <Rest review={review} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/membros" variant="ink">
          Voltar aos cursos
        </ButtonLink>
        <ButtonLink to="/membros/memoria" variant="outline">
          Ver sua memória
        </ButtonLink>
        {review.canUndo && (
          <Button variant="quiet" onClick={review.undo}>
            <Icon name="undo" className="size-4.5" />
            Desfazer
          </Button>
        )}
      </div>
    </div>
  );
}
