import type { CardMemory } from '../card-memory.ts';
import type { QueueCard } from './queue.ts';
import type { Candidate } from './order.ts';

/** The day from which a card may be shown; null: not by itself. Today or before: now. */
export function toShownDay(memory: CardMemory, today: number): number | null {
  if (memory.isSuspended) return null;
  return Math.max(memory.dueDay ?? today, memory.buriedUntilDay ?? today);
}

const stageRank: Record<CardMemory['stage'], number> = {
  learning: 0,
  relearning: 0,
  review: 1,
  new: 2,
};

const isBefore = ([idA, { memory: a }]: Candidate, [idB, { memory: b }]: Candidate) =>
  (stageRank[a.stage] - stageRank[b.stage] ||
    (a.dueDay ?? 0) - (b.dueDay ?? 0) ||
    (idA < idB ? -1 : 1)) < 0;

/** The cards of each note that has several. Most notes have one, so the first look takes the faces that open later. */
function groupFaces(cards: ReadonlyMap<string, QueueCard>): Iterable<Candidate[]> {
  const faces = new Map<string, Candidate[]>();
  for (const { card } of cards.values()) if (card.face > 1) faces.set(card.noteId, []);
  if (faces.size > 0)
    for (const candidate of cards) faces.get(candidate[1].card.noteId)?.push(candidate);
  return faces.values();
}

/**
 * Cards that wait until tomorrow because another face of their note has its day: one answer would give the other away. A face
 * that was answered today keeps the day, also if two devices answered one each.
 */
export function findHeldCards(
  cards: ReadonlyMap<string, QueueCard>,
  day: number,
): ReadonlySet<string> {
  const held = new Set<string>();
  for (const faces of groupFaces(cards)) {
    const open = faces.filter(
      ([, { memory }]) => memory.lastDay !== day && (toShownDay(memory, day) ?? Infinity) <= day,
    );
    const isAnswered = faces.some(([, { memory }]) => memory.lastDay === day);
    const first = isAnswered ? undefined : open.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))[0];
    for (const one of open) if (one !== first) held.add(one[0]);
  }
  return held;
}
