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
const indexes = storage.vectors.from('x');
const vectors = indexes.index('y');
const index = { indexName: 'y', dataType: 'float32', dimension: 1, distanceMetric: 'cosine' };
const vector = { key: 'k', data: { float32: [1] } };
const tables = storage.analytics.from('x');
const space = { namespace: ['n'] };
const table = { ...space, name: 't' };

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
  ['from().download().asStream', () => files.download('m/a.png').asStream()],
  [
    'from().download with transform',
    () => files.download('m/a.png', { transform: { width: 1, format: 'origin' } }),
  ],
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
  ['createBucket of another type', () => call(storage, 'createBucket', 'x', { type: 'ANALYTICS' })],
  ['analytics.createBucket', () => storage.analytics.createBucket('x')],
  ['analytics.listBuckets', () => storage.analytics.listBuckets()],
  ['analytics.deleteBucket', () => storage.analytics.deleteBucket('x')],
  ['vectors.createBucket', () => storage.vectors.createBucket('x')],
  ['vectors.getBucket', () => storage.vectors.getBucket('x')],
  ['vectors.listBuckets', () => storage.vectors.listBuckets()],
  ['vectors.deleteBucket', () => storage.vectors.deleteBucket('x')],
  ['vectors.from().createIndex', () => call(indexes, 'createIndex', index)],
  ['vectors.from().getIndex', () => indexes.getIndex('y')],
  ['vectors.from().listIndexes', () => indexes.listIndexes()],
  ['vectors.from().deleteIndex', () => indexes.deleteIndex('y')],
  ['vectors.from().index().putVectors', () => call(vectors, 'putVectors', { vectors: [vector] })],
  ['vectors.from().index().getVectors', () => vectors.getVectors({ keys: ['k'] })],
  ['vectors.from().index().listVectors', () => vectors.listVectors()],
  [
    'vectors.from().index().queryVectors',
    () => vectors.queryVectors({ queryVector: vector.data, topK: 1 }),
  ],
  ['vectors.from().index().deleteVectors', () => vectors.deleteVectors({ keys: ['k'] })],
  ['analytics.from().listNamespaces', () => tables.listNamespaces()],
  ['analytics.from().createNamespace', () => tables.createNamespace(space)],
  ['analytics.from().createNamespaceIfNotExists', () => tables.createNamespaceIfNotExists(space)],
  ['analytics.from().dropNamespace', () => tables.dropNamespace(space)],
  ['analytics.from().loadNamespaceMetadata', () => tables.loadNamespaceMetadata(space)],
  ['analytics.from().listTables', () => tables.listTables(space)],
  ['analytics.from().createTable', () => call(tables, 'createTable', space, { name: 't' })],
  [
    'analytics.from().createTableIfNotExists',
    () => call(tables, 'createTableIfNotExists', space, { name: 't' }),
  ],
  ['analytics.from().updateTable', () => call(tables, 'updateTable', table, {})],
  ['analytics.from().dropTable', () => tables.dropTable(table)],
  ['analytics.from().namespaceExists', () => tables.namespaceExists(space)],
  ['analytics.from().tableExists', () => tables.tableExists(table)],
  ['analytics.from().loadTable', () => tables.loadTable(table)],
];

/** They ask the server nothing, or are the client's own. */
const local = new Set(
  `from index then catch finally execute getPromise downloadFn fetch throwOnError setHeader handleOperation uploadOrUpdate bucketLifecycleUrl listBucketOptionsToQueryString
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
const call = <Client extends object>(
  client: Client,
  method: keyof Client,
  ...values: unknown[]
): PromiseLike<{ error: unknown }> =>
  Reflect.apply(client[method] as () => PromiseLike<{ error: unknown }>, client, values);

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
  const there = [
    ...list(storage),
    ...list(files).map((name) => `from().${name}`),
    ...list(files.download('x')).map((name) => `from().download().${name}`),
    ...list(storage.analytics).map((name) => `analytics.${name}`),
    ...list(tables).map((name) => `analytics.from().${name}`),
    ...list(storage.vectors).map((name) => `vectors.${name}`),
    ...list(indexes).map((name) => `vectors.from().${name}`),
    ...list(vectors).map((name) => `vectors.from().index().${name}`),
  ];
  const known = [...supported, ...refused].map(([method]) =>
    method.replace(/ (?:with|of) .*$/u, ''),
  );
  expect(there.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !there.includes(name))).toEqual([]);
});
