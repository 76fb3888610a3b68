import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { addSong, changeRights, ownRights, setRights } from '#tests/support/song.ts';
import { png } from '#tests/support/pictures.ts';
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

test('of a withdrawn song no part, name or copy is had by a link, a range, a list or a new place', async () => {
  const { signedURL } = (await (await sign(file)).json()) as { signedURL: string };
  await setRights(database, 'todos', changeRights({ status: 'withdrawn' }, 'recording'));
  const refuse = async (path: string, init: RequestInit) =>
    expect((await server.request(`/storage/v1${path}`, init, member)).ok).toBe(false);
  await refuse(signedURL, { headers: { range: 'bytes=0-3' } });
  await refuse(signedURL, { method: 'HEAD' });
  await refuse(`/object/info/${file}`, {});
  const list = await server.send(
    '/storage/v1/object/list/course-files',
    { prefix: 'songs/todos' },
    member,
  );
  expect(await list.json()).toEqual([]);
  for (const door of ['copy', 'move']) {
    const body = {
      bucketId: 'course-files',
      sourceKey: 'songs/todos/sung.m4a',
      destinationBucket: 'study-media',
      destinationKey: `${member.id}/mine.m4a`,
    };
    const answer = await server.send(`/storage/v1/object/${door}`, body, member);
    expect(answer.ok).toBe(false);
  }
  await setRights(database, 'todos', ownRights);
});

test.each(['songs/todos/other.m4a', 'rights/todos/contract.pdf', 'songs/todos/sung.m4a'])(
  'nobody but an administrator uploads %s, signs an upload of it, replaces or removes it',
  async (name) => {
    const url = `/storage/v1/object/course-files/${name}`;
    for (const person of [null, member, await server.createPerson()]) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const init = {
          method,
          headers: { 'content-type': 'audio/mp4' },
          body: method === 'DELETE' ? null : 'x',
        };
        expect((await server.request(url, init, person)).ok).toBe(false);
      }
      const signed = await server.send(
        `/storage/v1/object/upload/sign/course-files/${name}`,
        {},
        person,
      );
      expect(signed.ok).toBe(false);
    }
  },
);

test('an upload of the editor that is too large, no form, or a form without a file leaves no object', async () => {
  const admin = await server.createPerson({ isAdmin: true });
  const url = '/storage/v1/object/course-files/songs/todos/new.m4a';
  const send = async (headers: Record<string, string>, body: BodyInit) =>
    (await server.request(url, { method: 'POST', headers, body }, admin)).status;
  const form = 'multipart/form-data; boundary=x';
  expect(await send({ 'content-type': 'audio/mp4', 'content-length': '600000000' }, 'x')).toBe(413);
  expect(await send({ 'content-type': form }, '--x\r\nno form')).toBe(400);
  expect(await send({ 'content-type': form }, '--x--\r\n')).toBe(400);
  expect(await send({ 'content-type': 'image/png' }, Buffer.from('no picture'))).toBe(400);
  const { sql } = database;
  expect(await sql`select from storage.objects where name = 'songs/todos/new.m4a'`).toHaveLength(0);
  expect(await send({ 'content-type': 'image/png' }, png)).toBe(200);
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
  await database.sql`delete from public.team_members where user_id = ${editor.id}`;
  expect(await play(link)).toBe(400);
});
