import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { checkVersion, readVersion } from './version.ts';

const database = await forFile(createTestDatabase());

test('a version older than 16 is refused in one line', () => {
  expect(() => checkVersion(150_014)).toThrow(
    'Database: PostgreSQL 15 is too old; it needs 16 or newer',
  );
});

test.each([
  [180_004, 'O PostgreSQL 18.4 não tem as correções de segurança até a versão 18.6'],
  [180_006, null],
  [160_001, null],
  [190_000, null],
])('%i is accepted, with the line %s', (version, line) => {
  expect(checkVersion(version)).toBe(line);
});

test('the version of the running database is a number', async () => {
  expect(await readVersion(database.sql)).toBeGreaterThan(160_000);
});
