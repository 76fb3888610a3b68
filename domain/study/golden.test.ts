import { createRandom } from '#tests/support/random.ts';
import { FSRSBinding } from '@open-spaced-repetition/binding';
import { default_w, FSRSAlgorithm } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { newCard, type CardMemory } from './card-memory.ts';
import { foldCard } from './fold.ts';
import { toIntervalDays, toStrength, type Strength } from './fsrs.ts';
import { toFuzzRange } from './fuzz.ts';
import type { Answer, Rating } from './study-entry.ts';

const toAnswer = (day: number, rating: Rating, change: Partial<Answer> = {}): Answer => ({
  id: `${day}`,
  cardId: 'card',
  at: day * 86_400_000,
  day,
  zoneOffset: 0,
  verb: 'answer',
  rating,
  mode: 'self',
  spentMs: 0,
  intervalDays: null,
  target: 0.9,
  ...change,
});

describe('values that ts-fsrs publishes (FSRS-6.test.ts)', () => {
  test('the first answer gives these stabilities and difficulties', () => {
    const ratings: Rating[] = [1, 2, 3, 4];
    const firsts = ratings.map((rating) => toStrength(null, 0, rating));
    const expected = [
      [0.212, 6.4133],
      [1.2931, 5.112_170_71],
      [2.3065, 2.118_103_97],
      [8.2956, 1],
    ];
    for (const [index, [stability = 0, difficulty = 0]] of expected.entries()) {
      expect(firsts[index]?.stability).toBeCloseTo(stability, 4);
      expect(firsts[index]?.difficulty).toBeCloseTo(difficulty, 4);
    }
  });

  test('thirteen answers, each when due, give these intervals', () => {
    const ratings: Rating[] = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3];
    let memory: CardMemory = newCard;
    const intervals = ratings.map((rating) => {
      const day = memory.dueDay ?? memory.lastDay ?? 20_000;
      memory = foldCard(memory, [toAnswer(day, rating)]);
      return memory.dueDay === null ? 0 : memory.dueDay - day;
    });
    expect(intervals).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  });
});

describe('values that fsrs-rs publishes (inference.rs)', () => {
  const ratings: Rating[] = [1, 3, 3, 3, 3, 3];
  const elapsed = [0, 0, 1, 3, 8, 21];
  const history = ratings.map((rating, index) => ({ rating, days: elapsed[index] ?? 0 }));

  test('six answers give this memory', () => {
    let day = 20_000;
    const entries = history.map(({ rating, days }, index) => {
      day += days;
      return toAnswer(day, rating, { id: `${index}`, at: day * 86_400_000 + index });
    });
    const { stability, difficulty } = foldCard(newCard, entries);
    expect(stability).toBeCloseTo(53.626_91, 4);
    expect(difficulty).toBeCloseTo(6.357_486_7, 4);
  });

  test('without the formula for answers of one day they give that memory', () => {
    const w = default_w.map((value, index) => (index >= 17 && index <= 19 ? 0 : value));
    const algorithm = new FSRSAlgorithm({ w, enable_short_term: false });
    let strength: Strength | null = null;
    for (const { rating, days } of history) strength = algorithm.next_state(strength, days, rating);
    expect(strength?.stability).toBeCloseTo(53.335_106, 4);
    expect(strength?.difficulty).toBeCloseTo(6.357_486_7, 4);
  });

  test('a stability of 1 gives these intervals for the share to be remembered, up to a hundred years', () => {
    const shares = Array.from({ length: 10 }, (_, index) => (index + 1) / 10);
    const intervals = shares.map((share) => Math.round(toIntervalDays(1, share)));
    expect(intervals).toEqual([36_500, 34_793, 2508, 387, 90, 27, 9, 3, 1, 1]);
    const unlimited = new FSRSAlgorithm({}).calculate_interval_modifier(0.1);
    expect(Math.abs(unlimited / 3_116_766 - 1)).toBeLessThan(1e-6);
  });
});

test('intervals may be chosen within the ranges that Anki publishes (fuzz.rs)', () => {
  const ranges = [
    [1, 1, 1],
    [2.49, 2, 2],
    [2.5, 2, 4],
    [6.9, 5, 9],
    [7, 5, 9],
    [7.1, 5, 9],
    [17, 14, 20],
    [19.9, 17, 23],
    [20, 17, 23],
    [20.1, 17, 23],
    [37, 33, 41],
  ] as const;
  for (const [interval, least, most] of ranges)
    expect(toFuzzRange(interval), `${interval} days`).toEqual({ least, most });
  expect(toFuzzRange(99).least).toBe(92);
  expect(toFuzzRange(101).most).toBe(108);
  expect(toFuzzRange(36_500).most).toBe(36_500);
});

describe('the fold against fsrs-rs, an implementation in another language', () => {
  const rust = new FSRSBinding();
  const random = createRandom(18);
  const toDays = () => Math.floor(random.pick([0, 0, 1, 3, 10, 40, 400]) * (0.5 + random.next()));
  const cases = Array.from({ length: 2000 }, () =>
    Array.from({ length: 8 }, () => ({
      days: toDays(),
      rating: random.pick<Rating>([1, 2, 3, 3, 3, 3, 4]),
      target: 0.8 + random.below(18) / 100,
    })),
  );

  test('16,000 random states agree to 1e-5, and so do their whole intervals but for halves', () => {
    let [states, worst] = [0, 0];
    const apart: { ours: number; theirs: number }[] = [];
    for (const steps of cases) {
      let memory: CardMemory = newCard;
      let strength: Parameters<FSRSBinding['nextStates']>[0] = null;
      let day = 20_000;
      for (const { days, rating, target } of steps) {
        day += days;
        memory = foldCard(memory, [toAnswer(day, rating, { target })]);
        const next = rust.nextStates(strength, target, days);
        const item = [next.again, next.hard, next.good, next.easy][rating - 1] ?? next.good;
        strength = item.memory;
        const ours = toIntervalDays(memory.stability ?? 0, target);
        const theirs = Math.min(Math.max(item.interval, 1), 36_500);
        worst = Math.max(
          worst,
          Math.abs((memory.stability ?? 0) / strength.stability - 1),
          Math.abs((memory.difficulty ?? 0) / strength.difficulty - 1),
          Math.abs(ours / theirs - 1),
        );
        if (Math.round(ours) !== Math.round(theirs)) apart.push({ ours, theirs });
        if (memory.dueDay !== null) expect(memory.dueDay - day).toBe(Math.round(ours));
        states += 1;
      }
    }
    expect(states).toBe(16_000);
    expect(worst).toBeLessThanOrEqual(1e-5);
    // fsrs-rs counts in single precision: what eight answers leave of its 7 digits may round a half to the other side.
    const isHalf = ({ ours }: { ours: number }) =>
      Math.abs((ours % 1) - 0.5) <= Math.max(1e-4, ours * 5e-6);
    expect(apart.filter((pair) => !isHalf(pair))).toEqual([]);
  });
});
