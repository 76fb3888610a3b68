import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCover } from './cover.ts';

test('a title has one cover, in words that an attribute can hold, and titles have many', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      expect(toCover(title)).toBe(toCover(title));
      expect(toCover(title)).toMatch(/^[a-z]+ [a-z]+(?: long)?$/u);
    }),
  );
  const covers = new Set(Array.from({ length: 200 }, (_, index) => toCover(`Curso ${index}`)));
  expect(covers.size).toBe(20);
});
