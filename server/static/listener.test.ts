import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSiteBuild } from '#tests/support/site-build.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createApp } from '../app.ts';
import { createSite } from './build-site.ts';
import { createListener } from './listener.ts';
import type { RunningSite } from '../ports/site.ts';

let server: TestApp;
let site: RunningSite;
let http: Server;
let folder: string;
let port: number;

beforeAll(async () => {
  server = await createTestApp();
  folder = await writeSiteBuild();
  site = await createSite({ ...server.deps, folder });
  http = createServer(createListener(createApp({ ...server.deps, site })));
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  ({ port } = http.address() as AddressInfo);
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await site.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, init);

test.each([
  ['/', 200],
  ['/masterclass?versao=evento', 200],
  ['/login', 200],
  ['/membros/curso/masterclass', 200],
  ['/assets/entry-0a1b2c3d.js', 200],
  ['/nada', 404],
  ['/storage/v1/bucket', 401],
])(
  'a listening server answers %s with %i, with the same headers as the app',
  async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await response.text()).length).toBeGreaterThan(0);
  },
);

test.each([
  '/../package.json',
  '/assets/../../package.json',
  '/..\\package.json',
  '//etc/passwd',
  '/%00',
])('the raw path %s reads nothing from the disk', async (path) => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /u);
  expect(answer).not.toContain('root:');
  expect(answer).not.toContain('"dependencies"');
});
