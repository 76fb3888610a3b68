import type { Rating } from '#domain/study/study-entry.ts';
import type { DeviceCard } from '../study-device.ts';

/** A deed with a card; `rating` null: put off or suspended. */
interface Step {
  cardId: string;
  rating: Rating | null;
  wasTurned: boolean;
}

/** One visit of the page. */
export interface Session {
  /** The cards of a practice beyond the schedule that are left; null: a review. */
  drill: readonly string[] | null;
  /** The shown card: it stays until it is answered, whatever another device sends. */
  cardId: string | null;
  /** The shown card's `lastAt` when it was shown: an answer since then is another tab's or device's. */
  seenAt: number | null;
  isTurned: boolean;
  steps: readonly Step[];
  /** The card of the last step, which was forgotten too often: what to do with it is asked before the next one. */
  leechId: string | null;
}

export const newSession: Session = {
  drill: null,
  cardId: null,
  seenAt: null,
  isTurned: false,
  steps: [],
  leechId: null,
};

export const afterStep = (session: Session, rating: Rating | null, isLeech: boolean): Session => ({
  drill: session.drill?.filter((id) => id !== session.cardId) ?? null,
  cardId: null,
  seenAt: null,
  isTurned: false,
  leechId: isLeech ? session.cardId : null,
  steps: session.cardId
    ? [...session.steps, { cardId: session.cardId, rating, wasTurned: session.isTurned }]
    : session.steps,
});

/** Goes on without the last step of a card that had its answer already. */
export function withoutStep(session: Session, cardId: string): Session {
  const last = session.steps.findLast((step) => step.cardId === cardId);
  return { ...session, leechId: null, steps: session.steps.filter((step) => step !== last) };
}

/** Shows the card again as it was, so that a wrong press costs one press. */
export function afterUndo(
  { drill, steps }: Session,
  { card: { id: cardId }, memory }: DeviceCard,
): Session {
  const undone = steps.findLast((step) => step.cardId === cardId);
  return {
    drill: drill && [cardId, ...drill],
    cardId,
    seenAt: memory.lastAt,
    isTurned: undone?.wasTurned ?? true,
    leechId: null,
    steps: steps.filter((step) => step !== undone),
  };
}

export interface Score {
  answers: number;
  cards: number;
  /** Cards whose first answer of the visit was not "Não lembrei". */
  remembered: number;
}

export function toScore({ steps }: Session): Score {
  const first = new Map<string, Rating>();
  let answers = 0;
  for (const { cardId, rating } of steps) {
    if (rating === null) continue;
    answers += 1;
    if (!first.has(cardId)) first.set(cardId, rating);
  }
  const remembered = [...first.values()].filter((rating) => rating > 1).length;
  return { answers, cards: first.size, remembered };
}
