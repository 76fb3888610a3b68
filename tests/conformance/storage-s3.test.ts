import { createClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createS3FileStore } from '#server/storage/files/s3/s3-file-store.ts';
import { createBytes } from '../support/course-files.ts';
import { forFile } from '../support/for-file.ts';
import { png } from '../support/pictures.ts';
import { createRestClients } from '../support/rest-clients.ts';
import { openTestStore } from '../support/s3/store.ts';

// The main cases of the official client, with files at a store that speaks S3, sent through this process.
const store = await openTestStore(afterAll);
const { server, url, connect } = await forFile(
  createRestClients({ files: createS3FileStore({ ...store.options, publicOrigin: null }) }),
);
const person = await server.createPerson({ hasAccess: true });
const [member, admin, stranger] = [
  connect(person),
  connect(await server.createPerson({ isAdmin: true })),
  connect(await server.createPerson()),
];
const service = createClient(url, server.deps.secrets.secretKey);

const files = (client = admin) => client.storage.from('resources');
const text = async (name: string) => (await files().download(name)).data?.text();
const countRows = async (name: string) => {
  const [row] = await server.deps.database.sql`
    select count(*)::int as count from storage.objects where name = ${name}`;
  return Number(row?.['count']);
};

test('an upload of many parts is downloaded as it was sent', async () => {
  const bytes = createBytes(15_000_000);
  const sent = await files().upload('áudio/Aula 1.bin', new Blob([new Uint8Array(bytes)]));
  expect(sent.error).toBeNull();
  const { data } = await files().download('áudio/Aula 1.bin');
  expect(Buffer.from((await data?.bytes()) ?? []).equals(bytes)).toBe(true);
  expect((await files().info('áudio/Aula 1.bin')).data).toMatchObject({ size: 15_000_000 });
});

test('an empty file, a string and a form are kept', async () => {
  const form = new FormData();
  form.append('', new Blob(['corpo'], { type: 'text/plain' }), 'a.txt');
  for (const [name, body] of [
    ['vazio.txt', ''],
    ['texto.txt', 'olá'],
    ['form.txt', form],
  ] as const)
    expect((await files().upload(name, body)).error).toBeNull();
  expect([await text('vazio.txt'), await text('texto.txt'), await text('form.txt')]).toEqual([
    '',
    'olá',
    'corpo',
  ]);
});

test('a range is a part of the file, and a bad one is refused', async () => {
  await files().upload('partes.bin', new Blob([new Uint8Array(createBytes(300_000))]));
  const { data } = await files().createSignedUrl('partes.bin', 60);
  const read = (range: string) => fetch(data?.signedUrl ?? '', { headers: { range } });
  const part = await read('bytes=1000-1999');
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/300000']);
  expect(await part.bytes()).toEqual(createBytes(300_000).slice(1_000, 2_000));
  expect((await (await read('bytes=-10')).bytes()).byteLength).toBe(10);
  expect((await read('bytes=300000-')).status).toBe(416);
  const head = await fetch(data?.signedUrl ?? '', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '300000']);
});

test('a replaced file has the new bytes, and the old ones are gone from the store', async () => {
  await files().upload('troca.txt', 'um');
  const [row] = await server.deps.database.sql`
    select version from storage.objects where name = 'troca.txt'`;
  expect((await files().update('troca.txt', 'dois')).error).toBeNull();
  expect(await text('troca.txt')).toBe('dois');
  expect(await server.deps.files.size('resources', `versions/${row?.['version']}`)).toBeNull();
});

test('list, move, copy and remove', async () => {
  await files().upload('pasta/origem.txt', 'mudo');
  expect((await files().move('pasta/origem.txt', 'pasta/destino.txt')).error).toBeNull();
  expect((await files().copy('pasta/destino.txt', 'pasta/cópia.txt')).error).toBeNull();
  const options = { destinationBucket: 'course-files' };
  expect((await files().move('pasta/destino.txt', 'x.txt', options)).error).toBeNull();
  expect(await (await admin.storage.from('course-files').download('x.txt')).data?.text()).toBe(
    'mudo',
  );
  const listed = await files().list('pasta');
  expect(listed.data?.map(({ name }) => name)).toEqual(['cópia.txt']);
  expect((await files().remove(['pasta/cópia.txt'])).data).toHaveLength(1);
  expect((await files().exists('pasta/cópia.txt')).data).toBe(false);
});

test('a signed link uploads, a public file is read, and a stranger reads nothing', async () => {
  const link = await files().createSignedUploadUrl('link.txt');
  const { path, token } = link.data ?? { path: '', token: '' };
  expect(
    (await files(connect()).uploadToSignedUrl(path, token, new Blob(['pelo link']))).error,
  ).toBe(null);
  expect(await text('link.txt')).toBe('pelo link');
  const avatars = member.storage.from('avatars');
  await avatars.upload(`${person.id}/rosto.png`, png, { contentType: 'image/png' });
  const answer = await fetch(avatars.getPublicUrl(`${person.id}/rosto.png`).data.publicUrl);
  expect(await answer.bytes()).toEqual(new Uint8Array(png));
  expect((await stranger.storage.from('resources').download('link.txt')).error).toMatchObject({
    statusCode: '404',
  });
});

describe('while the store', () => {
  test('is busy for a moment nobody notices', async () => {
    store.fail({ status: 503 }, { status: 503 });
    expect((await files(service).upload('ocupado.txt', 'x')).error).toBeNull();
    store.fail({ method: 'HEAD', status: 503 }, { method: 'GET', status: 503, slowMs: 200 });
    expect(await text('ocupado.txt')).toBe('x');
  });

  test('sends half a body, the reader sees a cut and no whole file', async () => {
    await files().upload('cortado.bin', new Blob([new Uint8Array(createBytes(900_000))]));
    const { data } = await files().createSignedUrl('cortado.bin', 60);
    for (const isWholeLooking of [false, true]) {
      store.fail({ method: 'GET', cutAfter: 400_000, isWholeLooking });
      const answer = await fetch(data?.signedUrl ?? '');
      expect(answer.headers.get('content-length')).toBe('900000');
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    }
  });

  test('is down, an upload is refused in the words of the wire, and has no row', async () => {
    const down = await openTestStore(onTestFinished);
    const app = await createRestClients({ files: createS3FileStore(down.options) });
    try {
      const owner = app.connect(await app.server.createPerson({ isAdmin: true }));
      await down.goDown();
      for (const body of ['x', new Blob([new Uint8Array(7_000_000)])]) {
        const { error } = await owner.storage.from('resources').upload('sem-chao.txt', body);
        expect(error).toMatchObject({
          status: 503,
          statusCode: '503',
          message: 'The store of files does not answer',
        });
      }
      const rows = await app.server.deps.database.sql`
        select 1 from storage.objects where name = 'sem-chao.txt'`;
      expect(rows).toHaveLength(0);
    } finally {
      await app.close();
    }
  });

  test('refuses a part to the end, the upload fails, and neither row nor parts stay', async () => {
    const before = await store.countOpenUploads();
    store.fail(...Array.from({ length: 4 }, () => ({ target: 'partNumber=2', status: 503 })));
    const body = new Blob([new Uint8Array(14_000_000)]);
    expect((await files().upload('partido.bin', body)).error).toMatchObject({ statusCode: '503' });
    expect(await countRows('partido.bin')).toBe(0);
    expect(await store.countOpenUploads()).toBe(before);
  });
});
