import { beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { png } from '#tests/support/pictures.ts';
import { resumable } from '#tests/support/resumable.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { createFileStore } from '../files/disk-file-store.ts';
import { sweepUploads } from './sweep-uploads.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const admin = await server.createPerson({ isAdmin: true });
const sender = resumable(server, admin);
const bytes = (text: string) => new TextEncoder().encode(text);
beforeEach(() => sql`delete from storage.uploads`);
let names = 0;
const newName = () => `videos/aula-${(names += 1)}.mp4`;

const read = (name: string) =>
  server.request(`/storage/v1/object/authenticated/course-files/${name}`, {}, admin);

test('the server says which parts of the protocol it speaks, to anybody', async () => {
  for (const path of ['resumable', 'resumable/sign', 'resumable/abc']) {
    const answer = await server.app.request(`/storage/v1/upload/${path}`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-max-size': '524288000',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
    });
  }
});

test('a file that arrives in three parts becomes an object at the last one, and is not listed before', async () => {
  const name = newName();
  const upload = await sender.begin(name, 9);
  expect(await sender.offset(upload)).toBe(0);
  for (const [offset, part] of [
    [0, 'abc'],
    [3, 'def'],
  ] as const) {
    const answer = await sender.patch(upload, offset, bytes(part));
    expect(answer.status).toBe(204);
    expect(answer.headers.get('upload-offset')).toBe(String(offset + 3));
    expect((await read(name)).status).toBe(400);
  }
  expect((await sender.patch(upload, 6, bytes('ghi'))).status).toBe(204);
  const answer = await read(name);
  expect(await answer.text()).toBe('abcdefghi');
  expect(answer.headers.get('content-type')).toBe('video/mp4');
  const [row] = await sql`
    select owner_id, metadata from storage.objects where bucket_id = 'course-files' and name = ${name}`;
  expect(row).toMatchObject({
    owner_id: admin.id,
    metadata: { size: 9, contentLength: 9, mimetype: 'video/mp4', cacheControl: 'no-cache' },
  });
  expect(row?.['metadata'].eTag).toMatch(/^"[0-9a-f]{32}"$/u);
});

test('an upload begins with its first bytes, or with all of them', async () => {
  const name = newName();
  const begun = await sender.create(name, 6, { body: bytes('abc') });
  expect(begun.status).toBe(201);
  expect(begun.headers.get('upload-offset')).toBe('3');
  const whole = await sender.create(newName(), 3, { body: bytes('abc') });
  expect(whole.headers.get('upload-offset')).toBe('3');
  const empty = newName();
  expect((await sender.create(empty, 0)).status).toBe(201);
  expect((await read(empty)).status).toBe(200);
});

test('an upload says how large it is, what it is and until when it can go on', async () => {
  const upload = await sender.begin(newName(), 6);
  const { headers, status } = await sender.head(upload);
  expect(status).toBe(200);
  expect(headers.get('upload-length')).toBe('6');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('upload-metadata')).toContain('bucketName Y291cnNlLWZpbGVz');
  const left = new Date(headers.get('upload-expires') ?? '').getTime() - Date.now();
  expect(left).toBeGreaterThan(23 * 3_600_000);
});

test('a whole upload stays known, so that a sender who lost the last answer sends nothing twice', async () => {
  const upload = await sender.begin(newName(), 3);
  await sender.patch(upload, 0, bytes('abc'));
  expect(await sender.offset(upload)).toBe(3);
  expect((await sender.patch(upload, 3, bytes(''))).status).toBe(204);
  expect((await sender.patch(upload, 0, bytes('abc'))).status).toBe(409);
  expect((await sender.remove(upload)).status).toBe(400);
});

type State = 'new' | 'half' | 'whole' | 'expired' | 'removed';

