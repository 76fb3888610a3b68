import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { openPort } from '#tests/support/listen.ts';
import { png } from '#tests/support/pictures.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { createListener } from '#server/static/listener.ts';
import { watchConnections } from './stalled.ts';

const shop = await forFile(createTestApp());

/** A watched server, and a client that reads nothing by itself. */
async function open(listener: RequestListener, request: string) {
  const server = createServer(listener);
  const check = watchConnections(server);
  const port = await openPort(server);
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => {}); // the server resets what it ends
  client.write(request);
  const [socket] = await accepted;
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { client, socket, check };
}

/** Bytes that the system has not taken from the server yet. */
const readQueued = (socket: Socket): number =>
  Number(Reflect.get(Object(Reflect.get(socket, '_handle')), 'writeQueueSize') ?? 0);

/** Checks until a check, and nothing else, ends the connection. */
async function expectEndByCheck(socket: Socket, check: () => void): Promise<void> {
  while (!socket.destroyed) {
    await nextTurn();
    expect(socket.destroyed).toBe(false);
    check();
  }
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

test('a client that reads nothing of its answer is ended, although it goes on sending', async () => {
  const { client, socket, check } = await open((_, response) => {
    for (let count = 0; count < 40; count += 1) response.write(Buffer.alloc(1_000_000, 'x'));
  }, get);
  client.write('GET / HTTP/1.1\r\nX: '); // a request that never becomes whole
  for (let sent = 0; sent < 100; sent += 1) client.write('x');
  await expectEndByCheck(socket, check);
});

test('a client that reads a little between the checks gets the whole answer, sent as one piece', async () => {
  const body = Buffer.alloc(40_000_000, 'x');
  const { client, socket, check } = await open((_, response) => {
    response.end(body);
  }, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  let bytes = 0;
  client.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    client.pause();
  });
  client.pause();
  const readUntil = async (isEnough: () => boolean) => {
    while (!isEnough() && !client.destroyed) {
      client.resume();
      await nextTurn();
    }
  };
  for (let round = 0; round < 20; round += 1) {
    for (let count = 0; count < 3; count += 1) check();
    const waiting = readQueued(socket);
    await readUntil(() => readQueued(socket) < waiting);
    check();
  }
  await readUntil(() => false);
  expect(bytes).toBeGreaterThan(body.byteLength);
});

test('a handler that works for long is awaited', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<() => void>();
  const { client, check } = await open((_, response) => begin(() => response.end('fertig')), get);
  const finish = await begun;
  for (let count = 0; count < 20; count += 1) check();
  finish();
  const [answer] = (await once(client.resume(), 'data')) as [Buffer];
  expect(answer.toString()).toContain('200 OK');
});

test('an upload of which nothing arrives any more is ended, and one that goes on arriving is not', async () => {
  const person = await shop.createPerson();
  const head = `POST /storage/v1/object/avatars/${person.id}/foto.png HTTP/1.1\r\nHost: x\r\napikey: ${shop.deps.secrets.publishableKey}\r\nauthorization: Bearer ${person.token}\r\ncontent-type: image/png\r\ncontent-length: 5000\r\n\r\n`;
  const { client, socket, check } = await open(createListener(shop.app, shop.deps.config), head);
  for (const byte of png.subarray(0, 40)) {
    const arrived = socket.bytesRead;
    client.write(Buffer.of(byte));
    while (socket.bytesRead === arrived) await nextTurn();
    check();
  }
  await expectEndByCheck(socket, check);
});
