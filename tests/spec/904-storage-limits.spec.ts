import { expect, test } from '@playwright/test';
import { call, signInAdministrator, type Session } from './support/people.ts';

let admin: Session;
test.beforeAll(async () => {
  admin = await signInAdministrator();
});

const list = async (body: object) =>
  (await call('/storage/v1/object/list/course-files', { session: admin, body })).body as {
    name: string;
  }[];

test('§9 Field limits | storage lists 100 from the first, by name ascending', async () => {
  const entries = await list({ prefix: 'videos' });
  const names = entries.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(names.length).toBeLessThanOrEqual(100);
  const options = { limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } };
  expect(await list({ prefix: 'videos', ...options })).toEqual(entries);
});

test('§9 Field limits | an upload is kept 3600 s by browsers and replaces nothing', async () => {
  const path = '/storage/v1/object/thumbnails/limite.png';
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const form = () => {
    const data = new FormData();
    data.append('cacheControl', '3600');
    data.append('', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'limite.png');
    return data;
  };
  const origin = `http://127.0.0.1:${process.env.E2E_PORT ?? 4810}`;
  const headers = { apikey: admin.access_token, authorization: `Bearer ${admin.access_token}` };
  const page = await (await fetch(origin)).text();
  headers.apikey = /sb_publishable_[\w-]+/u.exec(page)?.[0] ?? '';
  const send = () => fetch(origin + path, { method: 'POST', headers, body: form() });
  expect((await send()).status).toBe(200);
  expect(await (await send()).json()).toMatchObject({ statusCode: '409', error: 'Duplicate' });
  const kept = await fetch(origin + path.replace('/object/', '/object/public/'));
  expect(kept.headers.get('cache-control')).toBe('public, max-age=3600');
});