async function bring(state: State): Promise<string> {
  const upload = await sender.begin(newName(), 6);
  if (state === 'half') await sender.patch(upload, 0, bytes('abc'));
  if (state === 'whole') await sender.patch(upload, 0, bytes('abcdef'));
  if (state === 'removed') await sender.remove(upload);
  if (state === 'expired')
    await sql`update storage.uploads set expires_at = '2020-01-01' where id = ${upload.slice(-36)}`;
  return upload;
}

const verbs: readonly [State, string, number | string, string, number][] = [
  ['new', 'PATCH', 0, 'abc', 204],
  ['new', 'PATCH', 1, 'abc', 409],
  ['new', 'PATCH', 0, 'abcdefg', 413],
  ['new', 'PATCH', -1, 'abc', 400],
  ['new', 'PATCH', '', 'abc', 400],
  ['new', 'PATCH', 'x', 'abc', 400],
  ['new', 'HEAD', 0, '', 200],
  ['new', 'GET', 0, '', 404],
  ['new', 'DELETE', 0, '', 204],
  ['half', 'PATCH', 0, 'abc', 409],
  ['half', 'PATCH', 3, 'def', 204],
  ['half', 'PATCH', 3, 'de', 204],
  ['half', 'PATCH', 3, 'defg', 413],
  ['half', 'PATCH', 6, '', 409],
  ['half', 'DELETE', 0, '', 204],
  ['whole', 'PATCH', 6, '', 204],
  ['whole', 'PATCH', 6, 'g', 413],
  ['whole', 'PATCH', 3, 'def', 409],
  ['whole', 'HEAD', 0, '', 200],
  ['whole', 'DELETE', 0, '', 400],
  ['expired', 'PATCH', 0, 'abc', 410],
  ['expired', 'HEAD', 0, '', 410],
  ['expired', 'DELETE', 0, '', 410],
  ['removed', 'PATCH', 0, 'abc', 404],
  ['removed', 'HEAD', 0, '', 404],
  ['removed', 'DELETE', 0, '', 404],
];

test.each(verbs)('an upload that is %s answers %s at %s with "%s" by %i', async (...row) => {
  const [state, method, offset, body, status] = row;
  const upload = await bring(state);
  const answer =
    method === 'PATCH'
      ? await sender.patch(upload, offset, bytes(body))
      : await sender.send(upload, { method });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
});

test.each<[string, () => Promise<Response>, number]>([
  ['without a version', () => sender.create('a.mp4', 1, { headers: { 'tus-resumable': '' } }), 412],
  [
    'of another version',
    () => sender.create('a.mp4', 1, { headers: { 'tus-resumable': '0.2.2' } }),
    412,
  ],
  ['without a size', () => sender.create('a.mp4', 1, { headers: { 'upload-length': '' } }), 400],
  [
    'with a size that is none',
    () => sender.create('a.mp4', 1, { headers: { 'upload-length': '1e3' } }),
    400,
  ],
  [
    'without metadata',
    () => sender.create('a.mp4', 1, { headers: { 'upload-metadata': '' } }),
    400,
  ],
  [
    'with metadata that is not Base64',
    () => sender.create('a.mp4', 1, { headers: { 'upload-metadata': 'bucketName !' } }),
    400,
  ],
  ['without a name', () => sender.create('', 1), 400],
  ['into no bucket', () => sender.create('a.mp4', 1, { bucket: 'nenhum' }), 404],
  ['that is too large', () => sender.create('a.mp4', 524_288_001), 413],
  [
    'of a type that the bucket does not take',
    () => sender.create('a.mp4', 1, { bucket: 'thumbnails' }),
    415,
  ],
  [
    'of other content than its type',
    () => sender.create('a.png', 3, { type: 'image/png', body: bytes('abc') }),
    415,
  ],
])('an upload %s is refused', async (_, create, status) => {
  const answer = await create();
  expect(answer.status).toBe(status);
  expect(await answer.text()).not.toBe('');
});

