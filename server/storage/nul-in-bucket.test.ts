import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const admin = await server.createPerson({ isAdmin: true });

const body = JSON.stringify({ expiresIn: 60, paths: ['x'], prefix: '', prefixes: ['x'] });

test.each([
  ['GET', '/object/public/%00/x'],
  ['GET', '/object/%00/x'],
  ['GET', '/object/info/%00/x'],
  ['POST', '/object/%00/x'],
  ['DELETE', '/object/%00/x'],
  ['DELETE', '/object/%00'],
  ['POST', '/object/list/%00'],
  ['POST', '/object/list-v2/%00'],
  ['POST', '/object/sign/%00/x'],
  ['POST', '/object/sign/%00'],
  ['POST', '/object/upload/sign/%00/x'],
  ['GET', '/bucket/%00'],
  ['PUT', '/bucket/%00'],
  ['DELETE', '/bucket/%00'],
  ['POST', '/bucket/%00/empty'],
])('%s %s answers a client error', async (method, path) => {
  const headers = { 'content-type': 'application/json' };
  const init = { method, headers, ...(method === 'GET' ? {} : { body }) };
  for (const who of [admin, null]) {
    const { status } = await server.request(`/storage/v1${path}`, init, who);
    expect(status).toBeLessThan(500);
  }
});

test("a NUL in a bucket's name is answered like an unknown bucket", async () => {
  const answer = await server.request('/storage/v1/object/public/%00/x');
  expect(await answer.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
});
