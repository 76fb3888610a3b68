import { useMemo, useRef, useState } from 'react';
import { isLeech } from '#domain/study/card-memory.ts';
import type { Answer, Rating } from '#domain/study/study-entry.ts';
import { useNow } from '#app/lib/clock/use-now.ts';
import { studyTime } from '#app/lib/clock/clock.ts';
import { useStudy } from '../study-context.ts';
import { canDrill, planTomorrow, foreseeCaughtUp, pickDrill, planAt } from './plan.ts';
import { AnsweredElsewhereError } from '../study-device.ts';
import { afterStep, afterUndo, newSession, type Session, toScore, withoutStep } from './session.ts';

/** A longer look at a card is a pause, not thought: as in Anki. */
const MAX_SPENT_MS = 60_000;

export type Review = ReturnType<typeof useReview>;

/** A student's answer to a card; `intervalDays`: see StudyDevice.answer. */
export interface GivenAnswer extends Pick<Answer, 'mode' | 'spentMs'> {
  rating: Rating;
  intervalDays: number | null | undefined;
}

/** One visit of the page: which card is shown, and what a press does. */
export function useReview() {
  const { device, study } = useStudy();
  const now = studyTime(study, useNow().getTime());
  const { nextUp, cards, revision, decks, settings, studied } = study;
  const [secondsPerCard] = useState(study.secondsPerCard);
  const [isUnlimited, setIsUnlimited] = useState(false);
  const visit = useMemo(() => ({ secondsPerCard, isUnlimited }), [secondsPerCard, isUnlimited]);
  const plan = useMemo(
    () => nextUp ?? planAt({ cards, revision, decks, settings, studied }, visit, now),
    [nextUp, cards, revision, decks, settings, studied, visit, now],
  );
  const [session, setSession] = useState<Session>(newSession);
  const [trouble, setTrouble] = useState<'not-stored' | 'elsewhere' | null>(null);
  const isBusy = useRef(false);

  const shown = session.cardId === null ? undefined : study.cards.get(session.cardId);
  const isAnswered = !session.drill && (shown?.memory.lastAt ?? 0) > (session.seenAt ?? 0);
  // A card that was turned stays while answers of another device come in.
  const isShown = shown !== undefined && (session.isTurned || !isAnswered);
  const nextId = session.drill ? (session.drill[0] ?? null) : plan.nextCardId;
  const cardId = isShown ? session.cardId : nextId;
  const current = cardId === null ? undefined : study.cards.get(cardId);
  const seenAt = isShown ? session.seenAt : (current?.memory.lastAt ?? null);
  if (cardId !== session.cardId || seenAt !== session.seenAt)
    setSession({ ...session, cardId, seenAt, isTurned: false });

  /** Shows the card of an answer that was not stored again, unless another tab has answered it. */
  function handleFailure(id: string, error: unknown) {
    if (error instanceof AnsweredElsewhereError) {
      setSession((latest) => withoutStep(latest, id));
      setTrouble('elsewhere');
      return;
    }
    const failed = device.getSnapshot().cards.get(id);
    if (failed) setSession((latest) => afterUndo(latest, failed));
    setTrouble('not-stored');
  }

  /** The next card does not wait for the disk; what could not be stored is said, and its card comes back. */
  async function step(rating: Rating | null, store: (id: string) => Promise<void>) {
    if (cardId === null || isBusy.current) return;
    if (nextUp) {
      isBusy.current = true;
      await device.whenRead;
      isBusy.current = false;
    }
    const memory = cards.get(cardId)?.memory;
    const isLapse = rating === 1 && !session.drill && memory?.stage === 'review';
    setSession(afterStep(session, rating, isLapse && isLeech(memory.lapses + 1)));
    setTrouble(null);
    try {
      await store(cardId);
    } catch (error) {
      handleFailure(cardId, error);
    }
  }

  /** Presses while an undo is stored are ignored. */
  async function undo() {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const undone = await device.undo();
      const card = undone === null ? undefined : device.getSnapshot().cards.get(undone);
      // A card that was resumed is suspended again.
      if (card && !card.memory.isSuspended) setSession((latest) => afterUndo(latest, card));
      setTrouble(null);
    } catch {
      setTrouble('not-stored');
    }
    isBusy.current = false;
  }

  return {
    now,
    plan,
    session,
    visit,
    current,
    leech: session.leechId === null ? undefined : study.cards.get(session.leechId),
    score: toScore(session),
    /** The reason for which the last answer did not count. */
    trouble,
    canUndo: study.canUndo,
    turn: () => setSession({ ...session, isTurned: true }),
    answer: ({ spentMs, ...given }: GivenAnswer) =>
      void step(given.rating, (id) =>
        device.answer(id, {
          ...given,
          verb: session.drill ? 'drill' : 'answer',
          ...(!session.drill && { seenAt: session.seenAt }),
          spentMs: Math.min(Math.round(spentMs), MAX_SPENT_MS),
        }),
      ),
    bury: () => void step(null, (id) => device.bury(id)),
    suspend: () => void step(null, (id) => device.suspend(id)),
    undo: () => void undo(),
    /** After what was asked about a card that will not stick. */
    goOn: () => setSession((latest) => ({ ...latest, leechId: null })),
    doAll: () => setIsUnlimited(true),
    canDrill: canDrill(study),
    drill: () => setSession({ ...newSession, drill: pickDrill(study) }),
    tomorrow: () => planTomorrow(study, visit),
    caughtUpDay: () => foreseeCaughtUp(study, visit, plan),
  };
}
