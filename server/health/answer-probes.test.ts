import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPort } from '#tests/support/listen.ts';
import { answerProbes } from './answer-probes.ts';
import { createHealth } from './health.ts';
import { watchLoop } from './watch-loop.ts';

interface Faults {
  database: string | null;
  lagMs: number;
}

async function open(faults: Faults) {
  const health = createHealth({
    loop: { readLagMs: () => faults.lagMs, close() {} },
    database: { findFault: () => faults.database, close() {} },
    noticeMs: 30,
  });
  const server = createServer(
    answerProbes(health, (_, outgoing) => void outgoing.writeHead(418).end()),
  );
  const origin = `http://127.0.0.1:${await openPort(server)}`;
  onTestFinished(() => void server.close());
  const ask = async (target: string, method = 'GET') => {
    const answer = await fetch(origin + target, { method });
    return [answer.status, await answer.text()];
  };
  return { health, ask };
}

test('a process that is well says so, and nothing else of itself', async () => {
  const { ask } = await open({ database: null, lagMs: 0 });
  expect(await ask('/healthz')).toEqual([200, 'ok']);
  expect(await ask('/readyz')).toEqual([200, 'ok']);
  expect(await ask('/readyz', 'HEAD')).toEqual([200, '']);
});

test.each([['/healthz', 'POST'] as const, ['/healthzz', 'GET'] as const, ['/', 'GET'] as const])(
  'other requests, as to %s by %s, go on',
  async (target, method) => {
    const { ask } = await open({ database: null, lagMs: 0 });
    expect(await ask(target, method)).toEqual([418, '']);
  },
);

test('a process without a database lives and is not ready', async () => {
  const { ask } = await open({ database: 'the database does not answer', lagMs: 0 });
  expect(await ask('/healthz')).toEqual([200, 'ok']);
  expect(await ask('/readyz')).toEqual([503, 'the database does not answer']);
});

test('a process whose loop was held for a second is not well', async () => {
  const { ask } = await open({ database: null, lagMs: 1_000 });
  expect(await ask('/healthz')).toEqual([503, 'the process is busy']);
});

test('a process that leaves is not ready, lives, and gives those who asked the time to notice', async () => {
  const { ask, health } = await open({ database: null, lagMs: 0 });
  await ask('/readyz');
  const begun = performance.now();
  const left = health.leave();
  expect(await ask('/readyz')).toEqual([503, 'the process is stopping']);
  expect(await ask('/healthz')).toEqual([200, 'ok']);
  await left;
  expect(performance.now() - begun).toBeGreaterThanOrEqual(29);
});

test('a process that nobody has asked leaves at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const loop = { readLagMs: () => 0, close() {} };
  const database = { findFault: () => null, close() {} };
  await createHealth({ loop, database, noticeMs: 60_000 }).leave();
  expect(vi.getTimerCount()).toBe(0);
});

test('a timer that comes late is the lag, until the next one comes in time', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const loop = watchLoop();
  onTestFinished(() => {
    loop.close();
    vi.useRealTimers();
  });
  vi.advanceTimersByTime(250);
  expect(loop.readLagMs()).toBe(0);
  const held = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_750);
  vi.advanceTimersByTime(250);
  expect(loop.readLagMs()).toBe(1_500);
  held.mockReturnValue(performance.now() + 250);
  vi.advanceTimersByTime(250);
  expect(loop.readLagMs()).toBe(0);
});