test('a part without the type of the protocol is refused', async () => {
  const upload = await sender.begin(newName(), 3);
  const answer = await sender.patch(upload, 0, bytes('abc'), { 'content-type': 'video/mp4' });
  expect(answer.status).toBe(415);
});

test('a name that is taken is refused without x-upsert, and with it the old bytes are removed', async () => {
  const name = newName();
  await sender.create(name, 3, { body: bytes('old') });
  expect((await sender.create(name, 3)).status).toBe(409);
  const upload = await sender.begin(name, 3, { headers: { 'x-upsert': 'true' } });
  const [before] = await sql`select version from storage.objects where name = ${name}`;
  await sender.patch(upload, 0, bytes('new'));
  expect(await (await read(name)).text()).toBe('new');
  expect(
    await server.deps.files.size('course-files', `versions/${before?.['version']}`),
  ).toBeNull();
});

test('a name that was taken while the upload was under way is refused at its end, and nothing of it stays', async () => {
  const name = newName();
  const [one, two] = [await sender.begin(name, 3), await sender.begin(name, 3)];
  const late = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        expect((await sender.patch(one, 0, bytes('one'))).status).toBe(204);
        controller.enqueue(bytes('two'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  expect((await sender.patch(two, 0, late)).status).toBe(409);
  expect(await (await read(name)).text()).toBe('one');
  expect((await sender.head(two)).status).toBe(404);
});

test('content that is not what its type says is refused at the first part, or at the end of a small file', async () => {
  const place = { bucket: 'thumbnails', type: 'image/png' };
  const upload = await sender.begin(newName(), 40, place);
  expect((await sender.patch(upload, 0, new Uint8Array(20))).status).toBe(415);
  expect((await sender.head(upload)).status).toBe(404);
  const small = await sender.begin(newName(), 20, place);
  expect((await sender.patch(small, 0, new Uint8Array(10))).status).toBe(204);
  expect((await sender.patch(small, 10, new Uint8Array(10))).status).toBe(415);
  expect((await sender.head(small)).status).toBe(404);
  const right = await sender.begin(newName(), png.byteLength, place);
  expect((await sender.patch(right, 0, png.slice(0, 5))).status).toBe(204);
  expect((await sender.patch(right, 5, png.slice(5))).status).toBe(204);
});

test('a connection that is cut keeps what came, and the upload goes on from there', async () => {
  const upload = await sender.begin(newName(), 6);
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes('abcd'));
    },
    pull(controller) {
      controller.error(new Error('the network is gone'));
    },
  });
  await sender.patch(upload, 0, cut);
  expect(await sender.offset(upload)).toBe(4);
  expect((await sender.patch(upload, 4, bytes('ef'))).status).toBe(204);
});

test('a sender that falls silent for ten seconds is answered with what came, and the next request goes on', async () => {
  const upload = await sender.begin(newName(), 6);
  const silent = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes('abcd'));
    },
  });
  const answer = await sender.patch(upload, 0, silent);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('upload-offset')).toBe('4');
  expect(answer.headers.get('connection')).toBe('close');
  expect((await sender.patch(upload, 4, bytes('ef'))).status).toBe(204);
});

test('a body without a length that brings too much is refused, and the upload stays as large as announced', async () => {
  const upload = await sender.begin(newName(), 3);
  const body = new Blob(['abcdef']).stream();
  expect((await sender.patch(upload, 0, body)).status).toBe(413);
  expect(await sender.offset(upload)).toBe(3);
});

test('a disk that is full refuses the beginning and the next part with 507, and keeps what came', async () => {
  const upload = await sender.begin(newName(), 6);
  await sender.patch(upload, 0, bytes('abc'));
  const { files } = server.deps;
  const folder = `${server.deps.config.dataDir}/storage`;
  server.deps.files = createFileStore(folder, { reserveBytes: Number.MAX_SAFE_INTEGER });
  expect((await sender.create(newName(), 6)).status).toBe(507);
  expect((await sender.patch(upload, 3, bytes('def'))).status).toBe(507);
  server.deps.files = files;
  expect(await sender.offset(upload)).toBe(3);
  expect((await sender.patch(upload, 3, bytes('def'))).status).toBe(204);
});

