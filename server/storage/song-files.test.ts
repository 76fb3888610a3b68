import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { addSong, changeRights, ownRights, setRights } from '#tests/support/song.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { database, files } = server.deps;
await addSong(database, 'todos');
const file = 'course-files/songs/todos/sung.m4a';
await files.write('course-files', 'songs/todos/sung.m4a', new Uint8Array(9));
const member = await server.createPerson({ hasAccess: true });

const sign = async (path: string) =>
  server.send(`/storage/v1/object/sign/${path}`, { expiresIn: 3600 }, member);

test('a link to a song plays while the song may be played, and no longer', async () => {
  const answer = await sign(file);
  expect(answer.status).toBe(200);
  const { signedURL } = (await answer.json()) as { signedURL: string };
  const play = async () => (await server.request(`/storage/v1${signedURL}`)).status;
  expect(await play()).toBe(200);

  await setRights(database, 'todos', changeRights({ status: 'withdrawn' }, 'recording'));
  expect(await play()).not.toBe(200);
  expect((await sign(file)).status).not.toBe(200);
  const direct = await server.request(`/storage/v1/object/authenticated/${file}`, {}, member);
  expect(direct.status).not.toBe(200);

  await setRights(database, 'todos', ownRights);
  expect(await play()).toBe(200);
});

test('a stranger gets neither the file of a song nor a link to it', async () => {
  const stranger = await server.createPerson();
  const direct = await server.request(`/storage/v1/object/authenticated/${file}`, {}, stranger);
  const link = await server.send(`/storage/v1/object/sign/${file}`, { expiresIn: 3600 }, stranger);
  expect([direct.status, link.status]).toEqual([400, 400]);
});

test('who edits songs hears a draft and a withdrawn one, as long as he edits songs', async () => {
  const editor = await server.createPerson({ isAdmin: true });
  const listen = async () => {
    const answer = await server.send(
      `/storage/v1/object/sign/${file}`,
      { expiresIn: 3600 },
      editor,
    );
    const { signedURL } = (await answer.json()) as { signedURL: string };
    return `/storage/v1${signedURL}`;
  };
  const play = async (link: string) => (await server.request(link)).status;
  const { signedURL } = (await (await sign(file)).json()) as { signedURL: string };

  for (const state of [
    { published_at: null, withdrawn_at: null },
    { published_at: '2026-01-01', withdrawn_at: '2026-01-02' },
  ]) {
    await database.sql`update songs set ${database.sql(state)} where id = 'todos'`;
    expect(await play(await listen())).toBe(200);
    expect(await play(`/storage/v1${signedURL}`)).toBe(400);
  }
  const link = await listen();
  await database.sql`update public.users set is_admin = false where id = ${editor.id}`;
  expect(await play(link)).toBe(400);
});
