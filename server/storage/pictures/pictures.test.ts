import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { svg } from '#tests/support/pictures.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { createFileStore } from '../files/disk-file-store.ts';
import { createPictureJobs } from './kept.ts';

const server = await forFile(createTestApp());
const { deps } = server;
const admin = await server.createPerson({ isAdmin: true });
const member = await server.createPerson({ hasAccess: true });
const stranger = await server.createPerson();

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c83214' } });

async function upload(file: string, body: Uint8Array, type: string): Promise<void> {
  const init = { method: 'POST', body: Buffer.from(body), headers: { 'content-type': type } };
  expect((await server.request(`/storage/v1/object/${file}`, init, admin)).status).toBe(200);
}

await upload('thumbnails/foto.jpg', await photo(800, 400).jpeg().toBuffer(), 'image/jpeg');
await upload('resources/foto.png', await photo(400, 300).png().toBuffer(), 'image/png');

function ask(file: string, query: string, headers: Record<string, string> = {}) {
  return server.app.request(`/storage/v1/render/image/public/${file}?${query}`, { headers });
}

async function read(answer: Response) {
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
  return [width, height, format === 'heif' ? 'avif' : format];
}

describe('a changed picture', () => {
  test.each([
    ['width=320', [320, 160, 'jpeg']],
    ['height=100', [200, 100, 'jpeg']],
    ['width=100&height=100', [100, 100, 'jpeg']],
    ['width=100&height=100&resize=cover', [100, 100, 'jpeg']],
    ['width=100&height=100&resize=contain', [100, 50, 'jpeg']],
    ['width=100&height=100&resize=fill', [100, 100, 'jpeg']],
    ['width=2000', [800, 400, 'jpeg']],
    ['width=0&quality=20', [800, 400, 'jpeg']],
    ['width=9000', [800, 400, 'jpeg']],
    ['width=64&format=origin', [64, 32, 'jpeg']],
    ['width=64&format=webp', [64, 32, 'webp']],
    ['width=64&format=avif', [64, 32, 'avif']],
    ['', [800, 400, 'jpeg']],
  ])('with ?%s is %j', async (query, expected) => {
    const answer = await ask('thumbnails/foto.jpg', query);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`image/${expected[2]}`);
    expect(await read(answer)).toEqual(expected);
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is made of a %s', async (format) => {
    const source = await photo(60, 30).toFormat(format).toBuffer();
    await upload(`thumbnails/tipos/foto.${format}`, source, `image/${format}`);
    expect(await read(await ask(`thumbnails/tipos/foto.${format}`, 'width=20'))).toEqual([
      20,
      10,
      format,
    ]);
  });

  test.each(['', 'width=40', 'width=40&format=webp', 'format=avif'])(
    'with ?%s stands upright and says neither where it was taken nor by what',
    async (query) => {
      const source = await photo(80, 40)
        .withExif({ IFD0: { Make: 'Camera-Secreta' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Camera-Secreta</x:xmpmeta>')
        .jpeg()
        .toBuffer();
      expect(source.includes('Camera-Secreta')).toBe(true);
      await upload('thumbnails/lugar.jpg', source, 'image/jpeg');
      const bytes = Buffer.from(await (await ask('thumbnails/lugar.jpg', query)).arrayBuffer());
      const { width, height, exif, xmp, orientation = 1 } = await sharp(bytes).metadata();
      expect([height, exif, xmp, orientation]).toEqual([width * 2, undefined, undefined, 1]);
      expect(bytes.includes('Camera-Secreta')).toBe(false);
      await server.request('/storage/v1/object/thumbnails/lugar.jpg', { method: 'DELETE' }, admin);
    },
  );

  test('of a moving one is its first frame', async () => {
    const frames = await sharp(Buffer.alloc(20 * 40 * 3, 90), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif({ delay: [100, 100] })
      .toBuffer();
    await upload('thumbnails/dois.gif', frames, 'image/gif');
    const answer = await ask('thumbnails/dois.gif', 'width=10');
    expect(await read(answer)).toEqual([10, 10, 'gif']);
  });

  test('is WebP where the reader takes it and names no format, and caches are told', async () => {
    const accept = { accept: 'image/avif,image/webp,*/*' };
    const taken = await ask('thumbnails/foto.jpg', 'width=32', accept);
    expect([taken.headers.get('vary'), ...(await read(taken))]).toEqual(['Accept', 32, 16, 'webp']);
    const named = await ask('thumbnails/foto.jpg', 'width=32&format=origin', accept);
    expect([named.headers.get('vary'), ...(await read(named))]).toEqual([null, 32, 16, 'jpeg']);
  });

  test('is not sent again to who has it, and HEAD sends no bytes', async () => {
    const first = await ask('thumbnails/foto.jpg', 'width=48');
    const etag = first.headers.get('etag') ?? '';
    expect((await ask('thumbnails/foto.jpg', 'width=48', { 'if-none-match': etag })).status).toBe(
      304,
    );
    expect((await ask('thumbnails/foto.jpg', 'width=49', { 'if-none-match': etag })).status).toBe(
      200,
    );
    const path = '/storage/v1/render/image/public/thumbnails/foto.jpg?width=48';
    const head = await server.app.request(path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  test.each([
    'width=-1',
    'width=1.5',
    'width=1e3',
    'width=a',
    'quality=19',
    'quality=101',
    'resize=crop',
    'format=jpeg',
  ])('with ?%s is refused', async (query) => {
    const answer = await ask('thumbnails/foto.jpg', query);
    expect(await answer.json()).toMatchObject({
      statusCode: '400',
      message: expect.stringMatching(/^querystring\//u),
    });
  });
});

describe('rights', () => {
  const asPerson = (door: string, file: string, person: Person | null) =>
    server.request(`/storage/v1/render/image/${door}/${file}?width=20`, {}, person);

  test('a private picture is for whom its bucket opens to, in every size', async () => {
    const sql = deps.database.sql;
    await sql`insert into resources (title, kind, url) values ('Foto', 'download', '/storage/v1/object/resources/foto.png')`;
    expect(await read(await asPerson('authenticated', 'resources/foto.png', member))).toEqual([
      20,
      15,
      'png',
    ]);
    for (const person of [stranger, null]) {
      const answer = await asPerson('authenticated', 'resources/foto.png', person);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: expect.stringMatching(/^(?:NoSuchKey|AccessDenied)$/u),
      });
    }
    expect(await (await asPerson('public', 'resources/foto.png', member)).json()).toMatchObject({
      code: 'NoSuchBucket',
    });
  });

  async function sign(transform?: object): Promise<string> {
    const body = { expiresIn: 60, ...(transform && { transform }) };
    const answer = await server.send('/storage/v1/object/sign/resources/foto.png', body, admin);
    return ((await answer.json()) as { signedURL: string }).signedURL;
  }
  const open = (url: string) => server.app.request(`/storage/v1${url}`);

  test('a signed link opens the size that it was made for, and neither another nor the whole picture', async () => {
    const small = await sign({ width: 40, format: 'webp' });
    const answer = await open(small);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
    expect(await read(answer)).toEqual([40, 30, 'webp']);
    const whole = await sign();
    for (const url of [
      `${small}&width=400`,
      `${small}&quality=100`,
      small.replace('/render/image/sign/', '/object/sign/'),
      whole.replace('/object/sign/', '/render/image/sign/'),
      `${whole.replace('/object/sign/', '/render/image/sign/')}&width=40`,
      small.replace('foto.png', 'outra.png'),
    ])
      expect(await (await open(url)).json()).toMatchObject({ code: 'InvalidSignature' });
  });

  test('a signed link ends with its time', async () => {
    const link = await sign({ width: 41 });
    server.advance(61_000);
    expect(await (await open(link)).json()).toMatchObject({ code: 'InvalidJWT' });
  });

  test('what was rendered before is not shown after the file has gone', async () => {
    await upload('thumbnails/vai.png', await photo(50, 50).png().toBuffer(), 'image/png');
    expect((await ask('thumbnails/vai.png', 'width=10')).status).toBe(200);
    await server.request('/storage/v1/object/thumbnails/vai.png', { method: 'DELETE' }, admin);
    expect(await (await ask('thumbnails/vai.png', 'width=10')).json()).toMatchObject({
      code: 'NoSuchKey',
    });
  });
});

/** A PNG that says to be of this size, with the rows of `rows` lines of nothing. */
function toPng(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.byteLength);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('bombs', () => {
  const unsupported = 'The source image is invalid or unsupported for rendering';
  test.each([
    ['a picture of 100 million pixels in a hundred kilobytes', () => toPng(10_000, 10_000, 10_000)],
    ['a picture that says to be of four billion', () => toPng(65_535, 65_535, 1)],
    ['a cut picture', () => toPng(500, 500, 3)],
    [
      'a GIF that says to be of four billion',
      () =>
        Buffer.from(
          '474946383961ffffffff8000000000000000002c00000000ffffffff0002024401003b',
          'hex',
        ),
    ],
    [
      'an SVG that contains itself',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/bomba"/></svg>'),
    ],
    ['an SVG with a script', () => svg],
    ['a text', () => Buffer.from('texto')],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s is refused, quickly', async (_, make) => {
    await upload('resources/bomba', make(), 'application/octet-stream');
    const begun = performance.now();
    const answer = await server.request(
      '/storage/v1/render/image/authenticated/resources/bomba?width=100',
      {},
      admin,
    );
    expect(await answer.json()).toMatchObject({ statusCode: '400', message: unsupported });
    expect(performance.now() - begun).toBeLessThan(10_000);
    await server.request('/storage/v1/object/resources/bomba', { method: 'DELETE' }, admin);
  });

  test('a thousand frames cost no more than the first', async () => {
    const frames = await sharp(Buffer.alloc(64 * 64 * 1000 * 3, 7), {
      raw: { width: 64, height: 64 * 1000, channels: 3, pageHeight: 64 },
      limitInputPixels: false,
    })
      .gif({ effort: 1 })
      .toBuffer();
    await upload('thumbnails/muitos.gif', frames, 'image/gif');
    expect(await read(await ask('thumbnails/muitos.gif', 'width=32&format=webp'))).toEqual([
      32,
      32,
      'webp',
    ]);
  });

  test('a file above 25 MB is refused without being read', async () => {
    await upload(
      'resources/grande.png',
      Buffer.concat([toPng(10, 10, 10), Buffer.alloc(25_000_000)]),
      'image/png',
    );
    const url = '/storage/v1/render/image/authenticated/resources/grande.png?width=5';
    expect(await (await server.request(url, {}, admin)).json()).toMatchObject({
      message: 'The source image file is too large to process',
    });
  });
});

describe('what is kept', () => {
  const folder = path.join(deps.config.dataDir, 'storage/thumbnails/renderings');
  const list = () => readdir(folder).catch(() => []);
  const sweep = () => createPictureJobs(deps)[0]?.run(new AbortController().signal);

  test('of a thousand widths thirty are kept, all are answered, and the rest go with their file', async () => {
    await upload('thumbnails/larguras.png', await photo(1200, 30).png().toBuffer(), 'image/png');
    const before = await list();
    const widths = Array.from({ length: 1000 }, (_, index) => index + 1);
    async function askNext(): Promise<void> {
      const width = widths.pop();
      if (width === undefined) return;
      const answer = await ask('thumbnails/larguras.png', `width=${width}&format=webp`);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      await askNext();
    }
    await Promise.all(Array.from({ length: 8 }, askNext));
    const kept = (await list()).length - before.length;
    expect(kept).toBeGreaterThanOrEqual(30);
    expect(kept).toBeLessThanOrEqual(31);
    await server.request('/storage/v1/object/thumbnails/larguras.png', { method: 'DELETE' }, admin);
    await sweep();
    expect((await list()).length).toBeLessThanOrEqual(before.length);
  }, 120_000);

  test('what is larger than its file is sent and not kept, so that a small file takes no large part of the disk', async () => {
    const noise = Buffer.from(
      Array.from({ length: 600 * 600 }, (_, at) => ((at * at) % 7 > 3 ? 255 : 0)),
    );
    const bits = await sharp(noise, { raw: { width: 600, height: 600, channels: 1 } })
      .png({ palette: true, colours: 2 })
      .toBuffer();
    await upload('thumbnails/pontos.png', bits, 'image/png');
    const before = await list();
    const answer = await ask('thumbnails/pontos.png', 'width=577');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(
      Math.max(2 * bits.byteLength, 65_536),
    );
    expect(await list()).toEqual(before);
    expect((await ask('thumbnails/pontos.png', 'width=20')).status).toBe(200);
    expect(await list()).toHaveLength(before.length + 1);
  });

  test('a picture is sent and not kept while the disk has little space', async () => {
    const { files } = deps;
    const reserveBytes = Number.MAX_SAFE_INTEGER;
    const storage = path.join(deps.config.dataDir, 'storage');
    Object.assign(deps, { files: createFileStore(storage, { reserveBytes }) });
    const before = await list();
    const answer = await ask('thumbnails/foto.jpg', 'width=66');
    Object.assign(deps, { files });
    expect(await read(answer)).toEqual([66, 33, 'jpeg']);
    expect(await list()).toEqual(before);
  });

  test('a picture is rendered once, and again after thirty days', async () => {
    await ask('thumbnails/foto.jpg', 'width=77');
    const rows = await deps.database.sql`select from storage.renderings where version is not null`;
    await ask('thumbnails/foto.jpg', 'width=77');
    expect(await deps.database.sql`select from storage.renderings`).toHaveLength(rows.length);
    await deps.database.sql`update storage.renderings set made_at = now() - interval '31 days'`;
    await sweep();
    expect(await list()).toEqual([]);
    expect(await deps.database.sql`select from storage.renderings`).toHaveLength(0);
    expect(await read(await ask('thumbnails/foto.jpg', 'width=77'))).toEqual([77, 39, 'jpeg']);
  });
});
