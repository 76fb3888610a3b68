import { type CardMemory, isDue } from '#domain/study/card-memory.ts';
import { toStudyDay } from '#domain/study/study-day.ts';
import type { StudyEntry } from '#domain/study/study-entry.ts';
import { studyTime } from '#app/lib/clock/clock.ts';
import { zoneOffsetAt } from '#app/lib/clock/today.ts';
import { createUuidV7 } from '#app/lib/wire/uuid-v7.ts';
import { AnsweredElsewhereError } from '../study-device.ts';
import { findMemory, findPending, toMemory, toNotBefore } from './device-cards.ts';
import type { Keeper } from './keeper.ts';
import type { StoredStudy } from './stored-study.ts';

/** An entry without its id, card and time. */
export type Deed = StudyEntry extends infer Entry
  ? Entry extends StudyEntry
    ? Omit<Entry, 'id' | 'cardId' | 'at' | 'day' | 'zoneOffset'>
    : never
  : never;

interface Undoable {
  id: string;
  cardId: string;
  /** The memory of the card before the entry. */
  memory: CardMemory;
}

export type EntryTime = Pick<StudyEntry, 'at' | 'day' | 'zoneOffset'>;

/** The time of a new entry: see studyTime. */
function toTime(study: StoredStudy): EntryTime {
  const at = studyTime({ notBefore: toNotBefore(study) });
  const zoneOffset = zoneOffsetAt(at);
  return { at, zoneOffset, day: toStudyDay(at, zoneOffset) };
}

function createEntry(time: EntryTime, cardId: string, deed: Deed): StudyEntry {
  return { id: createUuidV7(time.at), cardId, ...time, ...deed };
}

/** Throws where the card was answered after `seenAt` and does not return yet; undefined: never. */
const checkSeen = (cardId: string, seenAt: number | null | undefined) => (study: StoredStudy) => {
  if (seenAt === undefined) return;
  const memory = findMemory(study, cardId);
  const isNewer = (memory.lastAt ?? 0) > (seenAt ?? 0);
  if (isNewer && !isDue(memory, toTime(study))) throw new AnsweredElsewhereError();
};

/** Entries of this session, with those that can be undone. */
export function createLog(keeper: Keeper) {
  const session: Undoable[] = [];
  const showUndo = () => keeper.setFlags({ canUndo: session.length > 0 });

  async function add(
    cardId: string,
    toDeed: (memory: CardMemory, time: EntryTime) => Deed,
    {
      isUndoable = true,
      seenAt,
    }: { isUndoable?: boolean; seenAt?: number | null | undefined } = {},
  ): Promise<void> {
    let id = '';
    const stored = keeper.add(
      (study) => {
        const memory = findMemory(study, cardId);
        const time = toTime(study);
        const entry = createEntry(time, cardId, toDeed(memory, time));
        const after = toMemory(
          memory,
          [{ entry, memory, isAccepted: false }],
          study.meta.parameters,
        );
        id = entry.id;
        if (isUndoable) session.push({ id, cardId, memory });
        return { entry, memory: after, isAccepted: false };
      },
      checkSeen(cardId, seenAt),
    );
    showUndo();
    try {
      await stored;
    } catch (error) {
      const index = session.findIndex((one) => one.id === id);
      if (index >= 0) session.splice(index, 1);
      showUndo();
      throw error;
    }
  }

  async function undo(): Promise<string | null> {
    const target = session.pop();
    if (!target) return null;
    const stored = keeper.add((study) => {
      const { id, cardId, memory } = target;
      const entry = createEntry(toTime(study), cardId, { verb: 'undo', undoes: id });
      const pending = [...findPending(study, cardId), { entry, memory, isAccepted: false }];
      const after = toMemory(
        study.server.get(cardId)?.memory ?? memory,
        pending,
        study.meta.parameters,
      );
      return { entry, memory: after, isAccepted: false };
    });
    showUndo();
    try {
      await stored;
    } catch (error) {
      session.push(target);
      showUndo();
      throw error;
    }
    return target.cardId;
  }

  return { add, undo };
}
