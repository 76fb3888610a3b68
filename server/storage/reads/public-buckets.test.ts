import { expect, test } from 'vitest';
import { createCourseFiles, videoName } from '#tests/support/course-files.ts';
import { forFile } from '#tests/support/for-file.ts';
import { png } from '#tests/support/pictures.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
await createCourseFiles(server.deps);
const admin = await server.createPerson({ isAdmin: true });
const owner = await server.createPerson({ hasAccess: true });
const stranger = await server.createPerson();
const picture = `avatars/${owner.id}/rosto.png`;
const upload = { method: 'POST', body: png, headers: { 'content-type': 'image/png' } };
await server.request(`/storage/v1/object/${picture}`, upload, owner);

/** Without any key, as a picture of a page is fetched. */
const ask = (door: string, file: string, init: RequestInit = {}) =>
  server.app.request(`/storage/v1/object${door}/${file}`, init);
const asPerson = (door: string, file: string, person: Person | null) =>
  server.request(`/storage/v1/object${door}/${file}`, {}, person);

const doors = ['', '/authenticated', '/public'];
const infoDoors = ['/info', '/info/authenticated', '/info/public'];

test.each(doors)('a picture of a public bucket is read at /object%s by anybody', async (door) => {
  for (const answer of [
    await ask(door, picture),
    await ask(door, picture, { headers: { authorization: 'Bearer e30.e30.e30' } }),
    await asPerson(door, picture, null),
    await asPerson(door, picture, stranger),
    await asPerson(door, picture, owner),
  ]) {
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
  }
  expect((await ask(door, picture, { method: 'HEAD' })).status).toBe(200);
});

test.each(infoDoors)('its data are read at /object%s by anybody', async (door) => {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u;
  for (const answer of [await ask(door, picture), await asPerson(door, picture, stranger)])
    expect(await answer.json()).toMatchObject({
      bucket_id: 'avatars',
      name: `${owner.id}/rosto.png`,
      size: png.byteLength,
      content_type: 'image/png',
      metadata: {},
      created_at: expect.stringMatching(time),
      last_modified: expect.stringMatching(time),
    });
});

test.each([...doors, ...infoDoors])(
  'a missing picture at /object%s is missing for everybody',
  async (door) => {
    for (const answer of [
      await ask(door, `avatars/${owner.id}/nada.png`),
      await asPerson(door, `avatars/${owner.id}/nada.png`, owner),
    ])
      expect(await answer.json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
  },
);

test.each(['/public', '/info/public'])(
  'a file of a private bucket is not there at /object%s, whoever asks',
  async (door) => {
    for (const person of [null, stranger, owner, admin])
      for (const file of [`course-files/${videoName}`, 'course-files/nada', 'nenhum/nada']) {
        const answer = await asPerson(door, file, person);
        expect(await answer.json()).toMatchObject({
          statusCode: '404',
          code: 'NoSuchBucket',
          message: 'Bucket not found',
        });
      }
  },
);

test.each(['', '/authenticated', '/info', '/info/authenticated'])(
  'a file of a private bucket at /object%s still needs a right and a key',
  async (door) => {
    const file = `course-files/${videoName}`;
    expect((await ask(door, file)).status).toBe(401);
    for (const person of [null, stranger])
      expect(await (await asPerson(door, file, person)).json()).toMatchObject({
        statusCode: '404',
        code: 'NoSuchKey',
      });
    expect((await asPerson(door, file, owner)).status).toBe(200);
  },
);

test('a public bucket is no right to list, sign, change or remove', async () => {
  const listing = await server.send(
    '/storage/v1/object/list/avatars',
    { prefix: owner.id },
    stranger,
  );
  expect(await listing.json()).toEqual([]);
  const signing = await server.send(
    `/storage/v1/object/sign/${picture}`,
    { expiresIn: 60 },
    stranger,
  );
  expect(await signing.json()).toMatchObject({ statusCode: '404' });
  const move = {
    bucketId: 'avatars',
    sourceKey: `${owner.id}/rosto.png`,
    destinationKey: `${stranger.id}/x.png`,
  };
  expect((await server.send('/storage/v1/object/move', move, stranger)).status).toBe(400);
  expect((await server.send('/storage/v1/object/copy', move, stranger)).status).toBe(400);
  const removal = await server.request(
    `/storage/v1/object/${picture}`,
    { method: 'DELETE' },
    stranger,
  );
  expect(removal.status).toBe(400);
  expect((await ask('', picture)).status).toBe(200);
});

test('a bucket that becomes private is private at once', async () => {
  await server.send('/storage/v1/bucket', { name: 'mostra', public: true }, admin);
  await server.request('/storage/v1/object/mostra/a.txt', { method: 'POST', body: 'a' }, admin);
  expect((await ask('', 'mostra/a.txt')).status).toBe(200);
  await server.send('/storage/v1/bucket/mostra', { public: false }, admin, 'PUT');
  expect((await ask('', 'mostra/a.txt')).status).toBe(401);
  expect((await ask('/public', 'mostra/a.txt')).status).toBe(400);
});

test('times of buckets, lists and removed objects end with Z', async () => {
  const time = expect.stringMatching(/T\d\d:\d\d:\d\d\.\d{3}Z$/u);
  await server.request(
    '/storage/v1/object/resources/p/z.txt',
    { method: 'POST', body: 'a' },
    admin,
  );
  const times = { created_at: time, updated_at: time, last_accessed_at: time };
  const { last_accessed_at: _, ...bucketTimes } = times;
  const bucket = await server.request('/storage/v1/bucket/resources', {}, admin);
  expect(await bucket.json()).toMatchObject(bucketTimes);
  const list = (path: string, prefix: string) =>
    server.send(`/storage/v1/object/${path}/resources`, { prefix }, admin);
  expect(await (await list('list', 'p')).json()).toMatchObject([times]);
  const folders = (await (await list('list', '')).json()) as unknown[];
  expect(folders).toContainEqual({
    name: 'p',
    id: null,
    metadata: null,
    created_at: null,
    updated_at: null,
    last_accessed_at: null,
  });
  expect(await (await list('list-v2', 'p/')).json()).toMatchObject({ objects: [times] });
  const removal = { method: 'DELETE', body: '{"prefixes":["p/z.txt"]}' };
  const removed = await server.request('/storage/v1/object/resources', removal, admin);
  expect(await removed.json()).toMatchObject([times]);
});
