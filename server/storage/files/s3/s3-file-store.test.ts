import { afterAll, describe, expect, test } from 'vitest';
import { partBytes, type StoredVersion } from '#server/ports/file-store.ts';
import { openTestStore } from '#tests/support/s3/store.ts';
import { partialFilesContract } from '../partial-files.contract.ts';
import { createS3FileStore } from './s3-file-store.ts';

const store = await openTestStore(afterAll);
const files = createS3FileStore(store.options);
const place = (name: string) => ({ bucket: 'balde', name });

partialFilesContract('s3', async () => ({ files, close: async () => {} }));

async function readBytes(name: string, range?: { start: number; end: number }) {
  const body = await files.read('balde', name, range);
  return body && Buffer.from(await new Response(body).arrayBuffer());
}

async function readPages(bucket: string): Promise<StoredVersion[][]> {
  const pages: StoredVersion[][] = [];
  for await (const page of files.listVersions(bucket)) pages.push(page);
  return pages;
}

/** Chunks of odd sizes, as a network delivers them. */
async function* send(content: Buffer, bytes = 70_001): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes);
}

test.each([0, 1, 70_001, partBytes - 1, partBytes, partBytes + 1, 2 * partBytes])(
  'a stream of %d bytes is read as it was written, by parts and as a whole',
  async (size) => {
    const content = Buffer.from(Uint8Array.from({ length: size }, (_, index) => index % 251));
    const before = await store.countOpenUploads();
    await files.write('balde', `versions/de-${size}`, send(content));
    expect((await readBytes(`versions/de-${size}`))?.equals(content)).toBe(true);
    expect(await files.size('balde', `versions/de-${size}`)).toBe(size);
    expect(await store.countOpenUploads()).toBe(before);
  },
);

test('a file is replaced as a whole, read by range, and removed', async () => {
  await files.write('balde', 'Pasta/Aula 1.txt', Buffer.from('primeira versão'));
  await files.write('balde', 'Pasta/Aula 1.txt', Buffer.from('segunda'));
  expect(String(await readBytes('Pasta/Aula 1.txt'))).toBe('segunda');
  expect(String(await readBytes('Pasta/Aula 1.txt', { start: 2, end: 4 }))).toBe('gun');
  expect(await readBytes('Pasta/Aula 1.txt', { start: 0, end: -1 })).toHaveLength(0);
  await files.remove('balde', 'Pasta/Aula 1.txt');
  await files.remove('balde', 'Pasta/Aula 1.txt');
  expect(await readBytes('Pasta/Aula 1.txt')).toBeNull();
  expect(await readBytes('Pasta/Aula 1.txt', { start: 0, end: -1 })).toBeNull();
  expect(await files.size('balde', 'Pasta/Aula 1.txt')).toBeNull();
});

test('names that differ in case, accents and signs stay different files; hostile ones are none', async () => {
  const names = ['Nome.txt', 'nome.txt', 'não.txt', 'nao.txt', 'a b.txt', 'a+b.txt', "a!'()*.txt"];
  for (const name of names) await files.write('balde', name, Buffer.from(name));
  for (const name of names) expect(String(await readBytes(name))).toBe(name);
  for (const name of ['../x', '/x', '.', 'a//b', 'a\0b', '']) {
    expect(await files.read('balde', name)).toBeNull();
    expect(await files.size('balde', name)).toBeNull();
    await expect(files.write('balde', name, Buffer.from('x'))).rejects.toThrow(RangeError);
  }
});

test('a copy is made by the store, and a missing file is not copied', async () => {
  await files.write('balde', 'versions/um', Buffer.alloc(100_000, 1));
  store.sentBytes = 0;
  expect(await files.copy(place('versions/um'), { bucket: 'Outro 1', name: 'versions/dois' })).toBe(
    true,
  );
  expect(store.sentBytes).toBeLessThan(1_000);
  expect(await files.size('Outro 1', 'versions/dois')).toBe(100_000);
  expect(await files.copy(place('versions/nada'), place('versions/x'))).toBe(false);
  expect(await files.size('balde', 'versions/x')).toBeNull();
});

test('versions are listed in pages, of their bucket alone', async () => {
  const names = Array.from({ length: 1_003 }, (_, index) => `v${index}`);
  for (let start = 0; start < names.length; start += 50)
    await Promise.all(
      names
        .slice(start, start + 50)
        .map((name) => files.write('muitos', `versions/${name}`, new Uint8Array(1))),
    );
  await files.write('muitos', 'fora.txt', new Uint8Array(1));
  const pages = await readPages('muitos');
  expect(pages.map(({ length }) => length)).toEqual([1_000, 3]);
  const listed = pages.flat();
  expect(new Set(listed.map(({ version }) => version))).toEqual(new Set(names));
  expect(Date.now() - (listed[0]?.modifiedAt.getTime() ?? 0)).toBeLessThan(120_000);
  expect(await readPages('vazio')).toEqual([[]]);
}, 60_000);

