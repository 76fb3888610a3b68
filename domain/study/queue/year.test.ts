import { describe, expect, test } from 'vitest';
import {
  type SimulatedDay,
  simulateYear,
  toFigures,
  yearsOfStudy,
} from '#tests/support/student-year.ts';

const toName = ({ minutesPerDay, secondsPerCard, notes, isAway }: (typeof yearsOfStudy)[number]) =>
  `${minutesPerDay} min, ${secondsPerCard} s, ${notes} notes${isAway ? ', away' : ''}`;

/** The names of those of which it is not true, so that a failure lists them. */
const namesUnless = <One extends { name: string }>(
  all: readonly One[],
  isTrue: (one: One) => boolean,
): string[] => all.filter((one) => !isTrue(one)).map(({ name }) => name);

const countNew = (days: readonly SimulatedDay[]) =>
  days.reduce((sum, { newCards }) => sum + newCards, 0);

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
    expect(namesUnless(years, ({ figures }) => !figures.isFull)).toEqual([]);
    expect(namesUnless(years, ({ figures }) => figures.mostWaiting <= 30)).toEqual([]);
    expect(namesUnless(years, ({ figures }) => figures.retention >= 0.9 - 0.025)).toEqual([]);
    const fits = ({ year, figures }: (typeof years)[number]) =>
      figures.medianMinutes <= year.minutesPerDay * 1.2;
    expect(namesUnless(years, fits)).toEqual([]);
  });

  test('has no new card on a day on which reviews wait, so none after the absence until the backlog is gone', () => {
    const isBraked = ({ days }: (typeof years)[number]) =>
      countNew(days.filter(({ caughtUpIn }) => caughtUpIn !== null)) === 0;
    expect(namesUnless(years, isBraked)).toEqual([]);
    const backlogs = away.map(({ days }) => countBacklogDays(days));
    expect(Math.min(...backlogs)).toBeGreaterThan(0);
    expect(Math.max(...backlogs)).toBeLessThanOrEqual(14);
  });

  test('goes on: the brake does not end the new cards for good', () => {
    const goesOn = ({ days, year }: (typeof years)[number]) =>
      countNew(days) > 300 &&
      (countNew(days.slice(-30)) > 0 || countNew(days) >= 2 * year.notes - 20);
    expect(namesUnless(years, goesOn)).toEqual([]);
  });

  test('foresees after an absence when nothing waits any more', () => {
    const isForeseen = ({ days }: (typeof years)[number]) =>
      Math.abs((days[90]?.caughtUpIn ?? NaN) - countBacklogDays(days)) <= 3;
    expect(namesUnless(away, isForeseen)).toEqual([]);
  });
});

test('of a collection whose ripe cards alone exceed the minutes the plan shows no new card', () => {
  const years = yearsOfStudy.filter(({ isAway, notes }) => !isAway && notes === 2000);
  const full = years
    .map((year) => {
      const days = simulateYear({ ...year, isRipe: true, days: 30 });
      return { name: toName(year), days, figures: toFigures(year, days) };
    })
    .filter(({ figures }) => figures.isFull);
  expect(full.map(({ name }) => name)).toEqual([
    '5 min, 8 s, 2000 notes',
    '5 min, 12 s, 2000 notes',
    '5 min, 20 s, 2000 notes',
    '10 min, 20 s, 2000 notes',
  ]);
  expect(namesUnless(full, ({ days }) => countNew(days) === 0)).toEqual([]);
});
