import { Button } from '#app/ui/primitives/button.tsx';
import { restText } from '#app/features/study/messages.ts';
import { cardsText } from '#app/features/study/overview-messages.ts';
import type { Review } from '#app/features/study/review/use-review.ts';
import { HeldBack } from './held-back.tsx';

/** The cards beyond the limit of the day: those that are due are offered, of the new ones the page says why they wait. */
export function Rest({ review }: { review: Review }) {
  return (
    <>
      <Waiting review={review} />
      <HeldBack review={review} />
    </>
  );
}

function Waiting({ review: { plan, doAll } }: { review: Review }) {
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
