import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const admin = await server.createPerson({ isAdmin: true });
const folder = path.join(server.deps.config.dataDir, 'storage');
const create = (name: string, options: object = {}) =>
  server.send('/storage/v1/bucket', { name, ...options }, admin);
const encode = (name: string) => name.split('/').map(encodeURIComponent).join('/');
const toUrl = (door: string, bucket: string, name: string) =>
  `/storage/v1/object${door}/${encodeURIComponent(bucket)}/${encode(name)}`;
const put = (bucket: string, name: string, body: string) =>
  server.request(toUrl('', bucket, name), { method: 'POST', body }, admin);
const read = async (bucket: string, name: string) =>
  (await server.request(toUrl('', bucket, name), {}, admin)).text();

const long = 'x'.repeat(100);

test.each(['Avatars', 'two words', "it's (a) bucket!", 'a_b.c*d', '&$@=;:+,?-', '-', long])(
  'a bucket %j is made, filled, listed, signed, emptied and removed',
  async (bucket) => {
    expect(await (await create(bucket)).json()).toEqual({ name: bucket });
    const name = 'pasta/a?b.txt';
    expect((await put(bucket, name, 'um')).status).toBe(200);
    expect(await read(bucket, name)).toBe('um');
    const listing = `/storage/v1/object/list/${encodeURIComponent(bucket)}`;
    const listed = await server.send(listing, { prefix: 'pasta' }, admin);
    expect(await listed.json()).toMatchObject([{ name: 'a?b.txt' }]);
    const signed = await server.send(toUrl('/sign', bucket, name), { expiresIn: 60 }, admin);
    const { signedURL } = (await signed.json()) as { signedURL: string };
    const token = new URLSearchParams(signedURL.slice(signedURL.lastIndexOf('?'))).get('token');
    const link = `${toUrl('/sign', bucket, name)}?token=${token}`;
    expect(await (await server.app.request(link)).text()).toBe('um');
    const door = `/storage/v1/bucket/${encodeURIComponent(bucket)}`;
    expect((await server.send(`${door}/empty`, {}, admin)).status).toBe(200);
    expect((await server.request(door, { method: 'DELETE' }, admin)).status).toBe(200);
  },
);

test.each([
  '',
  '.',
  '..',
  '.versions',
  ' a',
  'a ',
  'a/b',
  '../study-media',
  'a\\b',
  'a%2e%2e',
  'a#b',
  'ação',
  'a\nb',
  'a\0b',
  `${long}x`,
  'x'.repeat(10_000),
  'sign',
  'list',
  'list-v2',
  'upload',
  'public',
  'authenticated',
  'info',
  'move',
  'copy',
])('a bucket %j is refused', async (bucket) => {
  const answer = await create(bucket);
  expect(await answer.json()).toEqual({
    statusCode: '400',
    error: 'Invalid Input',
    code: 'InvalidBucketName',
    message: 'Bucket name invalid',
  });
});

test.each([['ANALYTICS'], ['VECTOR'], ['standard'], [null]])(
  'a bucket of the type %j is refused, and STANDARD is none too many',
  async (type) => {
    const name = `tipo-${randomUUID()}`;
    expect(await (await create(name, { type })).json()).toMatchObject({
      statusCode: '400',
      message: 'body/type must be equal to one of the allowed values',
    });
    expect((await create(name, { type: 'STANDARD' })).status).toBe(200);
  },
);

test('buckets that differ in case have files of their own, in folders that every file system tells apart', async () => {
  await create('Escola');
  await create('escola');
  await put('Escola', 'a.txt', 'grande');
  await put('escola', 'a.txt', 'pequeno');
  expect([await read('Escola', 'a.txt'), await read('escola', 'a.txt')]).toEqual([
    'grande',
    'pequeno',
  ]);
  const folders = (await readdir(folder)).filter((name) => name.startsWith('escola'));
  expect(new Set(folders.map((name) => name.toLowerCase())).size).toBe(2);
});

describe('a way out of the folder of files', () => {
  // A client resolves `..` and `%2e%2e` between slashes itself: what arrives is another address.
  const tooLong = 'x'.repeat(121);
  const parts = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2e%2e%2f%2e%2e',
    '..%2f..',
    '%252e%252e',
    '%00',
    tooLong,
  ];
  const places = parts.flatMap((part) => [
    [part, 'x'],
    ['resources', part],
  ]);
  const hidden = ['a/..%2fb', 'a%2f..%2f..%2fb', 'a/%00/b', 'a/.b'].map((name) => [
    'resources',
    name,
  ]);

  test.each([...places, ...hidden])(
    'is none: /%s/%s answers a client error by every door',
    async (bucket, name) => {
      const before = await readdir(folder).catch(() => []);
      for (const [method, door] of [
        ['GET', ''],
        ['GET', '/public'],
        ['GET', '/info'],
        ['GET', '/info/public'],
        ['GET', '/authenticated'],
        ['GET', '/sign'],
        ['POST', '/sign'],
        ['POST', '/upload/sign'],
        ['DELETE', ''],
      ]) {
        const body = method === 'GET' ? {} : { body: '{"expiresIn":60}' };
        const url = `/storage/v1/object${door}/${bucket}/${name}`;
        const { status } = await server.request(url, { method: method ?? '', ...body }, admin);
        if (name === long) expect(status, `${method} ${door}`).toBeLessThan(500);
        else expect([400, 404, 405], `${method} ${door}`).toContain(status);
      }
      expect(await readdir(folder).catch(() => [])).toEqual(before);
    },
  );

  test.each(['../x', 'a/../../x', '..', '.x', 'x'.repeat(121), 'x/'.repeat(300)])(
    'is no destination of a move or a copy: %s',
    async (destinationKey) => {
      await put('resources', 'fica.txt', 'fica');
      for (const door of ['move', 'copy']) {
        const body = { bucketId: 'resources', sourceKey: 'fica.txt', destinationKey };
        const answer = await server.send(`/storage/v1/object/${door}`, body, admin);
        expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidKey' });
      }
      expect(await read('resources', 'fica.txt')).toBe('fica');
    },
  );
});