test('clients without PATCH and DELETE name them in a header of POST', async () => {
  const upload = await sender.begin(newName(), 3);
  const part = await sender.send(upload, {
    method: 'POST',
    headers: {
      'x-http-method-override': 'PATCH',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes('ab'),
  });
  expect(part.status).toBe(204);
  const removal = { method: 'POST', headers: { 'x-http-method-override': 'DELETE' } };
  expect((await sender.send(upload, removal)).status).toBe(204);
  expect((await sender.send(upload, { method: 'POST' })).status).toBe(404);
});

test('a person has at most twenty open uploads, and one that is removed makes room', async () => {
  const other = await server.createPerson({ isAdmin: true });
  const busy = resumable(server, other);
  const open: string[] = [];
  for (let count = 0; count < 20; count += 1) open.push(await busy.begin(newName(), 3));
  expect((await busy.create(newName(), 3)).status).toBe(429);
  await busy.remove(open[0] ?? '');
  await busy.patch(open[1] ?? '', 0, bytes('abc'));
  expect((await busy.create(newName(), 3)).status).toBe(201);
  expect((await busy.create(newName(), 3)).status).toBe(201);
  expect((await busy.create(newName(), 3)).status).toBe(429);
});

test('a resumable upload counts as one of the three hundred uploads of ten minutes', async () => {
  const other = await server.createPerson({ isAdmin: true });
  await leaveOneAttempt(server.deps, { name: 'storage-upload', key: other.id, points: 300 });
  const busy = resumable(server, other);
  expect((await busy.create(newName(), 3)).status).toBe(201);
  expect((await busy.create(newName(), 3)).status).toBe(429);
});

test('expired uploads are removed with their bytes; objects and open uploads stay', async () => {
  await sql`delete from storage.uploads`;
  const name = newName();
  const whole = await sender.begin(name, 3);
  await sender.patch(whole, 0, bytes('abc'));
  const left = await sender.begin(newName(), 6);
  await sender.patch(left, 0, bytes('abc'));
  server.advance(24 * 60 * 60_000);
  await server.renewToken(admin);
  const fresh = await sender.begin(newName(), 6);
  const listStored = () =>
    sql<{ id: string; store_id: string }[]>`select id, store_id from storage.uploads`;
  const before = await listStored();
  await sweepUploads(server.deps);
  expect((await listStored()).map(({ id }) => id)).toEqual([fresh.slice(-36)]);
  const gone = before.find(({ id }) => left.endsWith(id));
  expect(gone).toBeDefined();
  const partial = { bucket: 'course-files', name: 'x', id: gone?.store_id ?? '', total: 6 };
  await expect(server.deps.files.finish({ ...partial, size: 6, parts: [] })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await read(name)).status).toBe(200);
});

test('an upload that the store does not let go keeps no other expired one', async () => {
  await sql`delete from storage.uploads`;
  const [held, other] = [await sender.begin(newName(), 6), await sender.begin(newName(), 6)];
  server.advance(24 * 60 * 60_000);
  await server.renewToken(admin);
  const [row] = await sql<{ store_id: string }[]>`
    select store_id from storage.uploads where id = ${held.slice(-36)}`;
  const { files } = server.deps;
  const abort: typeof files.abort = (partial) =>
    partial.id === row?.store_id ? Promise.reject(new Error('AccessDenied')) : files.abort(partial);
  const listed = () => sql<{ id: string }[]>`select id from storage.uploads`;
  await expect(sweepUploads({ ...server.deps, files: { ...files, abort } })).rejects.toThrow(
    'AccessDenied',
  );
  expect(await listed()).toEqual([{ id: held.slice(-36) }]);
  expect(other).not.toBe(held);
  await sweepUploads(server.deps);
  expect(await listed()).toEqual([]);
});
