import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEVEL_MS, snapToOnset } from './snap-to-onset.ts';

/** A quiet room in which a voice begins at each onset and fades over 400 ms. */
function toLevels(onsets: readonly number[], durationMs: number): number[] {
  return Array.from({ length: durationMs / LEVEL_MS }, (_, part) => {
    const ms = part * LEVEL_MS;
    const age = ms - (onsets.findLast((onset) => onset <= ms + LEVEL_MS / 2) ?? -Infinity);
    return 1e-6 + (age < 400 ? 0.05 * (1 - age / 400) : 0);
  });
}

test('a tap up to 190 ms beside the begin of a line is moved to within 60 ms of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 700, max: 4000 }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: -190, max: 190 }), { minLength: 12, maxLength: 12 }),
      (pauses, slips) => {
        let end = 0;
        const onsets = pauses.map((pause) => (end += pause));
        const levels = toLevels(onsets, Math.ceil((end + 1000) / LEVEL_MS) * LEVEL_MS);
        for (const [line, onset] of onsets.entries())
          expect(Math.abs(snapToOnset(levels, onset + (slips[line] ?? 0)) - onset)).toBeLessThan(
            60,
          );
      },
    ),
  );
});

test('of two onsets the nearer one is taken', () => {
  const levels = toLevels([1000, 1300], 2000);
  expect(snapToOnset(levels, 1050)).toBe(1000);
  expect(snapToOnset(levels, 1260)).toBe(1300);
});

test.each([
  ['in silence', toLevels([], 3000)],
  ['in a tone that goes on', Array.from({ length: 300 }, () => 0.1)],
  ['far from every onset', toLevels([2500], 3000)],
  ['without a recording', []],
])('a tap %s stays where it is', (_, levels) => {
  expect(snapToOnset(levels, 1234)).toBe(1234);
});
