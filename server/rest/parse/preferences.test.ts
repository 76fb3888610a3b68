import { expect, test } from 'vitest';
import { parsePreferences } from './preferences.ts';

test('of one preference given twice the first counts', () => {
  expect(
    parsePreferences(
      'return=minimal, return=representation, tx=rollback, tx=commit, handling=strict, max-affected=1, max-affected=2, handling=lenient',
    ),
  ).toMatchObject({ returns: 'minimal', transaction: 'rollback', isStrict: true, maxAffected: 1 });
  expect(parsePreferences('return=representation, return=minimal').returns).toBe('representation');
});
