import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['🎵🎵', 4, '🎵🎵'],
  ['🎵🎵', 3, '🎵'],
  ['a🎵🎵', 3, 'a🎵'],
  ['a🎵🎵', 2, 'a'],
  ['canção', 3, 'can'],
])('cutting %s to %i keeps whole characters', (text, longest, beginning) => {
  expect(cutText(text, longest)).toBe(beginning);
});
