import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBytes } from '../support/course-files.ts';
import { png } from '../support/pictures.ts';
import { forFile } from '../support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';

const { server, url, connect } = await forFile(createRestClients());
const person = await server.createPerson({ hasAccess: true });
const owner = await server.createPerson({ isAdmin: true });
const [member, admin, anonymous] = [connect(person), connect(owner), connect()];
const service = createClient(url, server.deps.secrets.secretKey);

const files = (client = admin) => client.storage.from('resources');
const text = async (name: string, client = admin) =>
  (await files(client).download(name)).data?.text();

describe('an upload', () => {
  test('keeps a File with its type, cache lifetime and metadata', async () => {
    const file = new File([new Uint8Array(createBytes(200_000))], 'x', { type: 'audio/mpeg' });
    const { data, error } = await files().upload('/áudio//Aula 1.mp3', file, {
      cacheControl: '60',
      metadata: { autor: 'nós' },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      path: 'áudio/Aula 1.mp3',
      fullPath: 'resources/áudio/Aula 1.mp3',
    });
    expect(data?.id).toMatch(/^[0-9a-f-]{36}$/u);
    const info = await files().info('áudio/Aula 1.mp3');
    expect(info.data).toMatchObject({
      size: 200_000,
      contentType: 'audio/mpeg',
      cacheControl: 'max-age=60',
      metadata: { autor: 'nós' },
    });
    const bytes = await (await files().download('áudio/Aula 1.mp3')).data?.bytes();
    expect(bytes).toEqual(createBytes(200_000));
  });

  test.each([
    ['a string', 'olá', 'text/plain;charset=utf-8'],
    ['an ArrayBuffer', new TextEncoder().encode('olá').buffer, 'text/plain;charset=utf-8'],
    ['a Blob', new Blob(['olá'], { type: 'text/csv' }), 'text/csv;charset=utf-8'],
    ['a stream', new Blob(['olá']).stream(), 'text/plain;charset=utf-8'],
  ])('accepts %s', async (kind, body, type) => {
    const name = `tipos/${kind}.txt`;
    expect((await files().upload(name, body)).error).toBeNull();
    const { data } = await files().download(name);
    expect(await data?.text()).toBe('olá');
    expect(data?.type).toBe(type);
    expect((await files().info(name)).data).toMatchObject({ cacheControl: 'max-age=3600' });
  });

  test('accepts a form with the file before and after its fields', async () => {
    const form = new FormData();
    form.append('', new Blob(['corpo'], { type: 'text/plain' }), 'a.txt');
    expect((await files().upload('form.txt', form)).error).toBeNull();
    expect(await text('form.txt')).toBe('corpo');
  });

  test('refuses an existing name unless it is an upsert', async () => {
    await files().upload('duas.txt', 'um');
    const again = await files().upload('duas.txt', 'dois');
    expect(again.error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
      code: 'KeyAlreadyExists',
    });
    expect(await text('duas.txt')).toBe('um');
    expect((await files().upload('duas.txt', 'dois', { upsert: true })).error).toBeNull();
    expect(await text('duas.txt')).toBe('dois');
  });

  test('by update replaces an existing object only', async () => {
    await files().upload('troca.txt', 'um');
    expect((await files().update('troca.txt', 'dois')).error).toBeNull();
    expect(await text('troca.txt')).toBe('dois');
    expect((await files().update('nunca.txt', 'x')).error).toMatchObject({ statusCode: '404' });
  });

  test('is allowed with the secret key, and refused for an unknown bucket', async () => {
    expect((await files(service).upload('servico.txt', 'x')).error).toBeNull();
    const { error } = await admin.storage.from('nenhum').upload('x.txt', 'x');
    expect(error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
  });
});

describe('a signed upload link', () => {
  test('accepts one file without a session', async () => {
    const { data } = await files().createSignedUploadUrl('link/novo.txt');
    const { path, token } = data ?? { path: '', token: '' };
    const sent = await files(anonymous).uploadToSignedUrl(path, token, new Blob(['pelo link']));
    expect(sent).toMatchObject({ error: null, data: { fullPath: 'resources/link/novo.txt' } });
    expect(await text('link/novo.txt')).toBe('pelo link');
  });

  test('that was created with upsert replaces', async () => {
    await files().upload('link/velho.txt', 'velho');
    expect((await files().createSignedUploadUrl('link/velho.txt')).error).toMatchObject({
      statusCode: '409',
    });
    const { data } = await files().createSignedUploadUrl('link/velho.txt', { upsert: true });
    await files(anonymous).uploadToSignedUrl('link/velho.txt', data?.token ?? '', 'novo');
    expect(await text('link/velho.txt')).toBe('novo');
  });
});

