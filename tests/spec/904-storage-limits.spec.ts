import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { call, origin, readKey, signInAdministrator, type Session } from './support/people.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let admin: Session;
/** The official one, which sends its defaults. */
let client: SupabaseClient;
test.beforeAll(async () => {
  admin = await signInAdministrator();
  const accessToken = () => Promise.resolve(admin.access_token);
  client = createClient(origin, await readKey(origin), { accessToken });
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
  await write(`thumbnails/${last}`, new Blob([picture]), { 'content-type': 'image/png' });
  await Promise.all(
    others.map((destinationKey) =>
      write('copy', { bucketId: 'thumbnails', sourceKey: last, destinationKey }),
    ),
  );
  expect(await list(folder)).toEqual(names.slice(0, 100));
  const { data } = await client.storage.from('thumbnails').list(folder);
  expect(data?.map(({ name }) => name)).toEqual(names.slice(0, 100));
  expect(await list(folder, { offset: 100 })).toEqual(names.slice(100));
  const sortBy = { column: 'name', order: 'desc' };
  expect(await list(folder, { sortBy, limit: 2 })).toEqual(['200.png', '199.png']);
});

// A form and a plain body, each as the client chooses it.
for (const [what, file] of [
  ['a Blob', new Blob([picture], { type: 'image/png' })],
  ['bytes', picture],
] as const) {
  test(`§9 Field limits | an upload of ${what}, as the client sends it, is kept 3600 s by browsers and replaces nothing`, async () => {
    const files = client.storage.from('thumbnails');
    const name = `${randomUUID()}.png`;
    const options = { contentType: 'image/png' };
    expect((await files.upload(name, file, options)).error).toBeNull();
    expect((await files.info(name)).data).toMatchObject({ cacheControl: 'max-age=3600' });
    const served = await fetch(files.getPublicUrl(name).data.publicUrl);
    expect(served.headers.get('cache-control')).toBe('public, max-age=3600');
    const { error } = await files.upload(name, file, options);
    expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
  });
}
