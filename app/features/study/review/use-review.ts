import { useMemo, useRef, useState } from 'react';
import type { Rating } from '#domain/memory/study-entry.ts';
import { useNow } from '#app/lib/screen/use-now.ts';
import { useStudy } from '../study-context.ts';
import { canDrill, countTomorrow, pickDrill, planAt } from './plan.ts';
import { afterStep, afterUndo, newSession, type Session, toScore } from './session.ts';

/** A longer look at a card is a pause, not thought: as in Anki. */
const MAX_SPENT_MS = 60_000;

export type Review = ReturnType<typeof useReview>;

/** One visit of the page: which card is shown, and what a press does. */
export function useReview() {
  const { device, study } = useStudy();
  const now = useNow();
  const plan = useMemo(() => planAt(study, now.getTime()), [study, now]);
  const [session, setSession] = useState<Session>(newSession);
  const [hasFailed, setHasFailed] = useState(false);
  const isBusy = useRef(false);

  const isShown = session.cardId !== null && study.cards.has(session.cardId);
  const nextId = session.drill ? (session.drill[0] ?? null) : plan.nextCardId;
  const cardId = isShown ? session.cardId : nextId;
  // The card stays while answers of another device come in.
  if (cardId !== session.cardId) setSession({ ...session, cardId, isTurned: false });

  /** Presses while one is stored are ignored; what could not be stored is said, and the card stays. */
  async function run(store: () => Promise<Session>) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      setSession(await store());
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
    isBusy.current = false;
  }

  const step = (rating: Rating | null, store: (id: string) => Promise<void>) =>
    void run(async () => {
      if (cardId) await store(cardId);
      return afterStep(session, rating);
    });

  return {
    now: now.getTime(),
    plan,
    session,
    current: cardId === null ? undefined : study.cards.get(cardId),
    score: toScore(session),
    hasFailed,
    canUndo: study.canUndo,
    turn: () => setSession({ ...session, isTurned: true }),
    answer: (rating: Rating, spentMs: number) =>
      step(rating, (id) =>
        device.answer(id, {
          verb: session.drill ? 'drill' : 'answer',
          mode: 'self',
          rating,
          spentMs: Math.min(Math.round(spentMs), MAX_SPENT_MS),
        }),
      ),
    bury: () => step(null, (id) => device.bury(id)),
    suspend: () => step(null, (id) => device.suspend(id)),
    undo: () =>
      void run(async () => {
        const undone = await device.undo();
        const card = undone === null ? undefined : device.getSnapshot().cards.get(undone);
        // A card that was resumed is suspended again.
        return card && !card.memory.isSuspended ? afterUndo(session, card.card.id) : session;
      }),
    canDrill: canDrill(study),
    drill: () => setSession({ ...newSession, drill: pickDrill(study) }),
    tomorrow: () => countTomorrow(study),
  };
}
