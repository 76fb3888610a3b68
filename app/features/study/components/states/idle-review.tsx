import type { Review } from '#app/features/study/review/use-review.ts';
import { ReviewTitle } from '../review-title.tsx';
import { StudyStatus } from '../study-status.tsx';
import { AllDone } from './all-done.tsx';
import { Comeback } from './comeback.tsx';
import { ReviewEnd } from './review-end.tsx';
import { UnlessStart } from './unless-start.tsx';

interface IdleReviewProps {
  review: Review;
  /** The day begins with a "Volta leve". */
  isComeback: boolean;
  onBegin: () => void;
}

/** Revisar without a card: before a "Volta leve", after the last answer, and where nothing is due. */
export function IdleReview({ review, isComeback, onBegin }: IdleReviewProps) {
  return (
    <>
      <ReviewTitle />
      <StudyStatus />
      {isComeback && <Comeback review={review} onBegin={onBegin} />}
      {!isComeback && review.score.answers > 0 && <ReviewEnd review={review} />}
      {!isComeback && review.score.answers === 0 && (
        <UnlessStart>
          <AllDone review={review} />
        </UnlessStart>
      )}
    </>
  );
}
