import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeSiteBuild } from '#tests/support/site-build.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { png } from '#tests/support/pictures.ts';
import { createApp } from '#server/app.ts';
import { createSite } from '#server/static/build-site.ts';
import { createListener } from '#server/static/listener.ts';
import type { RunningSite } from '#server/ports/site.ts';

const limitMs = 300;
let server: TestApp;
let site: RunningSite;
let http: Server;
let folder: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await createTestApp();
  folder = await writeSiteBuild();
  site = await createSite({ ...server.deps, folder });
  http = createServer(createListener(createApp({ ...server.deps, site }), limitMs));
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await site.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Sent {
  method: string;
  path: string;
  body: Buffer;
  headers?: Record<string, string>;
}

/** Sends the body's first half, and the rest after `pauseMs`; what was answered when the connection ends. */
async function trickle({ method, path, body, headers = {} }: Sent, pauseMs: number) {
  const { port } = http.address() as AddressInfo;
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

test("a stranger's file does not: he is refused before its end", async () => {
  const path = '/storage/v1/object/avatars/foto.png';
  const begun = Date.now();
  await trickle({ method: 'POST', path, body: png, headers: { apikey: 'x' } }, 60_000);
  expect(Date.now() - begun).toBeLessThan(5_000);
});
