import { type CardMemory, matureDays } from './card-memory.ts';
import { maxIntervalDays, toStrength, type Strength } from './fsrs.ts';
import type { MemoryParameters } from './parameters.ts';
import type { ImportedAnswer } from './study-entry.ts';

function findStrength(
  memory: CardMemory,
  { rating, stability, difficulty }: ImportedAnswer,
  elapsedDays: number,
  parameters: MemoryParameters,
): Strength | null {
  if (stability !== null && difficulty !== null) return { stability, difficulty };
  const before =
    memory.stability === null || memory.difficulty === null
      ? null
      : { stability: memory.stability, difficulty: memory.difficulty };
  return rating === null ? before : toStrength(before, elapsedDays, rating, parameters);
}

/** The memory of a card after an answer that another program recorded. Within its steps the card is due at once. */
export function importAnswer(
  memory: CardMemory,
  entry: ImportedAnswer,
  parameters: MemoryParameters,
): CardMemory {
  const { at, rating, intervalDays } = entry;
  const lastDay = memory.lastDay ?? entry.day;
  const day = Math.max(lastDay, entry.day);
  const strength = findStrength(memory, entry, day - lastDay, parameters);
  const wasReviewed = memory.stage === 'review' || memory.stage === 'relearning';
  const isReview = intervalDays !== null && strength !== null;
  return {
    ...memory,
    stage: isReview ? 'review' : wasReviewed ? 'relearning' : 'learning',
    step: 0,
    stability: strength?.stability ?? null,
    difficulty: strength?.difficulty ?? null,
    dueDay: isReview ? day + Math.min(intervalDays, maxIntervalDays) : null,
    dueAt: isReview ? null : at,
    firstDay: memory.firstDay ?? day,
    lastDay: day,
    lastAt: at,
    answers: memory.answers + (rating === null ? 0 : 1),
    lapses: entry.lapses ?? memory.lapses + (memory.stage === 'review' && rating === 1 ? 1 : 0),
    buriedUntilDay: null,
    matureDay: memory.matureDay ?? ((strength?.stability ?? 0) >= matureDays ? day : null),
  };
}
