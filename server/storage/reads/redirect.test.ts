import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { createS3FileStore } from '#server/storage/files/s3/s3-file-store.ts';
import { forFile } from '#tests/support/for-file.ts';
import { openTestStore } from '#tests/support/s3/store.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { mayRedirect } from './redirect.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  ['a video element', '', { 'sec-fetch-dest': 'video' }, true],
  ['an audio element', '', { 'sec-fetch-dest': 'audio' }, true],
  ['a script', '', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }, false],
  ['a script that downloads', '?download', { 'sec-fetch-dest': 'empty' }, false],
  ['a picture', '', { 'sec-fetch-dest': 'image' }, false],
  ['captions', '', { 'sec-fetch-dest': 'track' }, false],
  ['a frame', '?download', { 'sec-fetch-dest': 'iframe' }, false],
  ['a navigation that shows', '', { 'sec-fetch-dest': 'document' }, false],
  ['a navigation that downloads', '?download=', { 'sec-fetch-dest': 'document' }, true],
  ['an old browser', '', { 'user-agent': firefox }, false],
  ['a program', '', { 'user-agent': 'VLC/3.0.20 LibVLC/3.0.20' }, true],
  ['a program without a name', '', {}, true],
])('%s is led to the store where its policy allows', (_, query, headers, expected) => {
  const request = (method: string) =>
    new Request(`http://localhost/storage/v1/object/public/a/b.mp4${query}`, {
      method,
      headers: headers as Record<string, string>,
    });
  expect(mayRedirect(request('GET'), { isInPolicy: false })).toBe(expected);
  expect(mayRedirect(request('GET'), { isInPolicy: true })).toBe(true);
  expect(mayRedirect(request('HEAD'), { isInPolicy: true })).toBe(false);
});

const store = await openTestStore(afterAll);
const config = parseConfig({
  FILES: 's3',
  S3_ENDPOINT: store.origin,
  S3_BUCKET: store.options.bucket,
  S3_KEY_ID: store.options.keyId,
  S3_SECRET: store.options.secret,
  S3_PREFIX: 'uma/escola',
  S3_PUBLIC_ORIGIN: store.origin,
});
const s3 = { ...store.options, ...config.files.s3 };
const server = await forFile(createTestApp({ config, files: createS3FileStore(s3) }));
const member = await server.createPerson({ hasAccess: true });
const admin = await server.createPerson({ isAdmin: true });
const { database, files } = server.deps;

async function keep(name: string, content: Buffer, type: string): Promise<void> {
  const answer = await server.request(
    `/storage/v1/object/course-files/${name}`,
    { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(content) },
    admin,
  );
  expect(answer.status).toBe(200);
}

async function sign(name: string, expiresIn = 600): Promise<string> {
  const answer = await server.send(
    `/storage/v1/object/sign/course-files/${name}`,
    { expiresIn },
    admin,
  );
  return `/storage/v1${((await answer.json()) as { signedURL: string }).signedURL}`;
}

const video = { headers: { 'sec-fetch-dest': 'video', range: 'bytes=0-' } };
const readLocation = (answer: Response) => answer.headers.get('location') ?? '';

