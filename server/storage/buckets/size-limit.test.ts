import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const admin = await server.createPerson({ isAdmin: true });

async function limit(file_size_limit: unknown): Promise<unknown> {
  const name = randomUUID();
  const made = await server.send('/storage/v1/bucket', { name, file_size_limit }, admin);
  if (made.status !== 200) return made.json();
  const answer = await server.request(`/storage/v1/bucket/${name}`, {}, admin);
  return ((await answer.json()) as { file_size_limit: unknown }).file_size_limit;
}

test.each([
  ['1.5mb', 1_500_000],
  ['1MB', 1_000_000],
  ['20KB', 20_000],
  ['3B', 3],
  ['0.1gb', 100_000_000],
  ['1.2345MB', 1_230_000],
  ['1.15mb', 1_150_000],
  ['12345kb', 12_300_000],
  ['2Gb', 2_000_000_000],
  [1000, 1000],
  [null, null],
])('a limit of %j is %j bytes', async (written, bytes) => {
  expect(await limit(written)).toBe(bytes);
});

test.each([
  '1 mb',
  '1',
  '1.',
  '.5mb',
  '1.5',
  '-1mb',
  '0mb',
  '1tb',
  '1mb ',
  '',
  `${'9'.repeat(400)}gb`,
  '0.4b',
  0,
  -1,
  1.5,
])('a limit of %j is refused', async (written) => {
  expect(await limit(written)).toMatchObject({
    statusCode: '400',
    message: 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  });
});
