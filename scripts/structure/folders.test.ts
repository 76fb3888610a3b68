import { expect, test } from 'vitest';
import { findFullFolders } from './folders.ts';

const many = (count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, n) => `server/mail/part-${n}${ending}`);

test('a folder of sixteen entries is too full, one of fifteen is not', () => {
  expect(findFullFolders(many(16))).toEqual([{ folder: 'server/mail', entries: 16 }]);
  expect(findFullFolders(many(15))).toEqual([]);
});

test('a folder in it counts as one entry, whatever it holds', () => {
  const inside = ['server/mail/templates/a.ts', 'server/mail/templates/b.ts'];
  expect(findFullFolders([...many(14), ...inside])).toEqual([]);
  expect(findFullFolders([...many(15), ...inside])).toHaveLength(1);
});

test('a test and the statements of a file count as no second entry', () => {
  const beside = [...many(15, '.test.ts'), ...many(15, '.sql.ts')];
  expect(findFullFolders([...many(15), ...beside])).toEqual([]);
});

test('a name with another dot is an entry of its own', () => {
  expect(findFullFolders([...many(15), 'server/mail/part-1.limits.ts'])).toHaveLength(1);
});

test('a list of nouns may be longer', () => {
  const nouns = Array.from({ length: 20 }, (_, n) => `app/features/noun-${n}/schema.ts`);
  expect(findFullFolders(nouns)).toEqual([]);
});
