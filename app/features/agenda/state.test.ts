import { describe, expect, test } from 'vitest';
import { durationText, ownTimeText } from './messages.ts';
import { addMonths, toDay, toInstant, toClassTime, toUpcoming, toWeeks } from './state.ts';

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

  test('the local time is shown only where it differs', () => {
    const at = new Date('2026-11-25T23:00:00Z');
    expect(ownTimeText(at, 'America/Bahia')).toBeNull();
    expect(ownTimeText(at, 'America/Manaus')).toBe('19:00 (Manaus)');
    expect(ownTimeText(at, 'Europe/Lisbon')).toBe('23:00 (Lisbon)');
    expect(ownTimeText(at, 'Asia/Tokyo')).toBe('qui., 08:00 (Tokyo)');
  });
});

describe('months', () => {
  test('continue in the next year', () => {
    expect([addMonths('2026-11', 2), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  test('are whole weeks that begin on Sunday', () => {
    const weeks = toWeeks('2026-11');
    expect(weeks).toHaveLength(5);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-11-01', '2026-12-05']);
    expect(toWeeks('2026-02')).toHaveLength(4);
    expect(toWeeks('2026-08')[0]?.[0]).toBe('2026-07-26');
  });
});

describe('a class', () => {
  const now = new Date('2026-11-25T22:50:00Z');

  test.each([
    ['2026-11-25T23:00:00Z', 'now'],
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
