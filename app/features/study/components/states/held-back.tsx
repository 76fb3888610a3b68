import { heldBackText } from '#app/features/study/messages.ts';
import type { Review } from '#app/features/study/review/use-review.ts';
import { today } from '#app/lib/clock/today.ts';

/** The new cards that the plan keeps back today, and until when; nothing without such cards. */
export function HeldBack({ review: { plan, caughtUpDay, now } }: { review: Review }) {
  if (!plan.heldBack) return null;
  const isOfReviews = plan.heldBack.brake === 'reviews';
  const caughtUp = { day: isOfReviews ? caughtUpDay() : null, today: today(now) };
  return <p className="figures mt-3 text-ink-soft">{heldBackText(plan.heldBack, caughtUp)}</p>;
}
