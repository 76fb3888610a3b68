import { expect, test } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';

const { server, connect } = await forFile(createRestClients());
const admin = connect(await server.createPerson({ isAdmin: true }));
const anonymous = connect();

const files = (client = admin) => client.storage.from('resources');
const stored = ['b.txt', 'a.txt', 'C.txt', 'sub/x.txt', 'sub/y/z.txt', 'sub-2/w.txt'];
for (const name of stored) await files().upload(`lista/${name}`, name);
type Options = NonNullable<Parameters<ReturnType<typeof files>['listV2']>[0]>;

async function list(options: Options) {
  const { data, error } = await files().listV2({ prefix: 'lista/', ...options });
  if (error) throw error;
  const toNames = (entries: { name: string }[]) =>
    entries.map(({ name }) => name.replace('lista/', ''));
  return { ...data, folders: toNames(data.folders), objects: toNames(data.objects) };
}

/** Reads all pages. */
async function listPages(options: Options) {
  const pages = [await list(options)];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
    pages.push(await list({ ...options, cursor }));
  return pages.map(({ folders, objects }) => folders.concat(objects));
}

test('returns all objects with a prefix, with their metadata', async () => {
  const { data } = await files().listV2({ prefix: 'lista/sub' });
  expect(data).toMatchObject({ hasNext: false, folders: [] });
  expect(data).not.toHaveProperty('nextCursor');
  expect(data?.objects.map(({ name }) => name)).toEqual([
    'lista/sub-2/w.txt',
    'lista/sub/x.txt',
    'lista/sub/y/z.txt',
  ]);
  expect(data?.objects[1]).toMatchObject({ id: expect.any(String), metadata: { size: 9 } });
  expect((await list({ prefix: 'lista/a.txt', exactMatch: true })).objects).toEqual(['a.txt']);
  expect((await list({ prefix: 'lista/a', exactMatch: true })).objects).toEqual([]);
});

test('with a delimiter returns one folder and the folders in it', async () => {
  const { data } = await files().listV2({ prefix: 'lista/', with_delimiter: true });
  expect(data?.folders.map(({ name, key }) => [name, key])).toEqual([
    ['lista/sub-2/', 'sub-2'],
    ['lista/sub/', 'sub'],
  ]);
  expect(data?.objects.map(({ key }) => key)).toEqual(['C.txt', 'a.txt', 'b.txt']);
});

test('continues at the end of a page, in every order', async () => {
  const byName = ['C.txt', 'a.txt', 'b.txt', 'sub-2/w.txt', 'sub/x.txt', 'sub/y/z.txt'];
  expect(await listPages({ limit: 4 })).toEqual([byName.slice(0, 4), byName.slice(4)]);
  const backwards = await listPages({ limit: 5, sortBy: { column: 'name', order: 'desc' } });
  expect(backwards.flat()).toEqual(byName.toReversed());
  const byTime = await listPages({ limit: 1, sortBy: { column: 'created_at', order: 'asc' } });
  expect(byTime).toEqual(stored.map((name) => [name]));
  const folders = { with_delimiter: true, limit: 2 };
  expect(await listPages({ ...folders, sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
    ['sub-2/', 'sub/'],
    ['C.txt', 'a.txt'],
    ['b.txt'],
  ]);
});

test('returns nothing to a caller without rights', async () => {
  const { data } = await files(anonymous).listV2({ prefix: 'lista/' });
  expect(data).toEqual({ hasNext: false, folders: [], objects: [] });
});

test.each([
  { limit: 0 },
  { cursor: 'x' },
  { prefix: '\0' },
  { sortBy: { column: 'id' } },
  { noncurrentVersions: 'only' },
])('refuses the options %j', async (options) => {
  const { error } = await files().listV2(JSON.parse(JSON.stringify(options)));
  expect(error).toMatchObject({ status: 400, statusCode: '400' });
});

test.each(['list', 'list-v2', 'sign'])('a bucket cannot be called %s', async (word) => {
  const { error } = await admin.storage.createBucket(word);
  expect(error).toMatchObject({ statusCode: '400', code: 'InvalidBucketName' });
});

test("a listing writes no file, whatever the bucket's name", async () => {
  const { sql } = server.deps.database;
  for (const word of ['list', 'list-v2'])
    await sql`insert into storage.buckets (id, name) values (${word}, ${word})`;
  const strange = admin.storage.from('a/b');
  for (const { error } of [await strange.list(), await strange.listV2()])
    expect(error).toMatchObject({ statusCode: '404' });
  expect(await sql`select name from storage.objects where bucket_id like 'list%'`).toEqual([]);
});
