import { Button } from '#app/ui/primitives/button.tsx';
import { nextReturnText } from '#app/features/study/messages.ts';
import { today } from '#app/lib/clock/today.ts';
import type { Review } from '#app/features/study/review/use-review.ts';
import { Rest } from './rest.tsx';

export function AllDone({ review }: { review: Review }) {
  return (
    <div className="max-w-2xl border-2 border-ink bg-sheet p-5 sm:p-6">
      <h2 className="headline text-title">
        {review.plan.waiting > 0 ? 'Por hoje é só.' : 'Tudo em dia.'}
      </h2>
      <p className="mt-2 text-lead">{nextReturnText(review.plan.nextDay, today(review.now))}</p>
      <Rest review={review} />
      {review.canDrill && (
        <Button
          variant="outline"
          className="mt-6 w-full flex-col gap-0.5 sm:w-auto"
          onClick={review.drill}
        >
          Treinar assim mesmo{' '}
          <span className="font-sans text-fine font-normal normal-case tracking-normal">
            (não muda a agenda)
          </span>
        </Button>
      )}
    </div>
  );
}
