import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { call, signInAdministrator, type Session } from './support/people.ts';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let admin: Session;
test.beforeAll(async () => {
  admin = await signInAdministrator();
});

const list = async (prefix: string, options: object = {}) => {
  const body = { prefix, ...options };
  const answer = await call('/storage/v1/object/list/thumbnails', { session: admin, body });
  return (answer.body as { name: string }[]).map(({ name }) => name);
};

test('§9 Field limits | storage lists 100 from the first, by name ascending', async () => {
  const folder = randomUUID();
  const names = Array.from({ length: 101 }, (_, index) => `${100 + index}.png`);
  // The last first, so that they do not come by name of themselves; copies, because uploads are counted.
  const [last = '', ...others] = names.map((name) => `${folder}/${name}`).toReversed();
  const write = (path: string, body: unknown, headers = {}) =>
    call(`/storage/v1/object/${path}`, { session: admin, body, headers });
  const file = new Blob([Buffer.from(png, 'base64')]);
  await write(`thumbnails/${last}`, file, { 'content-type': 'image/png' });
  await Promise.all(
    others.map((destinationKey) =>
      write('copy', { bucketId: 'thumbnails', sourceKey: last, destinationKey }),
    ),
  );
  expect(await list(folder)).toEqual(names.slice(0, 100));
  expect(await list(folder, { offset: 100 })).toEqual(names.slice(100));
  const sortBy = { column: 'name', order: 'desc' };
  expect(await list(folder, { sortBy, limit: 2 })).toEqual(['200.png', '199.png']);
});

test('§9 Field limits | an upload is kept 3600 s by browsers and replaces nothing', async () => {
  const path = `/storage/v1/object/thumbnails/${randomUUID()}.png`;
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
