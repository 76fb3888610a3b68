import { expect, test } from 'vitest';
import { countStreak, type StudyDay, sumByDay, toLevels, toRecalled } from './statistics.ts';

const today = 20_000;

const studied = (ahead: number, change: Partial<StudyDay> = {}): StudyDay => ({
  day: today + ahead,
  band: 1,
  answers: 10,
  firstAnswers: 8,
  firstPassed: 7,
  spentMs: 60_000,
  late: 0,
  ...change,
});
const late = (ahead: number, count: number) =>
  studied(ahead, { answers: 0, firstAnswers: 0, firstPassed: 0, spentMs: 0, late: count });
const streakOf = (days: readonly StudyDay[], waitingSince: number | null = null) =>
  countStreak(days, { today, waitingSince });

test('a streak has the days in a row with an answer, today included', () => {
  expect(streakOf([-3, -2, -1, 0].map((ahead) => studied(ahead)))).toBe(4);
  expect(streakOf([])).toBe(0);
});

test('a day with nothing due passes, before the first answer no day does', () => {
  expect(streakOf([studied(-5), studied(-1)])).toBe(6);
});

test('a day on which cards waited breaks it, whether they were answered later or wait still', () => {
  const answeredLate = [studied(-5), late(-4, 3), studied(-2, { late: -3 }), studied(0)];
  expect(streakOf(answeredLate)).toBe(3);
  expect(streakOf([studied(-5), studied(-4)], today - 2)).toBe(0);
  expect(streakOf([studied(-5), studied(-4)], today)).toBe(5);
});

test('a card that was answered early does not excuse one that waited', () => {
  const days = [studied(-6), late(-4, 1), studied(-3), studied(-1, { late: -1 }), studied(0)];
  expect(streakOf(days)).toBe(2);
});

test('what was recalled counts first answers of young and mature cards in a period, never new ones', () => {
  const days = [
    studied(-40),
    studied(-7, { band: 2, firstAnswers: 5, firstPassed: 4 }),
    studied(-1),
    studied(-1, { band: 0, firstAnswers: 100, firstPassed: 0 }),
    studied(0, { band: 2, firstAnswers: 1, firstPassed: 1 }),
  ];
  expect(toRecalled(days, today - 6, today)).toEqual({
    young: { passed: 7, of: 8 },
    mature: { passed: 1, of: 1 },
  });
  expect(toRecalled(days, today - 7, today - 1).mature).toEqual({ passed: 4, of: 5 });
});

test('levels are quarters of a usual day’s most, so that one long day does not fade the others', () => {
  const days = [
    ...Array.from({ length: 19 }, (_, n) => studied(-n, { answers: 8 })),
    studied(-20, { answers: 500 }),
  ];
  const toLevel = toLevels(sumByDay(days));
  expect([0, 1, 2, 3, 5, 8, 500].map(toLevel)).toEqual([0, 1, 1, 2, 3, 4, 4]);
});
