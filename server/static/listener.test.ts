import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { listenWithSite } from '#tests/support/test-site.ts';

const { port } = await forFile(listenWithSite());

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
