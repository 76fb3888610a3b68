import { expect, test } from 'vitest';
import { findNameFault } from './file-names.ts';

test.each([
  'domain/study/fold.ts',
  'domain/study/fold.test.ts',
  'server/rest/schema.sql.ts',
  'server/payments/provider.contract.ts',
  'tests/e2e/review-song.spec.ts',
  'app/entry.client.tsx',
])('%s is a good name', (file) => {
  expect(findNameFault(file)).toBeNull();
});

test.each([
  ['domain/study/queue.limits.ts', 'make a folder'],
  ['domain/study/queue.limits.test.ts', 'make a folder'],
  ['app/lib/utils.ts', 'says nothing'],
  ['app/lib/utils.test.ts', 'says nothing'],
  ['app/ui/SaveBar.tsx', 'kebab-case'],
])('%s is refused, because the name %s', (file, reason) => {
  expect(findNameFault(file)).toContain(reason);
});
