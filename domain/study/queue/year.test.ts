import { describe, expect, test } from 'vitest';
import {
  type SimulatedDay,
  simulateYear,
  toFigures,
  yearsOfStudy,
} from '#tests/support/student-year.ts';

const toName = ({ minutesPerDay, secondsPerCard, notes, isAway }: (typeof yearsOfStudy)[number]) =>
  `${minutesPerDay} min, ${secondsPerCard} s, ${notes} notes${isAway ? ', away' : ''}`;

describe('the plan of a year', () => {
  const years = yearsOfStudy.map((year) => {
    const days = simulateYear(year);
    return { year, name: toName(year), days, figures: toFigures(year, days) };
  });

  const away = years.filter(({ year: { isAway } }) => isAway);
  /** From the return on day 90. */
  const countBacklogDays = (days: readonly SimulatedDay[]) =>
    days.slice(90).findIndex(({ caughtUpIn }) => caughtUpIn === null);

  test('lets few reviews wait, keeps what was learnt, and fits into the minutes', () => {
    expect(years).toHaveLength(36);
    expect(years.filter(({ figures }) => figures.isFull).map(({ name }) => name)).toEqual([]);
    for (const { year, name, figures } of years) {
      expect(figures.mostWaiting, `${name}: waiting`).toBeLessThanOrEqual(30);
      expect(figures.retention, `${name}: retention`).toBeGreaterThanOrEqual(0.9 - 0.025);
      expect(figures.medianMinutes, `${name}: minutes`).toBeLessThanOrEqual(
        year.minutesPerDay * 1.2,
      );
    }
  });

  test('has no new card on a day on which reviews wait, so none after the absence until the backlog is gone', () => {
    for (const { name, days } of years) {
      const full = days.filter(({ caughtUpIn }) => caughtUpIn !== null);
      expect(Math.max(0, ...full.map(({ newCards }) => newCards)), name).toBe(0);
    }
    for (const { name, days } of away)
      expect(countBacklogDays(days), `${name}: days until nothing waits`).toBeLessThanOrEqual(14);
  });

  test('goes on: the brake does not end the new cards for good', () => {
    for (const { name, days, year } of years) {
      const begun = days.reduce((sum, { newCards }) => sum + newCards, 0);
      expect(begun, name).toBeGreaterThan(300);
      const isFinished = begun === 2 * year.notes;
      const late = days.slice(-30).reduce((sum, { newCards }) => sum + newCards, 0);
      expect(late > 0 || isFinished || year.notes === 500, name).toBe(true);
    }
  });

  test('foresees after an absence when nothing waits any more', () => {
    for (const { name, days } of away) {
      const backlogDays = countBacklogDays(days);
      const foreseen = days[90]?.caughtUpIn ?? NaN;
      const difference = Math.abs(foreseen - backlogDays);
      expect(difference, `${name}: ${foreseen} of ${backlogDays} days`).toBeLessThanOrEqual(3);
    }
  });
});

test('of a collection whose ripe cards alone exceed the minutes the plan shows no new card', () => {
  const ripe = yearsOfStudy
    .filter(({ isAway, notes }) => !isAway && notes === 2000)
    .map((year) => {
      const days = simulateYear({ ...year, isRipe: true, days: 30 });
      return { name: toName(year), figures: toFigures(year, days), days };
    });
  const full = ripe.filter(({ figures }) => figures.isFull);
  expect(full.map(({ name }) => name)).toEqual([
    '5 min, 8 s, 2000 notes',
    '5 min, 12 s, 2000 notes',
    '5 min, 20 s, 2000 notes',
    '10 min, 20 s, 2000 notes',
  ]);
  for (const { name, days } of full)
    expect(
      days.map(({ newCards }) => newCards),
      name,
    ).toEqual(days.map(() => 0));
});
