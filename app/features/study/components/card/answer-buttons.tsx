import { formatWait, type Wait } from '#domain/study/intervals/intervals.ts';
import type { Rating } from '#domain/study/study-entry.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { answerTexts } from '#app/features/study/messages.ts';

interface AnswerButtonsProps {
  /** Four buttons instead of two. */
  isDetailed: boolean;
  /** The wait that each answer leads to; null: not known yet. */
  waits: Record<Rating, Wait> | null;
  onAnswer: (rating: Rating) => void;
}

/** In the order of the keys 1 to 4. */
export function AnswerButtons({ isDetailed, waits, onAnswer }: AnswerButtonsProps) {
  if (!isDetailed)
    return (
      <div className="grid h-full grid-cols-2 gap-3">
        <Button
          variant="outline"
          size="lg"
          className="px-1! text-[min(1.125rem,5vw)]!"
          onClick={() => onAnswer(1)}
        >
          Não lembrei
        </Button>
        <Button size="lg" className="px-1! text-[min(1.125rem,5vw)]!" onClick={() => onAnswer(3)}>
          Lembrei
        </Button>
      </div>
    );
  return (
    <div className="grid h-full grid-cols-4 gap-1.5 sm:gap-3">
      {([1, 2, 3, 4] as const).map((rating) => (
        <Button
          key={rating}
          variant={rating === 3 ? 'primary' : 'outline'}
          className="flex-col gap-0.5! px-0! py-0! text-[min(0.9375rem,4.2vw)]! whitespace-nowrap sm:text-[1.0625rem]!"
          onClick={() => onAnswer(rating)}
        >
          {answerTexts[rating]}{' '}
          <span className="figures font-sans text-fine font-normal normal-case tracking-normal">
            {waits ? formatWait(waits[rating]) : '\u00A0'}
          </span>
        </Button>
      ))}
    </div>
  );
}
