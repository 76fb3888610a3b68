import type { ReactNode } from 'react';
import type { Review } from '#app/features/study/review/use-review.ts';
import { ReviewTitle } from '../review-title.tsx';
import { StudyStatus } from '../study-status.tsx';
import { AllDone } from './all-done.tsx';
import { Comeback } from './comeback.tsx';
import { ReviewEnd } from './review-end.tsx';

interface IdleReviewProps {
  review: Review;
  /** The day begins with a "Volta leve". */
  isComeback: boolean;
  onBegin: () => void;
  /** Shows or replaces what stands where nothing is due. */
  renderAllDone: (allDone: ReactNode) => ReactNode;
}

/** Revisar without a card: before a "Volta leve", after the last answer, and where nothing is due. */
export function IdleReview({ review, isComeback, onBegin, renderAllDone }: IdleReviewProps) {
  return (
    <>
      <ReviewTitle />
      <StudyStatus />
      {isComeback && <Comeback review={review} onBegin={onBegin} />}
      {!isComeback && review.score.answers > 0 && <ReviewEnd review={review} />}
      {!isComeback && review.score.answers === 0 && renderAllDone(<AllDone review={review} />)}
    </>
  );
}
