import { Agent, createServer, request, type RequestListener } from 'node:http';
import { setImmediate as nextStep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openPort } from '#tests/support/listen.ts';
import { shareByAddress } from './share-by-address.ts';

const often = { interval: 1 };

const countConnections = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

async function serve(listener: RequestListener) {
  const server = createServer(shareByAddress(listener, 1));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const port = await openPort(server);
  return (address: string, path = '/') =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'x-forwarded-for': address };
      const outgoing = request({ port, path, headers, agent }, (response) => {
        response.resume().once('end', resolve);
      });
      outgoing.once('error', reject).end();
    });
}

test('a hundred requests of one address do not come between the steps of another', async () => {
  const steps: string[] = [];
  const ask = await serve(async ({ headers }, response) => {
    for (let step = 0; step < 3; step += 1) {
      steps.push(String(headers['x-forwarded-for']));
      await nextStep();
    }
    response.end();
  });
  const flood = Array.from({ length: 100 }, () => ask('10.0.0.1'));
  await expect.poll(() => steps.length).toBeGreaterThan(0);
  await ask('10.0.0.2');
  const own = steps.flatMap((address, index) => (address === '10.0.0.2' ? [index] : []));
  expect(own).toHaveLength(3);
  expect((own[2] ?? 0) - (own[0] ?? 0)).toBeLessThan(15);
  await Promise.all(flood);
  expect(steps).toHaveLength(303);
});

test('requests that wait for something else do not hold up their address', async () => {
  const held: (() => void)[] = [];
  const ask = await serve(({ url }, response) => {
    if (url === '/slow') held.push(() => response.end());
    else response.end();
  });
  const slow = Array.from({ length: 20 }, () => ask('10.0.0.1', '/slow'));
  await ask('10.0.0.1');
  expect(held).toHaveLength(20);
  for (const answer of held) answer();
  await Promise.all(slow);
});

test('a visitor who leaves while waiting is not processed', async () => {
  let processed = 0;
  const held: (() => void)[] = [];
  const server = createServer(
    shareByAddress((_, response) => {
      processed += 1;
      held.push(() => response.end());
    }, 0),
  );
  const port = await openPort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = () => request({ port }).on('error', () => {});
  const stays = Array.from({ length: 4 }, send);
  for (const outgoing of stays) outgoing.end();
  await expect.poll(() => processed, often).toBe(4);
  const leaves = send();
  leaves.end();
  await expect.poll(() => countConnections(server), often).toBe(5);
  leaves.destroy();
  await expect.poll(() => countConnections(server), often).toBe(4);
  for (const answer of held) answer();
  await nextStep();
  expect(processed).toBe(4);
});
