import { beforeEach, expect, test, vi } from 'vitest';

let isWorthPreparing: (text: string) => boolean;

// What other tests of this process asked before does not count here.
beforeEach(async () => {
  vi.resetModules();
  ({ isWorthPreparing } = await import('./prepared-shapes.ts'));
});

test('a text is prepared from its second time on, and only so many are', () => {
  expect([isWorthPreparing('a'), isWorthPreparing('a'), isWorthPreparing('a')]).toEqual([
    false,
    true,
    true,
  ]);
  const texts = Array.from({ length: 400 }, (_, index) => `shape ${index}`);
  for (const text of texts) isWorthPreparing(text);
  expect(texts.filter((text) => isWorthPreparing(text))).toHaveLength(199);
  expect(isWorthPreparing('a')).toBe(true);
});

test('a very long text is never prepared', () => {
  const text = 'x'.repeat(8_001);
  expect([isWorthPreparing(text), isWorthPreparing(text), isWorthPreparing(text)]).toEqual([
    false,
    false,
    false,
  ]);
});
