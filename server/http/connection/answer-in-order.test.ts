import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openPort } from '#tests/support/listen.ts';
import { answerInOrder } from './answer-in-order.ts';

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(answerInOrder(listener));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return openPort(server);
}

/** The answers to these paths, pipelined over one connection, until it ends. */
async function sendAhead(port: number, paths: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  socket.write(`${requests.join('')}GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve()).on('error', () => {});
  });
  return text;
}

test('pipelined requests of one connection are processed one after another, and answered in order', async () => {
  let running = 0;
  let most = 0;
  const port = await serve(async ({ url }, response) => {
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
    response.end(`<${url}>`);
  });
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);
  const text = await sendAhead(port, paths);
  expect(text.match(/<[^>]+>/gu)).toEqual([...paths, '/last'].map((path) => `<${path}>`));
  expect(most).toBe(1);
});

test('connections do not wait for each other', async () => {
  const { promise: held, resolve: hold } = Promise.withResolvers<() => void>();
  const port = await serve(({ url }, response) => {
    if (url === '/slow') hold(() => response.end('slow'));
    else response.end('quick');
  });
  const slow = sendAhead(port, ['/slow']);
  const release = await held;
  expect(await sendAhead(port, [])).toContain('quick');
  release();
  expect(await slow).toContain('slow');
});

test('a connection that pipelines ten thousand requests is closed, and the rest is not processed', async () => {
  let count = 0;
  const port = await serve(async (_, response) => {
    count += 1;
    await wait(5);
    response.end('x');
  });
  await sendAhead(port, Array<string>(10_000).fill('/'));
  await wait(50);
  expect(count).toBeLessThan(10);
});
