import { beforeEach, expect, test } from 'vitest';
import { SHARE_PICTURE } from '#domain/pages/share-picture.ts';
import { forFile } from '#tests/support/for-file.ts';
import { png, toJpeg } from '#tests/support/pictures.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const admin = await server.createPerson({ isAdmin: true });
const member = await server.createPerson({ hasAccess: true });
const right = toJpeg(SHARE_PICTURE.width, SHARE_PICTURE.height);
const drawn = { title: 'Sons', thumbnail: '' };

beforeEach(async () => {
  await sql`delete from courses where id = 'sons'`;
  await sql`insert into courses (id, slug, title) values ('sons', 'sons', 'Sons')`;
});

async function upload(file: string, content: Buffer, type = 'image/jpeg') {
  const headers = { 'content-type': type, 'x-upsert': 'true' };
  const path = `/storage/v1/object/thumbnails/${file}`;
  const answer = await server.request(
    path,
    { method: 'POST', headers, body: new Uint8Array(content) },
    admin,
  );
  expect(answer.status).toBe(200);
}
const keep = (file: string, person: Person | null = admin, more: object = {}) =>
  server.send(
    '/.netlify/functions/keep-share-picture',
    { course: 'sons', file, ...drawn, ...more },
    person,
  );
const findPicture = async () =>
  (await sql`select app.share_picture(c) as file from courses c where c.id = 'sons'`)[0]?.['file'];

test('an administrator keeps a picture of the right size until title or thumbnail change, and learns which one it replaces', async () => {
  await upload('share/sons-1.jpg', right);
  await upload('share/sons-2.jpg', right);
  const first = await keep('share/sons-1.jpg');
  expect(await first.json()).toEqual({ isKept: true, former: null });
  expect(await findPicture()).toBe('share/sons-1.jpg');
  const second = await keep('share/sons-2.jpg');
  expect(await second.json()).toEqual({ isKept: true, former: 'share/sons-1.jpg' });

  await sql`update courses set title = 'Ritmo' where id = 'sons'`;
  expect(await findPicture()).toBeNull();
  const late = await keep('share/sons-1.jpg');
  expect(await late.json()).toEqual({ isKept: false, former: null });
});

test.each([
  ['a square', toJpeg(630, 630), 'image/jpeg'],
  ['one of 151 KB', toJpeg(1200, 630, 151 * 1024), 'image/jpeg'],
  ['a PNG', png, 'image/png'],
])('%s is refused', async (_, content, type) => {
  await upload('share/wrong.jpg', content, type);
  const answer = await keep('share/wrong.jpg');
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toContain('1200 × 630');
  expect(await findPicture()).toBeNull();
});

test('nobody else chooses a picture, and no other file becomes one', async () => {
  await upload('share/sons-1.jpg', right);
  await upload('cursos/a.jpg', right);
  expect((await keep('share/sons-1.jpg', null)).status).toBe(401);
  expect((await keep('share/sons-1.jpg', member)).status).toBe(403);
  expect((await keep('share/nada.jpg')).status).toBe(404);
  for (const file of ['cursos/a.jpg', 'share/../cursos/a.jpg', 'share/a.svg', 'share/%2e.jpg'])
    expect([file, (await keep(file)).status]).toEqual([file, 400]);
  expect(await findPicture()).toBeNull();
});
