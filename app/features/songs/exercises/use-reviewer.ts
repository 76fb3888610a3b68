import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { studyTime } from '#app/lib/clock/clock.ts';
import { today } from '#app/lib/clock/today.ts';
import { leaveStudy, openStudy } from '#app/features/study/queries.ts';
import { type CardMemory, isDue } from '#domain/study/card-memory.ts';
import type { Rating } from '#domain/study/study-entry.ts';
import { useSongOwner } from '../saved/song-owner.ts';

type Study = Awaited<ReturnType<typeof openStudy>>;

/** The wait for the answers of other devices. */
const PATIENCE_MS = 2500;

/** The student's cards, for an exercise whose first tries are reviews. */
export interface Reviewer {
  /** Cards that are due now. */
  due: ReadonlySet<string>;
  /** Resolves when the review is stored on the device. */
  review: (cardId: string, rating: Rating, spentMs: number) => Promise<void>;
  /** Days until the card returns; null: within its steps, today. */
  daysUntil: (cardId: string) => number | null;
  /** Sends what was reviewed. */
  sync: () => Promise<void>;
}

function listDue(study: Study): ReadonlySet<string> {
  const shown = study.getSnapshot();
  const at = studyTime(shown);
  const cards = [...shown.cards];
  return new Set(
    cards.filter(([, { memory }]) => isDue(memory, { at, day: today(at) })).map(([id]) => id),
  );
}

function countDays({ stage, dueDay, lastDay }: CardMemory): number | null {
  return stage === 'review' && dueDay !== null && lastDay !== null ? dueDay - lastDay : null;
}

const toReviewer = (study: Study): Reviewer => ({
  due: listDue(study),
  review: (cardId, rating, spentMs) =>
    study.answer(cardId, { verb: 'answer', mode: 'song_gap', rating, spentMs }),
  daysUntil: (cardId) => {
    const card = study.getSnapshot().cards.get(cardId);
    return card ? countDays(card.memory) : null;
  },
  sync: study.sync,
});

const withoutStudy: Reviewer = {
  due: new Set(),
  review: async () => {},
  daysUntil: () => null,
  sync: async () => {},
};

/** Opens the student's cards on this device; null until they are read. Without them the exercise is practice alone. */
export function useReviewer(): Reviewer | null {
  const userId = useSongOwner();
  const client = useQueryClient();
  const [reviewer, setReviewer] = useState<Reviewer | null>(null);

  useEffect(() => {
    if (userId === null) {
      // A visitor has no cards.
      // oxlint-disable-next-line react/set-state-in-effect -- opening a study is an effect
      setReviewer(withoutStudy);
      return undefined;
    }
    let isLeft = false;
    const opening = openStudy(userId);
    async function open() {
      const study = await opening;
      await study.whenRead;
      const patience = new Promise((resolve) => {
        setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([study.sync(), patience]);
      if (!isLeft) setReviewer(toReviewer(study));
    }
    open().catch(() => !isLeft && setReviewer(withoutStudy));
    return () => {
      isLeft = true;
      opening.then((study) => leaveStudy(study, client)).catch(() => {});
    };
  }, [userId, client]);

  return reviewer;
}
