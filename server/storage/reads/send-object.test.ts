import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import {
  createBytes,
  createCourseFiles,
  materialName,
  videoName,
} from '#tests/support/course-files.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const size = 300_000;
const content = createBytes(size);

async function sign(name: string, token: string): Promise<string> {
  const path = name.split('/').map(encodeURIComponent).join('/');
  const response = await server.app.request(`/storage/v1/object/sign/course-files/${path}`, {
    method: 'POST',
    headers: { apikey: server.deps.secrets.publishableKey, authorization: `Bearer ${token}` },
    body: '{"expiresIn":600}',
  });
  const { signedURL } = (await response.json()) as { signedURL: string };
  return encodeURI(`/storage/v1${signedURL}`);
}

const server = await forFile(createTestApp());
await createCourseFiles(server.deps);
const { token } = await server.createPerson({ hasAccess: true });
const video = await sign(videoName, token);
const material = await sign(materialName, token);

const get = (headers: Record<string, string> = {}, url = video, method = 'GET') =>
  server.app.request(url, { headers, method });

describe('seeking in a video', () => {
  test.each([
    ['the two bytes Safari asks for first', 'bytes=0-1', 0, 1],
    ['the rest from a place', 'bytes=299990-', 299_990, 299_999],
    ['an open start, as Chromium asks', 'bytes=0-', 0, 299_999],
    ['the end', 'bytes=-100', 299_900, 299_999],
    ['a part over several chunks', 'bytes=1000-290000', 1_000, 290_000],
    ['more than there is', 'bytes=299000-999999999', 299_000, 299_999],
    ['one byte', 'bytes=7-7', 7, 7],
  ])('answers %s (%s)', async (_, range, start, end) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(content.slice(start, end + 1));
  });

  test.each(['bytes=300000-', 'bytes=-0', 'bytes=999999999-1000000000'])(
    '%s is outside of the file: 416',
    async (range) => {
      const response = await get({ range });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
    },
  );

  test.each(['bytes=5-2', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6', 'bytes=-'])(
    '%s is not a supported range and gets the whole file',
    async (range) => {
      const response = await get({ range });
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(size);
    },
  );

  test('a range of an older version gets the whole new file', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': `W/${etag}` })).status).toBe(200);
  });

  test('a closed connection closes the file, and many of them do not block other readers', async () => {
    for (let index = 0; index < 50; index += 1) {
      const reader = (await get({ range: 'bytes=0-' })).body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    expect((await (await get()).arrayBuffer()).byteLength).toBe(size);
  });
});

describe('an unchanged file', () => {
  test('is answered with 304', async () => {
    const first = await get();
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    expect((await get({ 'if-modified-since': modified })).status).toBe(304);
    expect((await get({ 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200);
  });

  test('HEAD answers size and type without the bytes', async () => {
    const response = await get({}, video, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(size));
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });
});

describe('headers of a stored file', () => {
  test('keep it from running as a page and from shared caches', async () => {
    const { headers } = await get();
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toMatch(/^private, max-age=(600|59\d)$/u);
  });

  test('name a downloaded material by its Portuguese name', async () => {
    const disposition = (await get({}, `${material}&download=`)).headers.get('content-disposition');
    expect(disposition).toBe(
      `attachment; filename="Letra da musica (1).pdf"; filename*=UTF-8''Letra%20da%20m%C3%BAsica%20%281%29.pdf`,
    );
  });

  test.each([
    ['Letra da música 🎸.pdf', 'Letra da música 🎸.pdf', 'Letra da musica _.pdf'],
    [
      '"Aspas" e \'plicas\'; x=y.pdf',
      '"Aspas" e \'plicas\'; x=y.pdf',
      "_Aspas_ e 'plicas'; x=y.pdf",
    ],
    ['linha\r\nset-cookie: a=b.pdf', 'linhaset-cookie: a=b.pdf', 'linhaset-cookie: a=b.pdf'],
    ['../../etc/passwd', 'passwd', 'passwd'],
    ['C:\\Aulas\\set list.zip', 'set list.zip', 'set list.zip'],
    ['100% do refrão.pdf', '100% do refrão.pdf', '100_ do refrao.pdf'],
    ['prova\u202Efdp.exe', 'provafdp.exe', 'provafdp.exe'],
    ['歌詞.pdf', '歌詞.pdf', '__.pdf'],
    ['\r\n', 'arquivo', 'arquivo'],
  ])('name a download as the file was named at its upload: %j', async (given, name, ascii) => {
    const { sql } = server.deps.database;
    await sql`update storage.objects set user_metadata = ${sql.json({ fileName: given })} where name = ${materialName}`;
    const { headers } = await get({}, `${material}&download=`);
    await sql`update storage.objects set user_metadata = null where name = ${materialName}`;
    const [, plain, encoded] =
      /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w%.~-]+)$/u.exec(
        headers.get('content-disposition') ?? '',
      ) ?? [];
    expect([decodeURIComponent(encoded ?? ''), plain]).toEqual([name, ascii]);
  });

  test('cannot be extended through the name of a download', async () => {
    const hostile = encodeURIComponent('a"; x=\r\nset-cookie: y/../é.pdf');
    const disposition = (await get({}, `${material}&download=${hostile}`)).headers.get(
      'content-disposition',
    );
    expect(disposition).toMatch(
      /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w%.-]+$/u,
    );
  });

  test('an object whose bytes are lost is answered as missing', async () => {
    const admin = await server.createPerson({ isAdmin: true });
    await server.deps.database.sql`
      insert into storage.objects (bucket_id, name) values ('course-files', 'videos/perdido.mp4')`;
    const response = await server.request(
      '/storage/v1/object/course-files/videos/perdido.mp4',
      {},
      admin,
    );
    expect(await response.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
  });
});
