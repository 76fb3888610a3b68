import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { listenWithSite } from '#tests/support/test-site.ts';
import { png } from '#tests/support/pictures.ts';

const limitMs = 300;
const { server, port } = await forFile(listenWithSite(limitMs));
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Sent {
  method: string;
  path: string;
  body: Buffer;
  headers?: Record<string, string>;
}

/** Sends the body's first half, and the rest after `pauseMs`; what was answered when the connection ends. */
async function trickle({ method, path, body, headers = {} }: Sent, pauseMs: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    apikey: server.deps.secrets.publishableKey,
    'content-length': String(body.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const half = Math.floor(body.length / 2);
  socket.write(body.subarray(0, half));
  const rest = setTimeout(() => socket.write(body.subarray(half)), pauseMs);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => {}); // the server may go before we have written
  await new Promise((resolve) => socket.once('close', resolve));
  clearTimeout(rest);
  return text.split('\r\n', 1)[0] ?? '';
}

const credentials = Buffer.from('{"email":"ana@example.com","password":"segredo-1"}');
const json = { 'content-type': 'application/json' };

test.each([
  ['POST', '/auth/v1/token?grant_type=password'],
  ['POST', '/rest/v1/rpc/list_my_sessions'],
  ['POST', '/.netlify/functions/contact'],
  ['POST', '/storage/v1/object/sign/course-files/videos/aula.mp4'],
  ['POST', '/storage/v1/object/upload/sign/course-files/videos/aula.mp4'],
  ['GET', '/'],
  ['POST', '/nada'],
])('%s %s does not wait for a body that never ends', async (method, path) => {
  const begun = Date.now();
  await trickle({ method, path, body: credentials, headers: json }, 60_000);
  expect(Date.now() - begun).toBeLessThan(5_000);
});

test('a slow sender gets a 408', async () => {
  const path = '/auth/v1/token?grant_type=password';
  const status = await trickle({ method: 'POST', path, body: credentials, headers: json }, 60_000);
  expect(status).toBe('HTTP/1.1 408 Request Timeout');
});

test('a body that arrives in time is answered as usual', async () => {
  const path = '/auth/v1/token?grant_type=password';
  const status = await trickle({ method: 'POST', path, body: credentials, headers: json }, 50);
  expect(status).toBe('HTTP/1.1 400 Bad Request');
});

test('a file may take its time', async () => {
  const person = await server.createPerson();
  const upload = {
    method: 'POST',
    path: `/storage/v1/object/avatars/${person.id}/foto.png`,
    body: png,
    headers: { 'content-type': 'image/png', authorization: `Bearer ${person.token}` },
  };
  expect(await trickle(upload, 4 * limitMs)).toBe('HTTP/1.1 200 OK');
});

test("a stranger's file is refused before its end", async () => {
  const path = '/storage/v1/object/avatars/foto.png';
  const begun = Date.now();
  await trickle({ method: 'POST', path, body: png, headers: { apikey: 'x' } }, 60_000);
  expect(Date.now() - begun).toBeLessThan(5_000);
});
