import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newCard } from './card-memory.ts';
import { foldCard } from './fold.ts';
import { startOfStudyDay, toStudyDay } from './study-day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The offset that a browser in the zone would give. */
function toOffset(zone: string, at: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const dayIn = (zone: string, at: number) => toStudyDay(at, toOffset(zone, at));

const minute = 60_000;

/** A card in review, answered at these times in these zones. */
function answerIn(...places: [zone: string, at: number][]) {
  const entries = places.map(([zone, at]) => ({
    id: String(at),
    cardId: 'card',
    at,
    day: dayIn(zone, at),
    zoneOffset: toOffset(zone, at),
    verb: 'answer' as const,
    rating: 3 as const,
    mode: 'self' as const,
    spentMs: 0,
    intervalDays: null,
    target: 0.9,
  }));
  const start = { ...newCard, stage: 'review' as const, stability: 5, difficulty: 5 };
  const lastDay = entries[0]?.day ?? 0;
  return foldCard({ ...start, firstDay: lastDay, lastDay }, entries);
}

describe('the day of a student', () => {
  test('20:50 and 21:10 of an evening in São Paulo are one day, though UTC has two', () => {
    const zone = 'America/Sao_Paulo';
    const before = Date.parse('2026-11-23T20:50:00-03:00');
    const after = Date.parse('2026-11-23T21:10:00-03:00');
    expect(dayIn(zone, after)).toBe(dayIn(zone, before));
    expect(answerIn([zone, before], [zone, after]).stability).toBeCloseTo(5, 4);
  });

  test('03:59 and 04:01 are two days', () => {
    for (const [zone, offset] of [
      ['America/Sao_Paulo', '-03:00'],
      ['Asia/Kolkata', '+05:30'],
    ] as const) {
      const late = dayIn(zone, Date.parse(`2026-11-23T03:59:00${offset}`));
      expect(dayIn(zone, Date.parse(`2026-11-23T04:01:00${offset}`))).toBe(late + 1);
      expect(dayIn(zone, Date.parse(`2026-11-22T12:00:00${offset}`))).toBe(late);
    }
  });

  test('a flight from Lisbon to São Paulo that leaves the new day for the old one adds no day and takes none', () => {
    const lisbon = Date.parse('2026-11-23T04:30:00+00:00');
    const landed = Date.parse('2026-11-23T03:30:00-03:00');
    const next = Date.parse('2026-11-23T20:00:00-03:00');
    const day = dayIn('Europe/Lisbon', lisbon);
    expect(dayIn('America/Sao_Paulo', landed)).toBe(day - 1);
    const memory = answerIn(['Europe/Lisbon', lisbon], ['America/Sao_Paulo', landed]);
    expect(memory.lastDay).toBe(day);
    expect(memory.stability).toBeCloseTo(5, 4);
    const later = answerIn(
      ['Europe/Lisbon', lisbon],
      ['America/Sao_Paulo', landed],
      ['America/Sao_Paulo', next],
    );
    expect(later.lastDay).toBe(day);
    expect(later.stability).toBeCloseTo(5, 4);
  });
});

describe('10,000 zones and times', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const at = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2037, 0) });

  test('each time lies in its day, which begins at 4:00 by the clock of the zone', () => {
    fc.assert(
      fc.property(zone, at, (name, time) => {
        const toZoneOffset = (when: number) => toOffset(name, when);
        const day = dayIn(name, time);
        const start = startOfStudyDay(day, toZoneOffset);
        expect(start).toBeLessThanOrEqual(time);
        expect(startOfStudyDay(day + 1, toZoneOffset)).toBeGreaterThan(time);
        expect([dayIn(name, start - minute), dayIn(name, start)]).toEqual([day - 1, day]);
        const clock = new Date(start + toZoneOffset(start) * minute);
        expect([clock.getUTCHours(), clock.getUTCMinutes()]).toEqual([4, 0]);
      }),
      { seed: 18, numRuns: 10_000 },
    );
  });

  test('no journey makes a day negative: the last day only grows', () => {
    fc.assert(
      fc.property(zone, zone, at, fc.integer({ min: 1, max: 3000 }), (from, to, time, minutes) => {
        const arrival = time + minutes * minute;
        const memory = answerIn([from, time], [to, arrival]);
        expect(memory.lastDay).toBe(Math.max(dayIn(from, time), dayIn(to, arrival)));
        expect(memory.stability).toBeGreaterThan(0);
      }),
      { seed: 18, numRuns: 10_000 },
    );
  });
});
