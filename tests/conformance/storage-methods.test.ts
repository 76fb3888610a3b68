import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { listMethods } from '../support/client-methods.ts';
import { forFile } from '../support/for-file.ts';
import { png } from '../support/pictures.ts';
import { createRestClients } from '../support/rest-clients.ts';

// Every method of the unmodified storage-js against a listening server: what works, and what is refused.

const { server, connect } = await forFile(createRestClients());
const { storage } = connect(await server.createPerson({ isAdmin: true }));
const files = storage.from('resources');
const picture = new Blob([png], { type: 'image/png' });
const other = { contentType: 'text/plain' };

type Run = () => PromiseLike<{ error: unknown }>;
type Row = readonly [method: string, run: Run];

/** In an order in which each finds what it needs. */
const supported: readonly Row[] = [
  ['createBucket', () => storage.createBucket('metodos', { public: true })],
  ['listBuckets', () => storage.listBuckets()],
  ['getBucket', () => storage.getBucket('metodos')],
  [
    'updateBucket',
    () => storage.updateBucket('metodos', { public: false, fileSizeLimit: '1.5mb' }),
  ],
  ['emptyBucket', () => storage.emptyBucket('metodos')],
  ['deleteBucket', () => storage.deleteBucket('metodos')],
  ['from().upload', () => files.upload('m/a.png', picture)],
  ['from().update', () => files.update('m/a.png', picture)],
  ['from().createSignedUploadUrl', () => files.createSignedUploadUrl('m/b.txt')],
  ['from().uploadToSignedUrl', uploadSigned],
  ['from().info', () => files.info('m/a.png')],
  ['from().exists', () => files.exists('m/a.png')],
  ['from().download', () => files.download('m/a.png')],
  ['from().createSignedUrl', () => files.createSignedUrl('m/a.png', 60)],
  [
    'from().createSignedUrl with transform',
    () => files.createSignedUrl('m/a.png', 60, { transform: { width: 100 } }),
  ],
  ['from().createSignedUrls', () => files.createSignedUrls(['m/a.png'], 60)],
  ['from().getPublicUrl', readPublic],
  ['from().list', () => files.list('m')],
  ['from().listV2', () => files.listV2({ prefix: 'm/' })],
  ['from().copy', () => files.copy('m/a.png', 'm/d.png')],
  ['from().move', () => files.move('m/d.png', 'm/e.png')],
  ['from().remove', () => files.remove(['m/a.png', 'm/c.txt', 'm/e.png'])],
];

const refused: readonly Row[] = [
  ['getBucketLifecycle', () => storage.getBucketLifecycle('resources')],
  [
    'updateBucketLifecycle',
    () => call(storage, 'updateBucketLifecycle', 'resources', { rules: [] }),
  ],
  ['deleteBucketLifecycle', () => storage.deleteBucketLifecycle('resources')],
  ['purgeBucketCache', () => storage.purgeBucketCache('resources')],
  ['from().purgeCache', () => files.purgeCache('m/a.png')],
  ['from().download with transform', () => files.download('m/a.png', { transform: { width: 1 } })],
  ['createBucket of another type', () => call(storage, 'createBucket', 'x', { type: 'ANALYTICS' })],
  ['analytics.createBucket', () => storage.analytics.createBucket('x')],
  ['analytics.listBuckets', () => storage.analytics.listBuckets()],
  ['analytics.deleteBucket', () => storage.analytics.deleteBucket('x')],
  ['vectors.createBucket', () => storage.vectors.createBucket('x')],
  ['vectors.getBucket', () => storage.vectors.getBucket('x')],
  ['vectors.listBuckets', () => storage.vectors.listBuckets()],
  ['vectors.deleteBucket', () => storage.vectors.deleteBucket('x')],
];

/** They ask the server nothing, or are the client's own. Below `from` of analytics and vectors nothing is reached. */
const local = new Set(
  `from fetch throwOnError setHeader handleOperation uploadOrUpdate bucketLifecycleUrl listBucketOptionsToQueryString
  prepareUploadFormData toBase64 encodeMetadata _getFinalPath _removeEmptyFolders applyTransformOptsToQuery`.split(
    /\s+/u,
  ),
);

async function uploadSigned() {
  const { data } = await files.createSignedUploadUrl('m/c.txt');
  return files.uploadToSignedUrl('m/c.txt', data?.token ?? '', 'olá', other);
}

async function readPublic() {
  await storage.from('thumbnails').upload('m.png', picture, { upsert: true });
  const { publicUrl } = storage.from('thumbnails').getPublicUrl('m.png').data;
  return { error: (await fetch(publicUrl)).ok ? null : new Error('not public') };
}

/** Calls a method with what its types do not allow. */
const call = (
  client: SupabaseClient['storage'],
  method: 'createBucket' | 'updateBucketLifecycle',
  ...values: unknown[]
): PromiseLike<{ error: unknown }> => Reflect.apply(client[method], client, values);

const outcomes: string[] = [];
afterAll(() => console.info(outcomes.join('\n')));

test.each(supported)('storage-js %s is supported', async (method, run) => {
  expect((await run()).error).toBeNull();
  outcomes.push(`supported  ${method}`);
});

test.each(refused)('storage-js %s is refused and no failure', async (method, run) => {
  const { error } = await run();
  const { status = 0, statusCode } = error as { status?: number; statusCode?: string };
  expect([400, 401, 403, 404]).toContain(status);
  outcomes.push(`refused    ${method}: ${statusCode ?? status}`);
});

const list = (client: object) => listMethods(client).filter((name) => !local.has(name));

test('no method of storage-js is missing in the tables', () => {
  const { analytics, vectors } = storage;
  const there = [
    ...list(storage),
    ...list(files).map((name) => `from().${name}`),
    ...list(analytics).map((name) => `analytics.${name}`),
    ...list(vectors).map((name) => `vectors.${name}`),
  ];
  const known = new Set([...supported, ...refused].map(([method]) => method));
  expect(there.filter((name) => !known.has(name))).toEqual([]);
});
