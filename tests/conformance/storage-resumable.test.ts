import { randomFillSync } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { Upload, type DetailedError, type UploadOptions } from 'tus-js-client';
import { createCuttingProxy } from '../support/cutting-proxy.ts';
import { forFile } from '../support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';

const { server, url, connect } = await forFile(createRestClients());
const owner = await server.createPerson({ isAdmin: true });
const admin = connect(owner);
const files = admin.storage.from('resources');
const partBytes = 6 * 1024 * 1024;
const headers = {
  apikey: server.deps.secrets.publishableKey,
  authorization: `Bearer ${owner.token}`,
};

interface Sent {
  upload: Upload;
  done: Promise<void>;
}

function send(content: Buffer, name: string, options: Partial<UploadOptions> = {}): Sent {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(content, {
    endpoint: `${url}/storage/v1/upload/resumable`,
    headers,
    retryDelays: [0, 100, 300, 1000, 3000],
    metadata: {
      bucketName: 'resources',
      objectName: name,
      contentType: 'video/mp4',
      cacheControl: '3600',
      metadata: JSON.stringify({ autor: 'nós' }),
    },
    onSuccess: () => resolve(),
    onError: reject,
    ...options,
  });
  upload.start();
  return { upload, done: promise };
}

const download = async (name: string) =>
  Buffer.from(await ((await files.download(name)).data ?? new Blob()).arrayBuffer());

test('a file arrives with its type, cache lifetime and metadata', async () => {
  const content = randomFillSync(Buffer.alloc(200_000));
  await send(content, 'áudio/Aula 1.mp4').done;
  expect((await files.info('áudio/Aula 1.mp4')).data).toMatchObject({
    size: 200_000,
    contentType: 'video/mp4',
    cacheControl: 'max-age=3600',
    metadata: { autor: 'nós' },
  });
  expect((await download('áudio/Aula 1.mp4')).equals(content)).toBe(true);
});

test.each<[string, Partial<UploadOptions>]>([
  ['with its beginning', { uploadDataDuringCreation: true }],
  ['in parts', { chunkSize: 100_000 }],
  [
    'in parts, the first of them with its beginning',
    { uploadDataDuringCreation: true, chunkSize: 100_000 },
  ],
  ['by POST alone', { overridePatchMethod: true }],
])('a file is sent %s', async (how, options) => {
  const content = randomFillSync(Buffer.alloc(250_000));
  await send(content, `${how}.mp4`, options).done;
  expect((await download(`${how}.mp4`)).equals(content)).toBe(true);
});

test('an empty file is a file', async () => {
  await send(Buffer.alloc(0), 'vazio.mp4').done;
  expect((await files.info('vazio.mp4')).data?.size).toBe(0);
});

test('a signed upload link of storage-js takes a file in parts, without a key, once', async () => {
  const { data } = await files.createSignedUploadUrl('por-link.mp4');
  const content = randomFillSync(Buffer.alloc(250_000));
  const signed = {
    endpoint: `${url}/storage/v1/upload/resumable/sign`,
    headers: { 'x-signature': data?.token ?? '' },
    chunkSize: 100_000,
  };
  await send(content, 'por-link.mp4', signed).done;
  expect((await download('por-link.mp4')).equals(content)).toBe(true);
  await files.remove(['por-link.mp4']);
  const again = send(content, 'por-link.mp4', { ...signed, retryDelays: [] });
  await expect(again.done).rejects.toThrow('The signed upload link was already used');
});

test('a refusal reaches the client with its status', async () => {
  const stranger = await server.createPerson();
  const options = {
    headers: { ...headers, authorization: `Bearer ${stranger.token}` },
    retryDelays: [],
  };
  const error = await send(Buffer.alloc(10), 'alheio.mp4', options).done.then(
    () => null,
    (reason: DetailedError) => reason,
  );
  expect(error?.originalResponse?.getStatus()).toBe(403);
});

test('an upload that is ended removes what was sent', async () => {
  const first = Promise.withResolvers<void>();
  const { upload } = send(randomFillSync(Buffer.alloc(300_000)), 'fim.mp4', {
    chunkSize: 100_000,
    onChunkComplete: () => first.resolve(),
  });
  await first.promise;
  await upload.abort(true);
  const answer = await server.request(
    new URL(upload.url ?? '').pathname,
    { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } },
    owner,
  );
  expect(answer.status).toBe(404);
  expect((await files.exists('fim.mp4')).data).toBe(false);
});

test('100 MB arrive over five cuts of the network, and no byte is sent twice beyond a part', async () => {
  const proxy = await createCuttingProxy(url);
  onTestFinished(() => proxy.close());
  const size = 100_000_000;
  const content = randomFillSync(Buffer.alloc(size));
  let requests = 0;
  let cuts = 0;
  const cutSoon = () => {
    if (cuts >= 5) return;
    cuts += 1;
    proxy.cutAfter(15_000_000);
  };
  cutSoon();
  await send(content, 'grande.mp4', {
    endpoint: `${proxy.url}/storage/v1/upload/resumable`,
    chunkSize: partBytes,
    onBeforeRequest(request) {
      requests += 1;
      if (request.getMethod() === 'HEAD') cutSoon();
    },
  }).done;
  const headerBytes = requests * 2_000;
  expect(cuts).toBe(5);
  expect(proxy.sent).toBeGreaterThanOrEqual(size);
  expect(proxy.sent).toBeLessThanOrEqual(size + 5 * partBytes + headerBytes);
  expect((await download('grande.mp4')).equals(content)).toBe(true);
}, 120_000);

test('a whole file in one request is cut, and goes on inside of it', async () => {
  const proxy = await createCuttingProxy(url);
  onTestFinished(() => proxy.close());
  const content = randomFillSync(Buffer.alloc(20_000_000));
  proxy.cutAfter(15_000_000);
  await send(content, 'inteiro.mp4', { endpoint: `${proxy.url}/storage/v1/upload/resumable` }).done;
  expect(proxy.sent).toBeLessThanOrEqual(content.byteLength + partBytes);
  expect((await download('inteiro.mp4')).equals(content)).toBe(true);
});
