import type { CardMemory } from '../card-memory.ts';
import type { MemoryParameters } from '../parameters.ts';
import type { LogEntry } from '../study-entry.ts';
import { type FoldedHistory, foldHistory } from './fold-history.ts';

/** One entry of the log as app.read_histories writes it; an answer ends with its target. */
type LogLine = readonly [
  id: string,
  at: number,
  day: number,
  zoneOffset: number,
  verb: LogEntry['verb'],
  rating: number | null,
  mode: string | null,
  spentMs: number | null,
  intervalDays: number | null,
  target: number | null,
  undoes?: string | null,
  stability?: number | null,
  difficulty?: number | null,
  lapses?: number | null,
  hint?: string | null,
];

/** Entries of one card, in no order. */
export interface HistoryLines {
  cardId: string;
  /** The fold of the entries before these; null: these are all. */
  start: FoldedHistory | null;
  entries: readonly LogLine[];
}

/** A card in the form that app.store_study reads. */
export interface StoredCard {
  cardId: string;
  memory: CardMemory;
  /** The count of the numbers of its days that stay before these. */
  keptDays: number;
  days: string;
}

function toLogEntry(cardId: string, line: LogLine): LogEntry {
  const [id, at, day, zoneOffset, verb, rating, mode, spentMs, intervalDays, target, ...others] =
    line;
  const [undoes = null, stability = null, difficulty = null, lapses = null, hint = null] = others;
  const answer = { rating, mode, spentMs, intervalDays, target };
  // The table's constraints: each verb has what it needs.
  return Object.assign(answer, {
    id,
    cardId,
    at,
    day,
    zoneOffset,
    verb,
    undoes,
    stability,
    difficulty,
    lapses,
    hint,
  }) as LogEntry;
}

/** Days as the database reads them: an array of PostgreSQL, which is faster than JSON. */
export const writeDays = (days: readonly number[]): string => `{${days.join(',')}}`;

/** The count of leading numbers that did not change, in whole days. */
function countKept(days: readonly number[], before: readonly number[]): number {
  const change = days.findIndex((value, place) => value !== before[place]);
  return change === -1 ? days.length : change - (change % 7);
}

/** Folds cards that the database has put together. */
export const foldHistories = (
  histories: readonly HistoryLines[],
  parameters: MemoryParameters,
): StoredCard[] =>
  histories.map(({ cardId, start, entries }) => {
    const lines = entries.map((line) => toLogEntry(cardId, line));
    const { memory, days } = foldHistory(lines, parameters, start ?? undefined);
    const keptDays = countKept(days, start?.days ?? []);
    return { cardId, memory, keptDays, days: writeDays(days.slice(keptDays)) };
  });
