import { lazy, Suspense, useEffect, useState } from 'react';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { drillText, leftText, studyMessages } from '../messages.ts';
import type { Review } from '../review/use-review.ts';
import type { DeviceCard } from '../study-device.ts';
import { ReviewCard } from './card/review-card.tsx';
import { ReviewTop, toNeedle } from './review-top.tsx';
import { StudyStatus } from './study-status.tsx';

const Leech = lazy(() => import('./card/leech.tsx').then((module) => ({ default: module.Leech })));

interface ReviewSessionProps {
  review: Review;
  /** Undefined: only the question about the last card is left. */
  current: DeviceCard | undefined;
}

/** Fills the screen of a phone: progress above, the card, and its buttons where the thumb is. */
export function ReviewSession({ review, current }: ReviewSessionProps) {
  const { session, plan, score, leech, visit } = review;
  const [audio] = useState(() => new Audio());
  useEffect(() => () => audio.pause(), [audio]);
  const drill = session.drill && {
    value: score.answers,
    max: score.answers + session.drill.length,
  };
  return (
    <section aria-label="Revisão" tabIndex={-1} className="study-session outline-none">
      <h1 className="sr-only">Revisar</h1>
      <ReviewTop
        {...(drill ?? toNeedle(plan))}
        text={drill ? drillText(drill) : leftText(plan, visit.secondsPerCard)}
        onUndo={review.canUndo ? review.undo : null}
      />
      <StudyStatus />
      {review.trouble === 'not-stored' && (
        <Banner tone="danger" className="mb-3">
          {studyMessages.notStored}
        </Banner>
      )}
      <output className="block text-fine font-semibold not-empty:mb-3">
        {review.trouble === 'elsewhere' && studyMessages.elsewhere}
      </output>
      {leech ? (
        <Suspense fallback={null}>
          <Leech key={leech.card.id} shown={leech} review={review} audio={audio} />
        </Suspense>
      ) : (
        current && (
          <ReviewCard
            key={`${current.card.id} ${session.steps.length}`}
            shown={current}
            review={review}
            audio={audio}
          />
        )
      )}
    </section>
  );
}
