import { describe, expect, test } from 'vitest';
import { addDays, countDays, parsePeriod, percentText, toAxisEnd, toBars } from './state.ts';

const now = new Date('2026-11-21T01:00:00Z'); // still the 20th in São Paulo
const none = { dias: '', de: '', ate: '' };

describe('a period', () => {
  test('is the last 30 days until today in São Paulo by default', () => {
    const usual = { first: '2026-10-22', last: '2026-11-20', fault: null };
    expect(parsePeriod(none, now)).toEqual(usual);
    expect(parsePeriod({ ...none, dias: '7' }, now).first).toBe('2026-11-14');
  });

  test('may have two ends', () => {
    const period = { first: '2026-01-31', last: '2026-03-01' };
    const given = { dias: '7', de: period.first, ate: period.last };
    expect(parsePeriod(given, now)).toEqual({ ...period, fault: null });
    expect(countDays(period)).toBe(30);
  });

  test('with one end goes until today, or is the 30 days before its end', () => {
    const from = parsePeriod({ ...none, de: '2026-11-10' }, now);
    expect(from).toEqual({ first: '2026-11-10', last: '2026-11-20', fault: null });
    const until = parsePeriod({ ...none, ate: '2026-11-10' }, now);
    expect(until).toEqual({ first: '2026-10-12', last: '2026-11-10', fault: null });
  });

  test.each([
    { de: '2026-03-01', ate: '2026-01-01', fault: 'O fim vem antes do começo.' },
    { de: '2026-12-01', ate: '', fault: 'O fim vem antes do começo.' },
    { de: '2026-99-01', ate: '2026-99-02', fault: 'Essa data não existe.' },
    { de: '2026-02-31', ate: '2026-03-05', fault: 'Essa data não existe.' },
    { de: '', ate: 'hoje', fault: 'Essa data não existe.' },
    { de: '2000-01-01', ate: '2026-01-01', fault: 'Escolha até cinco anos.' },
  ])('that is invalid becomes the default one, with a message: %j', ({ fault, ...given }) => {
    const usual = parsePeriod(none, now);
    expect(parsePeriod({ ...none, ...given }, now)).toEqual({ ...usual, fault });
  });
});

describe('bars', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      day: addDays('2026-01-01', index),
      gross: 1,
      refunded: 0.5,
      sales: 1,
    }));

  test.each([
    [7, 7, '01/01', '07/01'],
    [31, 31, '01/01', '31/01'],
    [90, 13, '01/01 a 07/01', '26/03 a 31/03'],
    [365, 12, '01/2026', '12/2026'],
  ])('%i days are %i bars, from %s to %s', (count, bars, first, last) => {
    const drawn = toBars(days(count));
    expect(drawn).toHaveLength(bars);
    expect([drawn[0]?.label, drawn.at(-1)?.label]).toEqual([first, last]);
    expect(drawn.reduce((sum, bar) => sum + bar.gross, 0)).toBe(count);
  });
});

test.each([
  [0, 1],
  [97, 100],
  [101, 200],
  [2300, 2500],
  [5001, 10_000],
])('an axis of %d ends at %d', (value, end) => {
  expect(toAxisEnd(value)).toBe(end);
});

test('a share of zero is a dash', () => {
  expect(percentText(0, 0)).toBe('–');
  expect(percentText(1, 8)).toBe('12,5%');
});
