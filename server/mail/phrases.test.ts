import { expect, test } from 'vitest';
import { toExcerpt } from './phrases.ts';

test.each([
  ['um texto curto', 20, 'um texto curto'],
  ['um texto longo', 8, 'um texto…'],
  ['oi 👩‍👩‍👧 tchau', 4, 'oi 👩‍👩‍👧…'],
  ['🎸🎸🎸', 2, '🎸🎸…'],
  ['🎸🎸', 2, '🎸🎸'],
])('"%s" cut to %i letters is "%s"', (text, longest, excerpt) => {
  expect(toExcerpt(text, longest)).toBe(excerpt);
});
