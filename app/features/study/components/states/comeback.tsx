import { Button } from '#app/ui/primitives/button.tsx';
import { comebackText, restText } from '#app/features/study/messages.ts';
import type { Review } from '#app/features/study/review/use-review.ts';
import { HeldBack } from './held-back.tsx';

interface ComebackProps {
  review: Review;
  onBegin: () => void;
}

/** After an absence: little, and first what is remembered. */
export function Comeback({ review, onBegin }: ComebackProps) {
  const { plan, visit, doAll } = review;
  return (
    <div className="max-w-2xl border-2 border-ink bg-sheet p-5 sm:p-6">
      <h2 className="headline text-title">Volta leve</h2>
      <p className="figures mt-2 text-lead">
        {comebackText(plan.reviews, visit.secondsPerCard)} {restText}
      </p>
      <HeldBack review={review} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="lg" onClick={onBegin} className="max-sm:w-full">
          Começar
        </Button>
        <Button
          variant="outline"
          size="lg"
          className="max-sm:w-full"
          onClick={() => {
            doAll();
            onBegin();
          }}
        >
          Fazer tudo
        </Button>
      </div>
    </div>
  );
}
