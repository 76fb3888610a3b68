import { randomFillSync } from 'node:crypto';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { Upload, type DetailedError, type UploadOptions } from 'tus-js-client';
import { partBytes } from '#server/ports/file-store.ts';
import { createS3FileStore } from '#server/storage/files/s3/s3-file-store.ts';
import { createCuttingProxy } from '../support/cutting-proxy.ts';
import { forFile } from '../support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';
import { openTestStore } from '../support/s3/store.ts';

// The unmodified client of resumable uploads, with files at a store that keeps whole parts alone.
const store = await openTestStore(afterAll);
const { server, url, connect } = await forFile(
  createRestClients({ files: createS3FileStore({ ...store.options, publicOrigin: null }) }),
);
const owner = await server.createPerson({ isAdmin: true });
const files = connect(owner).storage.from('resources');

function send(content: Buffer, name: string, options: Partial<UploadOptions> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(content, {
    endpoint: `${url}/storage/v1/upload/resumable`,
    headers: {
      apikey: server.deps.secrets.publishableKey,
      authorization: `Bearer ${owner.token}`,
    },
    retryDelays: [0, 100, 300, 1000, 3000],
    metadata: { bucketName: 'resources', objectName: name, contentType: 'video/mp4' },
    onSuccess: () => resolve(),
    onError: reject,
    ...options,
  });
  upload.start();
  return { upload, done: promise };
}

const download = async (name: string) =>
  Buffer.from(await ((await files.download(name)).data ?? new Blob()).arrayBuffer());

test.each<[string, number, Partial<UploadOptions>]>([
  ['in one request', 14_000_000, {}],
  ['with its beginning', 14_000_000, { uploadDataDuringCreation: true }],
  ['in parts', 14_000_000, { chunkSize: partBytes }],
  ['in larger parts', 30_000_000, { chunkSize: 2 * partBytes }],
  ['that is smaller than a part', 100_000, { chunkSize: partBytes }],
  ['that is empty', 0, {}],
])('a file is sent %s', async (how, size, options) => {
  const content = randomFillSync(Buffer.alloc(size));
  await send(content, `${how}.mp4`, options).done;
  expect((await files.info(`${how}.mp4`)).data?.size).toBe(size);
  expect((await download(`${how}.mp4`)).equals(content)).toBe(true);
  expect(await store.countOpenUploads()).toBe(0);
});

test('60 MB arrive over three cuts of the network and a busy store, and no byte is sent twice beyond a part', async () => {
  const proxy = await createCuttingProxy(url);
  onTestFinished(() => proxy.close());
  const content = randomFillSync(Buffer.alloc(60_000_000));
  let requests = 0;
  let cuts = 0;
  const cutSoon = () => {
    if (cuts >= 3) return;
    cuts += 1;
    proxy.cutAfter(15_000_000);
  };
  cutSoon();
  store.fail({ target: 'partNumber=3', status: 503 }, { target: 'partNumber=5', isLost: true });
  await send(content, 'grande.mp4', {
    endpoint: `${proxy.url}/storage/v1/upload/resumable`,
    chunkSize: partBytes,
    onBeforeRequest(request) {
      requests += 1;
      if (request.getMethod() === 'HEAD') cutSoon();
    },
  }).done;
  expect(cuts).toBe(3);
  expect(proxy.sent).toBeLessThanOrEqual(60_000_000 + 3 * partBytes + requests * 2_000);
  expect((await download('grande.mp4')).equals(content)).toBe(true);
}, 120_000);

test('a client whose parts are too small for the store is told so, and sends them no second time', async () => {
  let requests = 0;
  const { done } = send(randomFillSync(Buffer.alloc(14_000_000)), 'pequenas.mp4', {
    chunkSize: 100_000,
    retryDelays: [],
    onBeforeRequest: () => void (requests += 1),
  });
  const error = await done.then(
    () => null,
    (reason: DetailedError) => reason,
  );
  expect(error?.originalResponse?.getStatus()).toBe(400);
  expect(error?.originalResponse?.getBody()).toBe(`Parts of ${partBytes} bytes needed`);
  expect(requests).toBe(2);
});

test('an upload that is ended leaves no parts at the store', async () => {
  const before = await store.countOpenUploads();
  const first = Promise.withResolvers<void>();
  const { upload } = send(randomFillSync(Buffer.alloc(20_000_000)), 'fim.mp4', {
    chunkSize: partBytes,
    onChunkComplete: () => first.resolve(),
  });
  await first.promise;
  await upload.abort(true);
  expect(await store.countOpenUploads()).toBe(before);
  expect((await files.exists('fim.mp4')).data).toBe(false);
});
