// The two callers of foldCard:
// - Server: foldCard(newCard, every entry of the card). The order, and entries that come twice, make no difference.
// - Device: foldCard(the server's last memory, its unsent entries for the card). Once the server has taken them, its memory
//   replaces both.
// - An undo finds only what is among the entries. A device that takes back an answer which the server has already counted
//   starts from its memory of before that answer, until the server's next memory comes.
import { answerCard } from './answer-card.ts';
import type { CardMemory } from './card-memory.ts';
import { importAnswer } from './import-answer.ts';
import type { MemoryParameters } from './parameters.ts';
import type { LogEntry } from './study-entry.ts';

function compareEntries(a: LogEntry, b: LogEntry): number {
  if (a.at !== b.at) return a.at - b.at;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Ids of the entries that are taken back: by an undo that is not itself taken back. Undos that lead to themselves do nothing. */
function findUndone(entries: readonly LogEntry[]): ReadonlySet<string> {
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

function applyEntry(memory: CardMemory, entry: LogEntry, parameters: MemoryParameters): CardMemory {
  switch (entry.verb) {
    case 'answer':
      return answerCard(memory, entry, parameters);
    case 'import':
      return importAnswer(memory, entry, parameters);
    case 'suspend':
      return { ...memory, isSuspended: true };
    case 'resume':
      return { ...memory, isSuspended: false };
    case 'bury':
      return { ...memory, buriedUntilDay: entry.day + 1 };
    case 'hint':
      return { ...memory, hint: entry.hint };
    case 'drill':
    case 'undo':
      return memory;
  }
}

/** The effect of an entry that counts on the memory of its card. */
export interface FoldStep {
  entry: LogEntry;
  before: CardMemory;
  after: CardMemory;
}

/** The entries of one card that count, by (at, id), with what each did. See foldCard. */
export function* traceCard(
  start: CardMemory,
  entries: readonly LogEntry[],
  parameters: MemoryParameters = null,
): Generator<FoldStep, CardMemory> {
  const sorted = entries.toSorted(compareEntries);
  const undone = findUndone(sorted);
  let memory = start;
  let lastId = '';
  for (const entry of sorted) {
    if (entry.id !== lastId && !undone.has(entry.id)) {
      const after = applyEntry(memory, entry, parameters);
      yield { entry, before: memory, after };
      memory = after;
    }
    lastId = entry.id;
  }
  return memory;
}

/**
 * The memory of one card after these entries of it, by (at, id). Entries of one id count once. The same entries give the same
 * memory in every order and on every device that has the student's parameters.
 */
export function foldCard(
  start: CardMemory,
  entries: readonly LogEntry[],
  parameters: MemoryParameters = null,
): CardMemory {
  let memory = start;
  for (const { after } of traceCard(start, entries, parameters)) memory = after;
  return memory;
}
