import { expect, test } from 'vitest';
import { exactTimeText, relativeTimeText } from './relative-time.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  [-30, 'há poucos segundos'],
  [0, 'há poucos segundos'],
  [59, 'há poucos segundos'],
  [60, 'há 1 minuto'],
  [3599, 'há 59 minutos'],
  [3600, 'há 1 hora'],
  [86_400, 'há 1 dia'],
  [6 * 86_400, 'há 6 dias'],
  [7 * 86_400, 'há 1 semana'],
  [31 * 86_400, 'há 1 mês'],
  [800 * 86_400, 'há 2 anos'],
])('%s seconds ago reads %s', (seconds, text) => {
  expect(relativeTimeText(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
});

test('the exact time is São Paulo’s', () => {
  expect(exactTimeText(now)).toBe('21 de novembro de 2026 às 09:00');
});
