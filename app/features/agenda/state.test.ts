import { describe, expect, test } from 'vitest';
import { durationText, ownTimeText } from './messages.ts';
import { toInstant } from '#app/lib/clock/time.ts';
import { addMonths, toDay, toClassTime, toUpcoming, toWeeks } from './state.ts';

const live = (startsAt: string, changes: { isCancelled?: boolean; id?: string } = {}) => ({
  id: 'a',
  title: 'Aula',
  description: '',
  startsAt: new Date(startsAt),
  durationMinutes: 60,
  joinUrl: null,
  courseId: null,
  courseTitle: null,
  isCancelled: false,
  version: 1,
  ...changes,
});

describe('time in São Paulo', () => {
  test('a day and a time become the instant when São Paulo’s clocks show them', () => {
    expect(toInstant('2026-11-25', '20:00').toISOString()).toBe('2026-11-25T23:00:00.000Z');
    // In the summer of 2018 São Paulo had daylight saving time.
    expect(toInstant('2018-12-25', '20:00').toISOString()).toBe('2018-12-25T22:00:00.000Z');
  });

  test('an instant belongs to São Paulo’s day', () => {
    expect(toDay(new Date('2026-11-26T02:59:00Z'))).toBe('2026-11-25');
  });

  test.each([
    ['America/Bahia', null],
    ['America/Manaus', '19:00 (Manaus)'],
    ['Asia/Tokyo', 'qui., 08:00 (Tokyo)'],
  ])('the local time in %s is shown as %s', (zone, text) => {
    expect(ownTimeText(new Date('2026-11-25T23:00:00Z'), zone)).toBe(text);
  });
});

test('months continue in the next and in the former year', () => {
  expect([addMonths('2026-11', 2), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test.each([
  ['2026-11', 5, '2026-11-01', '2026-12-05'],
  ['2026-02', 4, '2026-02-01', '2026-02-28'],
  ['2026-08', 6, '2026-07-26', '2026-09-05'],
])('the month %s is %i whole weeks, from Sunday %s to %s', (month, count, first, last) => {
  const weeks = toWeeks(month);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
});

describe('a class', () => {
  const now = new Date('2026-11-25T22:50:00Z');

  test.each([
    ['2026-11-25T23:00:00Z', 'open'],
    ['2026-11-25T22:50:00Z', 'now'],
    ['2026-11-25T21:51:00Z', 'now'],
    ['2026-11-25T21:50:00Z', 'past'],
    ['2026-11-26T01:00:00Z', 'today'],
    ['2026-11-26T23:00:00Z', 'later'],
  ] as const)('that begins at %s is %s', (startsAt, phase) => {
    expect(toClassTime(live(startsAt), now)).toBe(phase);
  });

  test('that is cancelled is listed and is never the next one', () => {
    const classes = [
      live('2026-11-25T20:00:00Z', { id: 'past' }),
      live('2026-11-26T23:00:00Z', { id: 'off', isCancelled: true }),
      live('2026-11-27T23:00:00Z', { id: 'next' }),
    ];
    const { upcoming, nextId } = toUpcoming(classes, now);
    expect([upcoming.map(({ id }) => id), nextId]).toEqual([['off', 'next'], 'next']);
  });

  test('shows its duration', () => {
    expect([45, 60, 90].map(durationText)).toEqual(['45 min', '1 h', '1 h 30 min']);
  });
});
