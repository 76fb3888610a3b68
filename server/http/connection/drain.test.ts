import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { createListener } from '#server/static/listener.ts';
import { drain } from './drain.ts';

afterEach(() => {
  vi.useRealTimers();
});

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A server whose first answer waits until it is released; idle connections stay open. */
async function hold(listener: RequestListener) {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== '/held') return listener(incoming, outgoing);
    begun.resolve();
    void held.promise.then(() => outgoing.end('held'));
  });
  server.keepAliveTimeout = 0;
  const cutOff = vi.spyOn(server, 'closeAllConnections');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(ask('/held'));
  await begun.promise;
  return { server, socket, cutOff, letGo: held.resolve };
}

test('a request that arrives while the server stops is answered, and the connection ends with it', async () => {
  const app = { fetch: () => new Response('answered') };
  const { server, socket, cutOff, letGo } = await hold(createListener(app, { trustProxyHops: 0 }));
  letGo();
  await once(socket, 'data');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const stopped = drain(server);
  socket.write(ask('/next'));
  expect(await text(socket)).toMatch(/Connection: close.*answered$/isu);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  await stopped;
  expect(cutOff).not.toHaveBeenCalled();
});

test('an idle connection does not keep the server from stopping', async () => {
  const { server, socket, cutOff, letGo } = await hold(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const stopped = drain(server);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  letGo();
  expect(await text(socket)).toContain('held');
  await stopped;
  expect(cutOff).not.toHaveBeenCalled();
});
