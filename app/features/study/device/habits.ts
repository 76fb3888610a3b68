import { addToPace } from '#domain/study/queue/limits.ts';
import type { StudiedDays } from '#domain/study/queue/queue.ts';
import type { StudyEntry } from '#domain/study/study-entry.ts';
import type { StudySnapshot } from '../study-device.ts';
import type { StudyMeta } from './stored-study.ts';

/** The days of study with an entry that is not among the cards yet: the first answer of a day ends an absence, and the day remembers how long it was. */
export function toStudied(
  { studied, cards }: Pick<StudySnapshot, 'studied' | 'cards'>,
  { verb, day, cardId }: StudyEntry,
): StudiedDays | null {
  if (verb !== 'answer' || (studied && studied.day >= day)) return studied;
  let before: number | null = null;
  for (const [id, { memory }] of cards)
    if (memory.lastDay !== null && (id !== cardId || memory.lastDay < day))
      before = Math.max(before ?? memory.lastDay, memory.lastDay);
  return { day, before };
}

export const toHabits = (
  { spentMs }: StudyMeta,
  studied: StudiedDays | null,
  entry: StudyEntry,
): Partial<StudyMeta> | undefined =>
  entry.verb === 'answer' ? { studied, spentMs: addToPace(spentMs, entry.spentMs) } : undefined;
