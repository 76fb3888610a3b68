import { expect, test } from 'vitest';
import { rateText, spokenTimeText } from './messages.ts';

test.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [61, '1 minuto e 1 segundo'],
  [125, '2 minutos e 5 segundos'],
])('%s seconds are spoken as %s', (seconds, text) => {
  expect(spokenTimeText(seconds)).toBe(text);
});

test('a speed is written with a comma', () => {
  expect(rateText(1.25)).toBe('1,25×');
});