describe('list', () => {
  beforeAll(async () => {
    for (const name of ['b.txt', 'a.txt', 'C.txt', 'sub/x.txt', 'sub/y/z.txt', 'Álbum/w.txt'])
      await files().upload(`lista/${name}`, name);
  });
  const names = async (...args: Parameters<ReturnType<typeof files>['list']>) =>
    (await files().list(...args)).data?.map(({ name }) => name);

  test('returns a folder: folders first, each by name', async () => {
    const { data } = await files().list('lista');
    expect(data?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sub', 'Álbum', 'a.txt', 'b.txt', 'C.txt']),
    );
    expect(data?.slice(0, 2).every(({ id, metadata }) => id === null && metadata === null)).toBe(
      true,
    );
    expect(data?.at(-1)).toMatchObject({ id: expect.any(String), metadata: { size: 5 } });
  });

  test('continues where it stopped, in the requested order', async () => {
    const options = { sortBy: { column: 'created_at', order: 'desc' }, limit: 2, offset: 2 };
    expect(await names('lista', options)).toEqual(['C.txt', 'a.txt']);
    expect(await names('lista/sub/')).toEqual(['y', 'x.txt']);
  });

  test('returns the first hundred by name, unless another range is requested', async () => {
    const all = Array.from({ length: 101 }, (_, index) => `${100 + index}.txt`);
    // Created in reverse order, so that the listing must sort; copied, because uploads are rate-limited.
    const [last = '', ...others] = all.map((name) => `cem/${name}`).toReversed();
    await files().upload(last, 'x');
    for (const name of others) expect((await files().copy(last, name)).error).toBeNull();
    expect(await names('cem')).toEqual(all.slice(0, 100));
    expect(await names('cem', { offset: 100 })).toEqual(['200.txt']);
    // The official client sends these defaults; other clients may omit them.
    const plain = await server.request(
      '/storage/v1/object/list/resources',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefix: 'cem' }),
      },
      owner,
    );
    const listed = (await plain.json()) as { name: string }[];
    expect(listed.map(({ name }) => name)).toEqual(all.slice(0, 100));
  });

  test('searches the beginning of names in any case; wildcards are text', async () => {
    expect(await names('lista', { search: 'c' })).toEqual(['C.txt']);
    expect(await names('lista', { search: '%' })).toEqual([]);
    expect(await names('lista', { search: '_' })).toEqual([]);
  });

  test('returns nothing for an empty folder and to a caller without rights', async () => {
    expect(await names('nada')).toEqual([]);
    expect((await files(anonymous).list('lista')).data).toEqual([]);
  });

  test('refuses an unknown order', async () => {
    const { error } = await files().list('lista', {
      sortBy: { column: 'name; drop', order: 'asc' },
    });
    expect(error).toMatchObject({ statusCode: '400' });
  });
});

describe('remove, move and copy', () => {
  test('remove returns the removed objects', async () => {
    await files().upload('some.txt', 'x');
    const { data } = await files().remove(['some.txt', 'nunca-houve.txt']);
    expect(data).toMatchObject([{ name: 'some.txt', bucket_id: 'resources' }]);
    expect((await files().exists('some.txt')).data).toBe(false);
  });

  test('move changes the name and keeps the bytes, also into another bucket', async () => {
    await files().upload('origem.txt', 'mudo');
    expect((await files().move('origem.txt', 'pasta/destino.txt')).data).toEqual({
      message: 'Successfully moved',
    });
    expect((await files().exists('origem.txt')).data).toBe(false);
    expect(await text('pasta/destino.txt')).toBe('mudo');
    const options = { destinationBucket: 'course-files' };
    expect((await files().move('pasta/destino.txt', 'x.txt', options)).error).toBeNull();
    const moved = await admin.storage.from('course-files').download('x.txt');
    expect(await moved.data?.text()).toBe('mudo');
  });

  test('copy keeps both objects, and neither move nor copy overwrites one', async () => {
    await files().upload('um.txt', '1');
    await files().upload('dois.txt', '2');
    expect((await files().copy('um.txt', 'três.txt')).data).toEqual({ path: 'resources/três.txt' });
    await files().remove(['um.txt']);
    expect(await text('três.txt')).toBe('1');
    expect((await files().copy('três.txt', 'dois.txt')).error).toMatchObject({ statusCode: '409' });
    expect((await files().move('três.txt', 'dois.txt')).error).toMatchObject({ statusCode: '409' });
    expect((await files().move('nunca.txt', 'x.txt')).error).toMatchObject({ statusCode: '404' });
    expect(await text('dois.txt')).toBe('2');
  });

  test('a bucket of pictures refuses other types in a move or a copy too', async () => {
    await files().upload('texto.txt', 'x');
    const options = { destinationBucket: 'thumbnails' };
    for (const answer of [
      await files().copy('texto.txt', 'x.png', options),
      await files().move('texto.txt', 'x.png', options),
    ])
      expect(answer.error).toMatchObject({ statusCode: '415', code: 'InvalidMimeType' });
    expect(await text('texto.txt')).toBe('x');
  });
});

describe('public files', () => {
  test('are readable by their address, with their cache lifetime', async () => {
    const avatars = member.storage.from('avatars');
    const name = `${person.id}/rosto é.png`;
    expect((await avatars.upload(name, png, { contentType: 'image/png' })).error).toBeNull();
    const response = await fetch(avatars.getPublicUrl(name).data.publicUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await response.bytes()).toEqual(new Uint8Array(png));
  });

  test('do not exist in a private bucket', async () => {
    await files().upload('segredo.txt', 'x');
    const response = await fetch(files().getPublicUrl('segredo.txt').data.publicUrl);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
  });
});
