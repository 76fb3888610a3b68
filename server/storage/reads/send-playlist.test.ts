import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { png } from '#tests/support/pictures.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const folder = 'videos/aula-hls';
const master = `${folder}/master.m3u8`;

const playlists: Record<string, string> = {
  [master]: [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en",URI="audio/en.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=800000',
    '720/index.m3u8',
    'https://cdn.example.com/other.m3u8',
    '../segredo.m3u8',
    '/storage/v1/object/course-files/videos/segredo.ts',
    '%2e%2e/segredo.m3u8',
  ].join('\n'),
  [`${folder}/720/index.m3u8`]: '#EXTM3U\r\n#EXTINF:6,\r\nparte%201.ts?x=1\r\n#EXT-X-ENDLIST\r\n',
  [`${folder}/720/parte 1.ts`]: 'bytes of the first part',
  'videos/segredo.ts': 'not yours',
};

const server = await forFile(createTestApp());
const member = await server.createPerson({ hasAccess: true });
const stranger = await server.createPerson();
const { database, files } = server.deps;
for (const [name, text] of Object.entries(playlists)) {
  await files.write('course-files', name, new TextEncoder().encode(text));
  const metadata = { mimetype: 'application/octet-stream', size: text.length };
  await database.sql`insert into storage.objects (bucket_id, name, metadata) values ('course-files', ${name}, ${database.sql.json(metadata)})`;
}
await database.sql`update lessons set vimeo_id = ${`/storage/v1/object/course-files/${master}`} where id = 'masterclass-m1-a1'`;

const sign = (name: string, person: Person) =>
  server.request(
    `/storage/v1/object/sign/course-files/${name}`,
    { method: 'POST', body: JSON.stringify({ expiresIn: 60 }) },
    person,
  );

async function openMaster(): Promise<{ url: string; lines: string[] }> {
  const { signedURL } = (await (await sign(master, member)).json()) as { signedURL: string };
  const url = `/storage/v1${signedURL}`;
  const response = await server.app.request(url);
  expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  return { url, lines: (await response.text()).split('\n') };
}

const follow = (from: string, line: string) => {
  const { pathname, search } = new URL(line, `http://localhost${from}`);
  return pathname + search;
};

test('a member plays all nested playlists and segments from one link', async () => {
  const { url, lines } = await openMaster();
  const index = follow(url, lines.find((line) => line.startsWith('720/')) ?? '');
  const answer = await server.app.request(index);
  const parts = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  expect(parts).toHaveLength(1);
  const part = await server.app.request(follow(index, parts[0] ?? ''));
  expect([part.status, await part.text()]).toEqual([200, 'bytes of the first part']);
  expect(lines[1]).toMatch(/URI="audio\/en\.m3u8\?token=[^"]+"$/u);
});

test("addresses outside of the playlist's folder or site get no link", async () => {
  const { lines } = await openMaster();
  expect(lines.slice(4)).toEqual([
    'https://cdn.example.com/other.m3u8',
    '../segredo.m3u8',
    '/storage/v1/object/course-files/videos/segredo.ts',
    '%2e%2e/segredo.m3u8',
  ]);
});

test('the token of one segment opens no other file', async () => {
  const { url, lines } = await openMaster();
  const index = follow(url, lines.find((line) => line.startsWith('720/')) ?? '');
  const token = new URL(index, 'http://localhost').searchParams.get('token');
  const stolen = `/storage/v1/object/sign/course-files/videos/segredo.ts?token=${token}`;
  expect((await server.app.request(stolen)).status).toBe(400);
});

test('a person who may not open the lesson gets neither link nor segment', async () => {
  expect((await sign(master, stranger)).status).toBe(400);
  const part = `/storage/v1/object/authenticated/course-files/${folder}/720/parte%201.ts`;
  expect((await server.request(part, {}, stranger)).status).toBe(400);
  expect((await server.request(part, {}, member)).status).toBe(400);
});

test("the links of the segments expire with the playlist's link", async () => {
  const { url, lines } = await openMaster();
  server.advance(61_000);
  expect((await server.app.request(url)).status).toBe(400);
  const index = follow(url, lines.find((line) => line.startsWith('720/')) ?? '');
  expect((await server.app.request(index)).status).toBe(400);
});

test('a playlist that an administrator uploads is found under its version', async () => {
  const admin = await server.createPerson({ isAdmin: true });
  const name = 'videos/enviada/master.m3u8';
  const uploaded = await server.request(
    `/storage/v1/object/course-files/${name}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.apple.mpegurl' },
      body: '#EXTM3U\nparte.ts\n',
    },
    admin,
  );
  expect(uploaded.status).toBe(200);
  const { signedURL } = (await (await sign(name, admin)).json()) as { signedURL: string };
  const answer = await server.app.request(`/storage/v1${signedURL}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^#EXTM3U\nparte\.ts\?token=/u);
});

test('a picture with the name of a playlist is sent as a picture', async () => {
  const name = `avatars/${member.id}/lista.m3u8`;
  const body = Buffer.concat([png, Buffer.from('\nparte.ts'.repeat(1000))]);
  const uploaded = await server.request(
    `/storage/v1/object/${name}`,
    { method: 'POST', headers: { 'content-type': 'image/png' }, body },
    member,
  );
  expect(uploaded.status).toBe(200);
  const signed = await server.request(
    `/storage/v1/object/sign/${name}`,
    { method: 'POST', body: JSON.stringify({ expiresIn: 60 }) },
    member,
  );
  const { signedURL } = (await signed.json()) as { signedURL: string };
  const answer = await server.app.request(`/storage/v1${signedURL}`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);
});
