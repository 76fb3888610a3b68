import { expect, test } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';

const { server, connect } = await forFile(createRestClients());
const member = connect(await server.createPerson({ hasAccess: true }));
const admin = connect(await server.createPerson({ isAdmin: true }));
const anonymous = connect();

test('an administrator creates, reads, changes, empties and deletes a bucket', async () => {
  const { storage } = admin;
  const made = await storage.createBucket('provas', { public: false, fileSizeLimit: '1MB' });
  expect(made).toMatchObject({ data: { name: 'provas' }, error: null });
  expect((await storage.createBucket('provas')).error).toMatchObject({ statusCode: '409' });
  const changes = { public: true, fileSizeLimit: 10, allowedMimeTypes: ['text/*'] };
  expect((await storage.updateBucket('provas', changes)).error).toBeNull();
  expect((await storage.getBucket('provas')).data).toMatchObject({
    id: 'provas',
    public: true,
    file_size_limit: 10,
    allowed_mime_types: ['text/*'],
  });
  expect((await storage.from('provas').upload('a.txt', 'curto')).error).toBeNull();
  const long = await storage.from('provas').upload('b.txt', 'longo demais');
  expect(long.error).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
  expect((await storage.deleteBucket('provas')).error).toMatchObject({ statusCode: '409' });
  expect((await storage.emptyBucket('provas')).error).toBeNull();
  expect((await storage.deleteBucket('provas')).error).toBeNull();
  expect((await storage.getBucket('provas')).error).toMatchObject({ statusCode: '404' });
});

test('an administrator sees all buckets; a member sees none and cannot create one', async () => {
  const ids = (await admin.storage.listBuckets()).data?.map(({ id }) => id);
  expect(ids).toEqual(['avatars', 'course-files', 'resources', 'study-media', 'thumbnails']);
  expect((await member.storage.listBuckets()).data).toEqual([]);
  expect((await member.storage.createBucket('meu')).error).toMatchObject({ statusCode: '403' });
  expect(await anonymous.storage.listBuckets()).toMatchObject({ data: [], error: null });
  expect((await anonymous.storage.getBucket('avatars')).error).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  });
  const opened = await admin.storage.updateBucket('course-files', { public: true });
  expect(opened.error).toMatchObject({ statusCode: '400' });
});

test('a change of one option keeps the others, and null removes an option', async () => {
  const { storage } = admin;
  const limits = { fileSizeLimit: '1MB', allowedMimeTypes: ['image/*'] };
  await storage.createBucket('capas', { public: true, ...limits });
  const stored = { public: true, file_size_limit: 1_000_000, allowed_mime_types: ['image/*'] };
  // The types require `public`, JavaScript does not.
  const change = async (options: object) => {
    const changed = await storage.updateBucket('capas', JSON.parse(JSON.stringify(options)));
    expect(changed.error).toBeNull();
    return (await storage.getBucket('capas')).data;
  };
  expect(await change({})).toMatchObject(stored);
  expect(await change({ public: false })).toMatchObject({ ...stored, public: false });
  expect(await change({ allowedMimeTypes: ['text/*'] })).toMatchObject({
    ...stored,
    public: false,
    allowed_mime_types: ['text/*'],
  });
  expect(await change({ public: true, allowedMimeTypes: null })).toMatchObject({
    ...stored,
    allowed_mime_types: null,
  });
  expect(await change({ fileSizeLimit: null })).toMatchObject({
    public: true,
    file_size_limit: null,
  });
  const unknown = await storage.updateBucket('capas', { public: true, fileSizeLimit: 'muito' });
  expect(unknown.error).toMatchObject({ statusCode: '400' });
});

test('a list of buckets can be limited, searched and sorted', async () => {
  const ids = async (options?: Parameters<typeof admin.storage.listBuckets>[0]) =>
    (await admin.storage.listBuckets(options)).data?.map(({ id }) => id);
  await admin.storage.createBucket('lista-b');
  await admin.storage.createBucket('lista-a');
  expect(await ids({ search: 'LISTA' })).toEqual(['lista-a', 'lista-b']);
  expect(await ids({ search: 'lista', sortColumn: 'created_at' })).toEqual(['lista-b', 'lista-a']);
  expect(await ids({ search: '%' })).toEqual([]);
  const backwards = await ids({ sortColumn: 'name', sortOrder: 'desc' });
  expect(await ids({ sortColumn: 'name', sortOrder: 'desc', limit: 2, offset: 1 })).toEqual(
    backwards?.slice(1, 3),
  );
  expect(backwards).toEqual((await ids())?.toReversed());
});

test.each(['limit=0', 'limit=x', 'offset=-1', 'sortColumn=owner', 'sortOrder=up', 'search=%00'])(
  'a list of buckets with %s is refused',
  async (query) => {
    const response = await server.request(`/storage/v1/bucket?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      statusCode: '400',
      message: expect.stringContaining(`querystring/${query.split('=')[0]}`),
    });
  },
);
