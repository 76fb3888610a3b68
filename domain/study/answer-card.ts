import { type CardMemory, matureDays } from './card-memory.ts';
import { maxIntervalDays, toIntervalDays, toStrength } from './fsrs.ts';
import { toFuzzRange } from './fuzz.ts';
import type { MemoryParameters } from './parameters.ts';
import type { Answer, Rating } from './study-entry.ts';

/** Minutes until a card within its steps returns, by step: Anki's defaults. */
const stepMinutes = { learning: [1, 10], relearning: [10] };
/** After "Difícil" the step repeats; a first step waits the mean of it and the next, an only step half as long again (ts-fsrs). */
const hardMinutes = { learning: [6, 10], relearning: [15] };

interface Step {
  stage: 'learning' | 'relearning';
  step: number;
  minutes: number;
}

/** The step to which an answer leads; null: the card is reviewed after days. */
function findStep({ stage: before, step }: CardMemory, rating: Rating): Step | null {
  if (rating === 4 || (before === 'review' && rating !== 1)) return null;
  const stage = before === 'review' || before === 'relearning' ? 'relearning' : 'learning';
  const to = rating === 1 ? 0 : rating === 2 ? step : step + 1;
  const minutes = (rating === 2 ? hardMinutes : stepMinutes)[stage][to];
  return minutes === undefined ? null : { stage, step: to, minutes };
}

/** The recorded interval where the computed one allows it, so that all devices show the day that the student was promised. */
function toWholeDays(computed: number, recorded: number | null): number {
  const { least, most } = toFuzzRange(computed);
  const isAllowed = recorded !== null && recorded >= least && recorded <= most;
  return isAllowed ? recorded : Math.round(computed);
}

/** The memory of a card after one answer. A day before the last one (a flight to the west) counts as the last one. */
export function answerCard(
  memory: CardMemory,
  answer: Pick<Answer, 'at' | 'day' | 'rating' | 'intervalDays' | 'target'>,
  parameters: MemoryParameters = null,
): CardMemory {
  const { at, rating, intervalDays } = answer;
  const lastDay = memory.lastDay ?? answer.day;
  const day = Math.max(lastDay, answer.day);
  const before =
    memory.stability === null || memory.difficulty === null
      ? null
      : { stability: memory.stability, difficulty: memory.difficulty };
  const { stability, difficulty } = toStrength(before, day - lastDay, rating, parameters);
  const step = findStep(memory, rating);
  const computed = toIntervalDays(stability, answer.target, parameters);
  const isSettled = at < (parameters?.since ?? 0);
  const days =
    isSettled && intervalDays !== null
      ? Math.min(Math.max(intervalDays, 1), maxIntervalDays)
      : toWholeDays(computed, intervalDays);
  return {
    ...memory,
    stage: step?.stage ?? 'review',
    step: step?.step ?? 0,
    stability,
    difficulty,
    dueDay: step ? null : day + days,
    dueAt: step ? at + step.minutes * 60_000 : null,
    firstDay: memory.firstDay ?? day,
    lastDay: day,
    lastAt: at,
    answers: memory.answers + 1,
    lapses: memory.lapses + (memory.stage === 'review' && rating === 1 ? 1 : 0),
    buriedUntilDay: null,
    matureDay: memory.matureDay ?? (stability >= matureDays ? day : null),
  };
}
