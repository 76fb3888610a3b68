import { expect, test } from 'vitest';
import { formatDay, formatLongDay, formatTime } from './dates.ts';
import { formatMinutes } from './minutes.ts';

test('a date is shown as the day in São Paulo', () => {
  expect(formatDay('2026-11-21T02:30:00Z')).toBe('20/11/2026');
  expect(formatLongDay(new Date('2026-11-21T12:00:00Z'))).toBe('21 de novembro de 2026');
  expect(formatTime('2026-11-29T02:59:59Z')).toBe('28/11/2026 às 23:59');
});

test('an invalid date is shown as a dash and does not throw', () => {
  expect(formatDay('infinity')).toBe('—');
  expect(formatTime('-infinity')).toContain('—');
});

test.each([
  [40, '40 minutos'],
  [60, '1 hora'],
  [61, '1 hora e 1 minuto'],
  [120, '2 horas'],
  [400, '6 horas e 40 minutos'],
])('%i minutes of lessons read "%s"', (minutes, words) =>
  expect(formatMinutes(minutes)).toBe(words),
);
