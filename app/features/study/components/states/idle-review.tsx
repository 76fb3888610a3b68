import type { ComponentType, ReactNode } from 'react';
import type { Review } from '#app/features/study/review/use-review.ts';
import { StudyStatus } from '../study-status.tsx';
import { AllDone } from './all-done.tsx';
import { Comeback } from './comeback.tsx';
import { ReviewEnd } from './review-end.tsx';

interface IdleReviewProps {
  review: Review;
  /** The day begins with a "Volta leve". */
  isComeback: boolean;
  onBegin: () => void;
  /** Stands around what is shown where nothing is due. */
  AllDoneFrame: ComponentType<{ children: ReactNode }>;
}

/** Revisar without a card: before a "Volta leve", after the last answer, and where nothing is due. */
export function IdleReview({ review, isComeback, onBegin, AllDoneFrame }: IdleReviewProps) {
  return (
    <>
      <StudyStatus />
      {isComeback && <Comeback review={review} onBegin={onBegin} />}
      {!isComeback && review.score.answers > 0 && <ReviewEnd review={review} />}
      {!isComeback && review.score.answers === 0 && (
        <AllDoneFrame>
          <AllDone review={review} />
        </AllDoneFrame>
      )}
    </>
  );
}
