import { useState } from 'react';
import { type Workload, toWorkload } from '#domain/study/intervals/workload.ts';
import { toWaits, type Wait } from '#domain/study/intervals/intervals.ts';
import type { Rating } from '#domain/study/study-entry.ts';
import { useStudy } from '../study-context.ts';
import type { DeviceCard } from '../study-device.ts';
import { today } from '#app/lib/clock/today.ts';
import type { Review } from './use-review.ts';

/**
 * The wait that each answer to a turned card leads to, by the workload of the time at which it was turned: the recorded wait is the
 * shown one. Null: it changes nothing, or it is not known yet.
 */
export function useWaits(
  { card, memory }: DeviceCard,
  { session, now }: Pick<Review, 'session' | 'now'>,
): Record<Rating, Wait> | null {
  const { nextUp, cards, settings, parameters } = useStudy().study;
  const { target, easyDays } = settings;
  const [workload, setWorkload] = useState<Workload | null>(null);
  if (session.drill || !session.isTurned || nextUp) return null;
  const known = workload ?? toWorkload(cards, card.id, { day: today(now), easyDays });
  if (!workload) setWorkload(known);
  return toWaits(card.id, memory, { at: now, day: known.day, target, workload: known }, parameters);
}
