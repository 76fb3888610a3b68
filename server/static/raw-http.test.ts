// Bytes that no browser sends, over sockets of their own.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { listenWithSite } from '#tests/support/test-site.ts';

const { port } = await forFile(listenWithSite());

/** All that comes back until the connection ends. */
const send = (...parts: string[]) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(parts.join('\r\n'), 'latin1'));
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text)).on('error', () => {});
  });
const last = ['Host: x', 'Connection: close', '', ''];
const post = 'POST /.netlify/functions/contact HTTP/1.1';
const countAnswers = (text: string) => text.match(/^HTTP\/1\.1 /gmu)?.length ?? 0;

test.each([
  ['two lengths', [post, 'Content-Length: 0', 'Content-Length: 5', ...last]],
  ['a length and chunks', [post, 'Content-Length: 5', 'Transfer-Encoding: chunked', ...last]],
  ['an encoding that is none', [post, 'Transfer-Encoding: chunked, identity', ...last]],
  ['a negative length', [post, 'Content-Length: -1', ...last]],
  ['a length with a sign', [post, 'Content-Length: +5', ...last]],
  ['a header with a space before its colon', [post, 'Content-Length : 5', ...last]],
  ['a folded header', [post, 'X-A: b', ' c', ...last]],
  ['a NUL in a header', [post, 'X-A: b\0c', ...last]],
  ['no host', ['GET / HTTP/1.1', 'Connection: close', '', '']],
  ['a method that is none', ['GE T / HTTP/1.1', ...last]],
  ['a chunk whose size is none', [post, 'Transfer-Encoding: chunked', 'Host: x', '', 'zz', '', '']],
])('a request with %s is refused, and nothing behind it is taken for another', async (_, lines) => {
  const text = await send(...lines, 'GET /masterclass HTTP/1.1', ...last);
  expect(text).toMatch(/^HTTP\/1\.1 400 /u);
  expect(countAnswers(text)).toBe(1);
});

test.each([
  ['of a hundred kilobytes', [`X-A: ${'x'.repeat(100_000)}`]],
  [
    'of which there are ten thousand',
    Array.from({ length: 10_000 }, (_, index) => `X-${index}: 1`),
  ],
])('headers %s are refused with 431', async (_, headers) => {
  expect(await send('GET / HTTP/1.1', ...headers, ...last)).toMatch(/^HTTP\/1\.1 431 /u);
});

test('an address of a hundred kilobytes is refused', async () => {
  const text = await send(`GET /${'a'.repeat(100_000)} HTTP/1.1`, ...last);
  expect(text).toMatch(/^HTTP\/1\.1 4(?:14|31) /u);
});

test.each([
  [
    'the address of another site',
    'GET http://evil.example/masterclass HTTP/1.1',
    /^HTTP\/1\.1 [24]/u,
  ],
  ['a connection to another site', 'CONNECT evil.example:443 HTTP/1.1', /^$|^HTTP\/1\.1 4/u],
  ['an upgrade', 'GET / HTTP/1.1\r\nUpgrade: websocket', /^HTTP\/1\.1 [24]/u],
  ['TRACE', 'TRACE / HTTP/1.1\r\nCookie: secret=1', /^HTTP\/1\.1 4/u],
  ['HTTP/2 without TLS', 'PRI * HTTP/2.0', /^HTTP\/1\.1 4/u],
  ['the star', 'OPTIONS * HTTP/1.1', /^HTTP\/1\.1 [24]/u],
  ['a host that is none', 'GET / HTTP/1.1\r\nX-Forwarded-Host: a b', /^HTTP\/1\.1 [24]/u],
])('%s is answered by us or not at all, and repeats no header', async (_, head, expected) => {
  const text = await send(head, ...last);
  expect(text).toMatch(expected);
  expect(text).not.toContain('secret=1');
  expect(text).not.toMatch(/evil\.example/u);
});

test('a body that claims to be compressed is not unpacked', async () => {
  const lines = ['Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 2'];
  const text = await send(post, ...lines, 'Host: x', 'Connection: close', '', '{}');
  expect(text).toMatch(/^HTTP\/1\.1 4/u);
});

test('after all of this the server answers', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/masterclass`)).status).toBe(200);
});
