// Requests that pages of other sites can send to the endpoints that change something.
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { functionRoom } from '../routes.ts';

const server = await forFile(createTestApp());
/** Programs of others send to these: a payment provider, a mail program. */
const forPrograms = new Set(['/payment-webhook', '/unsubscribe']);
const paths = functionRoom.routes
  .filter(({ method, path }) => method === 'POST' && !forPrograms.has(path))
  .map(({ path }) => path);

const send = async (path: string, headers: Record<string, string>, body = '{}') => {
  const init = { method: 'POST', headers, body };
  const response = await server.request(`/.netlify/functions${path}`, init);
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  return `${response.status} ${code}`;
};
const json = { 'content-type': 'application/json' };

test('all endpoints that change something are listed', () => {
  expect(paths).toHaveLength(41);
});

test.each(paths)('%s refuses pages of other sites and forms', async (path) => {
  expect(await send(path, { ...json, 'sec-fetch-site': 'cross-site' })).toBe('403 forbidden');
  expect(await send(path, { ...json, origin: 'https://evil.example' })).toBe('403 forbidden');
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect(await send(path, { 'content-type': type })).toBe('400 invalid_json');
});

test.each([
  ['our page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
  ['our page in an old browser', { origin: 'http://localhost:3000' }],
  ['a program', {}],
])('%s may send', async (_, headers) => {
  const body = JSON.stringify({ path: '/masterclass' });
  const answer = await send('/count-visit', { ...json, ...headers }, body);
  expect(answer).toBe('204 undefined');
});
