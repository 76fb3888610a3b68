import { expect, onTestFinished, test } from 'vitest';
import { build } from '#database/build.ts';
import { watchDatabase } from './watch-database.ts';

const minute = 60_000;

/** A database whose answer can change, watched with a clock that the test moves. */
function watch() {
  let nowMs = 0;
  let answer: () => Promise<number | null> = () => Promise.resolve(build);
  let asked = 0;
  const readBuild = () => {
    asked += 1;
    return answer();
  };
  const watched = watchDatabase({ readBuild, elapsed: () => nowMs, pauseMs: 1 });
  onTestFinished(() => watched.close());
  return {
    ...watched,
    /** Time passes, and the database has been asked since. */
    async pass(ms: number) {
      nowMs += ms;
      const before = asked;
      await expect.poll(() => asked).toBeGreaterThan(before + 1);
    },
    let: (next: typeof answer) => void (answer = next),
    jump: (ms: number) => void (nowMs += ms),
  };
}

test('a database that answers with our build is no fault, at once and an hour later', async () => {
  const database = watch();
  expect(database.findFault()).toBeNull();
  await database.pass(60 * minute);
  expect(database.findFault()).toBeNull();
});

test.each([
  ['that fails', () => Promise.reject(new Error('lost'))],
  ['that never answers', () => new Promise<never>(() => {})],
])('a database %s is a fault after five seconds, and not before', async (_, answer) => {
  const database = watch();
  await database.pass(0);
  database.let(answer);
  database.jump(4_900);
  expect(database.findFault()).toBeNull();
  database.jump(200);
  expect(database.findFault()).toBe('the database does not answer');
});

test('a database that answers again is no fault any more', async () => {
  const database = watch();
  database.let(() => Promise.reject(new Error('lost')));
  await database.pass(0);
  database.jump(minute);
  expect(database.findFault()).not.toBeNull();
  database.let(() => Promise.resolve(build));
  await database.pass(0);
  expect(database.findFault()).toBeNull();
});

test.each([null, build - 1])('a database with the build %s is not ours', async (other) => {
  const database = watch();
  database.let(() => Promise.resolve(other));
  await database.pass(0);
  expect(database.findFault()).toBe('the schema of the database is another one');
});

test('a process goes on beside a newer build for fifteen minutes', async () => {
  const database = watch();
  database.let(() => Promise.resolve(build + 1));
  await database.pass(0);
  await database.pass(15 * minute);
  expect(database.findFault()).toBeNull();
  await database.pass(1);
  expect(database.findFault()).toBe('the database is of a newer build');
});
