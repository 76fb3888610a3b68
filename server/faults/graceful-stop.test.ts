import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { openChildServers } from '#tests/support/child-server.ts';

const servers = await openChildServers(afterAll);
const limit = { timeout: 20_000 };

async function start() {
  const { child, origin, printed } = await servers.start();
  if (origin === null) throw new Error(`the server ended: ${printed}`);
  const ask = async (target: string) => {
    const answer = await fetch(origin + target);
    return `${answer.status} ${await answer.text()}`;
  };
  return { child, ask };
}

test('a process is ready as long as its database answers and is of its build', async () => {
  const { ask } = await start();
  expect(await ask('/readyz')).toBe('200 ok');
  await servers.ask((sql) =>
    sql.begin(async (own) => {
      await own`lock table app_meta.code`;
      await expect.poll(() => ask('/readyz'), limit).toBe('503 the database does not answer');
      expect(await ask('/healthz')).toBe('200 ok');
    }),
  );
  await expect.poll(() => ask('/readyz'), limit).toBe('200 ok');
  await servers.ask((sql) => sql`update app_meta.code set build = build - 1`);
  await expect
    .poll(() => ask('/readyz'), limit)
    .toBe('503 the schema of the database is another one');
  await servers.ask((sql) => sql`update app_meta.code set build = build + 1`);
}, 90_000);

test('a process that is asked to stop is not ready for five seconds, answers meanwhile, and ends without an error', async () => {
  const { child, ask } = await start();
  expect(await ask('/readyz')).toBe('200 ok');
  const ended = once(child, 'exit');
  const begun = performance.now();
  child.kill('SIGTERM');
  await expect.poll(() => ask('/readyz')).toBe('503 the process is stopping');
  expect(await ask('/auth/v1/.well-known/jwks.json')).toMatch(/^200 /u);
  expect(await ended).toEqual([0, null]);
  const tookMs = performance.now() - begun;
  expect(tookMs).toBeGreaterThan(5_000);
  expect(tookMs).toBeLessThan(30_000);
}, 60_000);