describe('a signed link', () => {
  test('of a video of 20 MB leads to the store, and none of its bytes come through this process', async () => {
    const bytes = randomBytes(20_000_000);
    await keep('videos/longa.mp4', bytes, 'video/mp4');
    const link = await sign('videos/longa.mp4');
    store.sentBytes = 0;
    let through = 0;
    let got = 0;
    for (let start = 0; start < bytes.length; start += 5_000_000) {
      const range = `bytes=${start}-${start + 4_999_999}`;
      const answer = await server.app.request(link, {
        headers: { 'sec-fetch-dest': 'video', range },
      });
      through += (await answer.arrayBuffer()).byteLength;
      expect(answer.status).toBe(302);
      expect(store.sentBytes).toBe(got);
      const part = await fetch(readLocation(answer), { headers: { range } });
      expect(part.status).toBe(206);
      const read = Buffer.from(await part.arrayBuffer());
      expect(read.equals(bytes.subarray(start, start + 5_000_000))).toBe(true);
      got += read.byteLength;
    }
    expect([through, got, store.sentBytes]).toEqual([0, 20_000_000, 20_000_000]);
  });

  test('leads there for as long as it lives itself, and says so to nobody else', async () => {
    await keep('videos/curta.mp4', Buffer.from('vídeo curto'), 'video/mp4');
    const link = await sign('videos/curta.mp4', 90);
    server.advance(30_000);
    const answer = await server.app.request(link, video);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const address = new URL(readLocation(answer));
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
    expect(address.searchParams.get('response-content-type')).toBe('video/mp4');
    expect(address.searchParams.get('response-cache-control')).toBe('private, max-age=60');
    server.advance(61_000);
    expect((await server.app.request(link, video)).status).toBe(400);
  });

  test('for longer than six hours leads there for six hours', async () => {
    const answer = await server.app.request(await sign('videos/curta.mp4', 1_000_000), video);
    expect(new URL(readLocation(answer)).searchParams.get('X-Amz-Expires')).toBe('21600');
  });

  test('of a page or a program leads to a download with its name', async () => {
    await keep('materials/página.html', Buffer.from('<script>1</script>'), 'text/html');
    for (const query of ['', '&download=Li%C3%A7%C3%A3o.html']) {
      const answer = await server.app.request((await sign('materials/página.html')) + query);
      const file = await fetch(readLocation(answer));
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/u);
      expect(await file.text()).toBe('<script>1</script>');
    }
  });

  test('of a playlist is rewritten here, and its segments lead to the store', async () => {
    await keep('videos/hls/parte.ts', Buffer.from('bytes'), 'video/mp2t');
    await keep(
      'videos/hls/master.m3u8',
      Buffer.from('#EXTM3U\nparte.ts\n'),
      'application/vnd.apple.mpegurl',
    );
    const link = await sign('videos/hls/master.m3u8');
    const playlist = await server.app.request(link, video);
    expect(playlist.status).toBe(200);
    const segment = (await playlist.text()).split('\n')[1] ?? '';
    const { pathname, search } = new URL(segment, `http://localhost${link}`);
    const answer = await server.app.request(pathname + search, video);
    expect(answer.status).toBe(302);
    expect(await (await fetch(readLocation(answer))).text()).toBe('bytes');
  });

  test('that is known already is not sent again', async () => {
    const [row] = await database.sql`
      select metadata ->> 'eTag' as etag from storage.objects where name = 'videos/curta.mp4'`;
    const headers = { ...video.headers, 'if-none-match': String(row?.['etag']) };
    expect((await server.app.request(await sign('videos/curta.mp4'), { headers })).status).toBe(
      304,
    );
  });
});

test('with the token of its reader a file is sent from here: no redirect carries a token away', async () => {
  const answer = await server.request(
    '/storage/v1/object/authenticated/course-files/videos/curta.mp4',
    video,
    admin,
  );
  expect([answer.status, await answer.text()]).toEqual([206, 'vídeo curto']);
});

test('a stranger gets neither a link nor a way to the store', async () => {
  const refused = await server.send(
    '/storage/v1/object/sign/course-files/videos/curta.mp4',
    { expiresIn: 60 },
    member,
  );
  expect(refused.status).toBe(400);
  const forged = (await sign('videos/curta.mp4')).replace('curta', 'longa');
  const answer = await server.app.request(forged, video);
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
});

test('a public picture is sent from here, for caches to keep; a program reads it at the store for six hours at most', async () => {
  await files.write('avatars', 'publico.png', Buffer.from('png'));
  const metadata = { mimetype: 'image/png', size: 3, cacheControl: 'max-age=3600' };
  await database.sql`
    insert into storage.objects (bucket_id, name, metadata)
    values ('avatars', 'publico.png', ${database.sql.json(metadata)})`;
  const target = '/storage/v1/object/public/avatars/publico.png';
  const shown = await server.app.request(target, { headers: { 'sec-fetch-dest': 'image' } });
  expect([shown.status, shown.headers.get('cache-control'), await shown.text()]).toEqual([
    200,
    'public, max-age=3600',
    'png',
  ]);
  const answer = await server.app.request(target);
  const address = new URL(readLocation(answer));
  expect(address.searchParams.get('X-Amz-Expires')).toBe('21600');
  expect(address.searchParams.get('response-cache-control')).toBe('public, max-age=3600');
  expect((await fetch(address)).headers.get('content-disposition')).toBeNull();
});
