// How to call it:
// - Server: foldCard(newCard, every entry of the card). The order, and entries that come twice, make no difference.
// - Device: foldCard(the server's last memory, its unsent entries for the card). Once the server has taken them, its memory
//   replaces both.
// - An undo finds only what is among the entries. A device that takes back an answer which the server has already counted
//   starts from its memory of before that answer, until the server's next memory comes.
import { answerCard } from './answer-card.ts';
import type { CardMemory } from './card-memory.ts';
import type { StudyEntry } from './study-entry.ts';

function compareEntries(a: StudyEntry, b: StudyEntry): number {
  if (a.at !== b.at) return a.at - b.at;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Ids of the entries that are taken back: by an undo that is not itself taken back. Undos that lead to themselves do nothing. */
function findUndone(entries: readonly StudyEntry[]): ReadonlySet<string> {
  const undos = new Map(
    entries.flatMap((entry) => (entry.verb === 'undo' ? [[entry.id, entry] as const] : [])),
  );
  const undecided = new Map<string, number>();
  for (const { undoes } of undos.values()) undecided.set(undoes, (undecided.get(undoes) ?? 0) + 1);
  const undone = new Set<string>();
  const decided = [...undos.values()].filter(({ id }) => !undecided.has(id));
  // The list grows while it is read: an undo is decided after all that undo it.
  for (const { id, undoes } of decided) {
    if (!undone.has(id)) undone.add(undoes);
    const left = (undecided.get(undoes) ?? 0) - 1;
    undecided.set(undoes, left);
    const target = undos.get(undoes);
    if (left === 0 && target) decided.push(target);
  }
  return undone;
}

function applyEntry(memory: CardMemory, entry: StudyEntry): CardMemory {
  switch (entry.verb) {
    case 'answer':
      return answerCard(memory, entry);
    case 'suspend':
      return { ...memory, isSuspended: true };
    case 'resume':
      return { ...memory, isSuspended: false };
    case 'bury':
      return { ...memory, buriedUntilDay: entry.day + 1 };
    case 'drill':
    case 'undo':
      return memory;
  }
}

/**
 * What is remembered of one card after these entries of it, by (at, id). Entries of one id count once. The same entries give the
 * same memory in every order and on every device.
 */
export function foldCard(start: CardMemory, entries: readonly StudyEntry[]): CardMemory {
  const sorted = entries.toSorted(compareEntries);
  const undone = findUndone(sorted);
  let memory = start;
  let lastId = '';
  for (const entry of sorted) {
    if (entry.id !== lastId && !undone.has(entry.id)) memory = applyEntry(memory, entry);
    lastId = entry.id;
  }
  return memory;
}
