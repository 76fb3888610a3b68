import { Button } from '#app/ui/primitives/button.tsx';
import { restText } from '#app/features/study/messages.ts';
import { cardsText } from '#app/features/study/overview-messages.ts';
import type { Review } from '#app/features/study/review/use-review.ts';

/** Offers the cards that are due beyond the limit of the day; nothing without such cards. */
export function Rest({ review: { plan, doAll } }: { review: Review }) {
  if (plan.waiting === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p>{restText}</p>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Fazer tudo: mais ${cardsText(plan.waiting)}`}
        onClick={doAll}
      >
        Fazer tudo
      </Button>
    </div>
  );
}
