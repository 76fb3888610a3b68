import postgres from 'postgres';
import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { queryCanceled } from '#server/database/sql-error.ts';
import { patiently } from './patiently.ts';
import { writePage } from './write-page.ts';

const toSqlError = (code: string) => Object.assign(new postgres.PostgresError('refused'), { code });
const notes = Array.from({ length: 200 }, (_, index) => index);

test('a page that takes too long comes in by halves, each note once and in order', async () => {
  const taken: number[] = [];
  const sizes: number[] = [];
  await writePage(notes, async (page) => {
    sizes.push(page.length);
    if (page.length > 60) throw toSqlError(queryCanceled);
    taken.push(...page);
  });
  expect(taken).toEqual(notes);
  expect(sizes).toEqual([200, 100, 50, 50, 100, 50, 50]);
});

test('a single note that takes too long fails, as does what the database refuses', async () => {
  const never = async () => Promise.reject(toSqlError(queryCanceled));
  await expect(writePage([1, 2], never)).rejects.toMatchObject({ code: queryCanceled });
  let calls = 0;
  const refuse = async () => {
    calls += 1;
    throw toSqlError('42501');
  };
  await expect(writePage(notes, refuse)).rejects.toMatchObject({ code: '42501' });
  expect(calls).toBe(1);
});

test.each([
  ['is busy', new AppError('unavailable', 'busy')],
  ['is away', Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' })],
])(
  'while the database %s, the work waits longer each time, and gives up after a minute',
  async (_, error) => {
    const pauses: number[] = [];
    const pause = async (ms: number) => pauses.push(ms);
    let left = 3;
    const work = async () => {
      left -= 1;
      if (left >= 0) throw error;
      return 'done';
    };
    expect(await patiently(work, pause)).toBe('done');
    expect(pauses).toEqual([500, 1000, 2000]);
    left = 100;
    await expect(patiently(work, pause)).rejects.toBe(error);
    expect(pauses.slice(3).reduce((sum, ms) => sum + ms)).toBeGreaterThan(50_000);
  },
);
