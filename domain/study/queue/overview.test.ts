import { expect, test } from 'vitest';
import { type OverviewCounts, planOverview } from './overview.ts';

const counts: OverviewCounts = {
  due: 0,
  late: 0,
  new: 10,
  tapped: 0,
  begun: 0,
  reviewed: 0,
  absentDays: 1,
  minutesPerDay: 10,
  secondsPerCard: 8,
};

test.each<[string, Partial<OverviewCounts>, { due: number; new: number }]>([
  ['a light day has all of both', { due: 5 }, { due: 5, new: 10 }],
  ['new cards wait while reviews do', { due: 200, late: 100 }, { due: 63, new: 0 }],
  ['new cards take the minutes that reviews leave', { due: 50 }, { due: 50, new: 5 }],
  ['those begun today count', { due: 50, begun: 4, new: 6 }, { due: 50, new: 1 }],
  ['tapped words come whatever the day holds', { due: 200, tapped: 2 }, { due: 63, new: 2 }],
  [
    'after an absence the day is short',
    { due: 200, late: 200, absentDays: 9 },
    { due: 18, new: 0 },
  ],
  ['without a limit all reviews come', { due: 200, minutesPerDay: 0 }, { due: 200, new: 10 }],
])('%s', (_, given, expected) => {
  expect(planOverview({ ...counts, ...given })).toEqual(expected);
});
