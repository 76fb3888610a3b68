import { startOfStudyDay } from '#domain/study/study-day.ts';
import { isUntouched, planAt } from '../review/plan.ts';
import { studyTime } from '#app/lib/clock/clock.ts';
import type { StudySnapshot } from '../study-device.ts';
import { today, zoneOffsetAt } from '#app/lib/clock/today.ts';
import type { Keeper } from './keeper.ts';
import type { StudyStore } from './open-store.ts';
import type { NextUp } from './stored-study.ts';

/** The time without a change after which the next card is stored: no answer waits for it. */
const REST_MS = 500;

/** The first card of a visit today and tomorrow. Later days are an absence, whose cards are chosen when they are read. */
function foresee(study: StudySnapshot): NextUp[] {
  if (isUntouched(study)) return [];
  const { cards, secondsPerCard, unsent } = study;
  const visit = { secondsPerCard, isUnlimited: false };
  const now = studyTime(study);
  return [now, startOfStudyDay(today(now) + 1, zoneOffsetAt)].flatMap((at) => {
    const plan = planAt(study, visit, at);
    const card = cards.get(plan.nextCardId ?? '');
    return card ? [{ day: today(at), card, plan, unsent }] : [];
  });
}

/** Stores what the next visit begins with, whenever the study rests. Returns what ends it. */
export function keepNextUp(keeper: Keeper, opening: Promise<StudyStore>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = 0;

  async function keep(): Promise<void> {
    const store = await opening;
    await keeper.whenStored();
    const study = keeper.getSnapshot();
    if (study.nextUp === null) await store.putNextUp(foresee(study));
  }

  const unsubscribe = keeper.subscribe(() => {
    const { revision, nextUp } = keeper.getSnapshot();
    if (nextUp !== null || revision === known) return;
    known = revision;
    clearTimeout(timer);
    // Without it, all cards are read first.
    timer = setTimeout(() => void keep().catch(() => {}), REST_MS);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