describe('an address at the store', () => {
  const terms = {
    seconds: 60,
    type: 'video/mp4',
    disposition: `attachment; filename="a_o 1+1.mp4"; filename*=UTF-8''a%C3%A7%C3%A3o%201%2B1.mp4`,
    cacheControl: 'private, max-age=60',
  };
  const open = async (name: string) => (await files.address('balde', name, terms)) ?? '';

  test('is read without a key, with the type, name and lifetime that it was made for', async () => {
    await files.write('balde', 'versions/aula', Buffer.from('0123456789'));
    const address = await open('versions/aula');
    expect(address).not.toContain('+');
    const answer = await fetch(address, { headers: { range: 'bytes=3-5' } });
    expect([answer.status, await answer.text()]).toEqual([206, '345']);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('content-disposition')).toBe(terms.disposition);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
  });

  test.each([
    ['another key', (url: string) => url.replace('versions/aula', 'versions/segredo')],
    ['a longer life', (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')],
    ['another type', (url: string) => url.replace('video%2Fmp4', 'text%2Fhtml')],
    ['no signature', (url: string) => url.replace(/&X-Amz-Signature=\w+/u, '')],
    ['no query', (url: string) => url.replace(/\?.*/u, '')],
  ])('with %s is refused', async (_, change) => {
    await files.write('balde', 'versions/aula', Buffer.from('aula'));
    await files.write('balde', 'versions/segredo', Buffer.from('segredo'));
    const changed = change(await open('versions/aula'));
    expect((await fetch(changed)).status).toBe(403);
  });

  test('does not write and does not remove', async () => {
    await files.write('balde', 'versions/aula', Buffer.from('aula'));
    const address = await open('versions/aula');
    for (const method of ['PUT', 'DELETE', 'POST'])
      expect((await fetch(address, { method })).status).toBe(403);
    expect(String(await readBytes('versions/aula'))).toBe('aula');
  });

  test('is over after its seconds', async () => {
    const address = await open('versions/aula');
    store.advance(61_000);
    expect((await fetch(address)).status).toBe(403);
    store.advance(-61_000);
    expect((await fetch(address)).status).toBe(200);
  });

  test('is made for the public origin, and for no endpoint that only this network reaches', async () => {
    const inner = createS3FileStore({ ...store.options, publicOrigin: null });
    expect(await inner.address('balde', 'versions/aula', terms)).toBeNull();
    const outer = createS3FileStore({
      ...store.options,
      endpoint: 'https://s3.example.com:9000',
      publicOrigin: null,
    });
    expect(await outer.address('balde', 'versions/aula', terms)).toMatch(
      /^https:\/\/s3\.example\.com:9000\/escola\/escolas\/uma\/balde\/versions\/aula\?/u,
    );
    const host = createS3FileStore({
      ...store.options,
      endpoint: 'https://s3.example.com',
      publicOrigin: null,
      isPathStyle: false,
    });
    expect(await host.address('balde', 'versions/aula', terms)).toMatch(
      /^https:\/\/escola\.s3\.example\.com\/escolas\/uma\/balde\/versions\/aula\?/u,
    );
    const own = createS3FileStore({
      ...store.options,
      publicOrigin: 'https://arquivos.example.com',
      isPathStyle: false,
    });
    expect(await own.address('balde', 'versions/aula', terms)).toMatch(
      /^https:\/\/arquivos\.example\.com\/escolas\/uma\/balde\/versions\/aula\?/u,
    );
  });
});

test('a wrong secret is refused by the store, and named nowhere', async () => {
  const secret = 'outro-segredo-de-teste';
  const wrong = createS3FileStore({ ...store.options, secret });
  const failures = [
    await wrong.write('balde', 'versions/x', Buffer.from('x')).catch((error: unknown) => error),
    await wrong.size('balde', 'versions/x').catch((error: unknown) => error),
  ];
  for (const failure of failures) {
    expect(failure).toMatchObject({ name: 'StoreRefusal', status: 403 });
    expect(JSON.stringify([String(failure), failure])).not.toContain(secret);
  }
  expect(await files.size('balde', 'versions/x')).toBeNull();
});
