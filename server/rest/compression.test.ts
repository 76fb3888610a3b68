import { describe, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const eve = await server.createPerson();
await server.deps.database.sql`
  insert into public.notifications (user_id, kind, payload) select ${eve.id}, 'test', jsonb_build_object('title', 'Aviso ' || n) from generate_series(1, 100) n`;

async function read(path: string, accepted: string, { method = 'GET', body = '' } = {}) {
  const headers = {
    'accept-encoding': accepted,
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await server.request(path, { method, headers, ...(body && { body }) }, eve);
  const sent = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, sent };
}

const many = '/rest/v1/notifications?select=*&order=id';
const decompress = { br: brotliDecompressSync, gzip: gunzipSync };

describe('an answer of more than a kilobyte', () => {
  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, br;q=0'],
    ['gzip', 'gzip'],
  ] as const)('is sent as %s to a client that accepts "%s"', async (name, accepted) => {
    const plain = await read(many, 'identity');
    const { status, headers, sent } = await read(many, accepted);
    expect([status, headers.get('content-encoding')]).toEqual([200, name]);
    expect(headers.get('content-length')).toBe(String(sent.byteLength));
    expect(headers.get('vary')).toBe('Accept, Prefer, Range, accept-encoding');
    expect(sent.byteLength).toBeLessThan(plain.sent.byteLength / 3);
    expect(decompress[name](sent).equals(plain.sent)).toBe(true);
    expect(headers.get('content-range')).toBe('0-99/*');
    expect(headers.get('content-type')).toBe(plain.headers.get('content-type'));
  });

  test.each(['', 'identity', 'zstd', 'br;q=0, gzip;q=0'])(
    'is sent as it is to a client that accepts "%s"',
    async (accepted) => {
      const { headers, sent } = await read(many, accepted);
      expect(headers.get('content-encoding')).toBeNull();
      expect(headers.get('vary')).toBe('Accept, Prefer, Range, accept-encoding');
      expect(JSON.parse(sent.toString())).toHaveLength(100);
    },
  );

  test('of a function and of a write is compressed, too', async () => {
    const called = await read('/rest/v1/rpc/get_course', 'br', {
      method: 'POST',
      body: '{"course_slug": "masterclass"}',
    });
    expect([called.status, called.headers.get('content-encoding')]).toEqual([200, 'br']);
    const headers = { prefer: 'return=representation', 'accept-encoding': 'br' };
    const written = await server.request(
      '/rest/v1/notifications?id=gt.0',
      {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ read_at: new Date() }),
      },
      eve,
    );
    expect([written.status, written.headers.get('content-encoding')]).toEqual([200, 'br']);
  });
});

test.each([
  [`${many}&limit=1`, 'GET'],
  [`${many}&id=eq.0`, 'GET'],
  [many, 'HEAD'],
])('a short answer and one without a body are sent as they are: %s by %s', async (path, method) => {
  const { headers } = await read(path, 'br', { method });
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('vary')).toBe('Accept, Prefer, Range, accept-encoding');
});

test('the answer to a sign-in, which holds tokens, is never compressed', async () => {
  const body = JSON.stringify({
    email: 'nova@example.com',
    password: 'uma-senha-longa-1',
    data: { full_name: 'x'.repeat(190) },
  });
  const { status, headers, sent } = await read('/auth/v1/signup', 'br', { method: 'POST', body });
  expect(status).toBe(200);
  expect(sent.byteLength).toBeGreaterThan(1_024);
  expect(headers.get('content-encoding')).toBeNull();
});
