import { expect, test } from 'vitest';
import { estimateMinutes } from './estimate.ts';

test('minutes count the steps of new cards and the reviews that are forgotten, at the student’s pace', () => {
  expect(estimateMinutes({})).toBe(0);
  expect(estimateMinutes({ learning: 1 })).toBe(1);
  expect(estimateMinutes({ newCards: 10 })).toBe(3);
  expect(estimateMinutes({ reviews: 40 })).toBe(6);
  expect(estimateMinutes({ newCards: 10, learning: 2, reviews: 40 })).toBe(10);
  expect(estimateMinutes({ reviews: 40 }, 15)).toBe(12);
});
