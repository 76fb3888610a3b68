// A visitor without an account plays open lessons and songs, until something ends it.
import { beforeEach, expect, test } from 'vitest';
import type { PlaySampleResponse } from '#domain/contracts/play-sample.ts';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { createCourseFiles, videoName } from '#tests/support/course-files.ts';
import { forFile } from '#tests/support/for-file.ts';
import { addSong, changeRights, ownRights, setRights } from '#tests/support/song.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { database } = server.deps;
const { sql } = database;
await createCourseFiles(server.deps);
await addSong(database, 'aberta');
await sql`
  insert into lesson_captions (lesson_id, language, content) values ('aberto-a', 'en', 'WEBVTT')`;

beforeEach(async () => {
  await sql`delete from app.samples`;
  await sql`insert into app.samples (lesson_id) values ('aberto-a')`;
  await sql`insert into app.samples (song_id) values ('aberta')`;
  await sql`update courses set is_listed = true, archived_at = null where id = 'aberto'`;
});

const play = (kind: string, id: string, isNew = true) =>
  server.send('/.netlify/functions/play-sample', { kind, id, isNew }, null);
const open = async (kind: string, id: string) =>
  (await (await play(kind, id)).json()) as PlaySampleResponse;
const read = (link: string) => server.app.request(link);

test('a visitor plays an open lesson with its captions by a link of ten minutes, and of a song the sung recording with its sheet', async () => {
  const lesson = await open('lesson', 'aberto-a');
  expect(lesson.captions).toEqual([{ language: 'en', content: 'WEBVTT' }]);
  expect(lesson).not.toHaveProperty('song');
  const answer = await read(lesson.video);
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBe(300_000);

  const song = await open('song', 'aberta');
  expect(song.video).toContain('/sign/course-files/songs/aberta/sung.m4a?token=');
  expect(song.song).toMatchObject({ title: 'Song aberta', bandPath: null, ownCards: [] });

  server.advance(601_000);
  expect((await read(lesson.video)).status).toBe(400);
});

test('nothing else is open: a lesson without the mark, its files, and materials of the open one', async () => {
  for (const [kind, id] of [
    ['lesson', 'comprado-a'],
    ['lesson', 'aberta'],
    ['song', 'one-more-song'],
    ['song', 'aberto-a'],
    ['lesson', 'nada'],
  ] as const)
    expect([id, (await play(kind, id)).status]).toEqual([id, 404]);
  const { video } = await open('lesson', 'aberto-a');
  const token = new URL(video, 'http://localhost').searchParams.get('token');
  const sign = '/storage/v1/object/sign/course-files';
  expect((await read(`${sign}/videos/comprado.mp4?token=${token}`)).status).toBe(400);
  // The mark gives a link and no right: a visitor neither reads nor signs nor lists the file.
  const path = `/storage/v1/object/course-files/${videoName}`;
  expect((await server.request(path)).status).toBe(400);
  const signed = await server.send(`${sign}/${videoName}`, { expiresIn: 60 }, null);
  expect(signed.status).toBe(400);
  const listed = await server.send(
    '/storage/v1/object/list/course-files',
    { prefix: 'videos' },
    null,
  );
  expect(JSON.stringify(await listed.json())).not.toContain('aula-de-teste');
  expect((await server.request('/rest/v1/lessons?id=eq.aberto-a')).status).toBe(401);
  const call = await server.send('/rest/v1/rpc/open_sample', { kind: 'lesson' }, null);
  expect(call.status).toBe(404);
});

test.each([
  ['the mark is withdrawn', sql`delete from app.samples where lesson_id = 'aberto-a'`],
  ['the course is a draft', sql`update courses set is_listed = false where id = 'aberto'`],
  ['the course is archived', sql`update courses set archived_at = now() where id = 'aberto'`],
])('when %s the lesson is closed, and links that were given end', async (_, change) => {
  const { video } = await open('lesson', 'aberto-a');
  expect((await read(video)).status).toBe(200);
  await change;
  expect((await read(video)).status).toBe(400);
  expect((await play('lesson', 'aberto-a')).status).toBe(404);
});

test('a song that is a draft, or whose right has ended, is closed to visitors', async () => {
  await setRights(database, 'aberta', changeRights({ status: 'withdrawn' }, 'recording'));
  expect((await play('song', 'aberta')).status).toBe(404);
  await setRights(database, 'aberta', ownRights);
  expect((await play('song', 'aberta')).status).toBe(200);
  await sql`update songs set published_at = null where id = 'aberta'`;
  expect((await play('song', 'aberta')).status).toBe(404);
  await sql`update songs set published_at = now() where id = 'aberta'`;
});

test('plays are counted without a person, and a link that goes on is no new play', async () => {
  await play('lesson', 'aberto-a');
  await play('lesson', 'aberto-a', false);
  const [row] = await sql`select plays::int from app.samples where lesson_id = 'aberto-a'`;
  expect(row).toEqual({ plays: 1 });
});

test('one visitor cannot take links without end', async () => {
  await leaveOneAttempt(server.deps, { name: 'play-sample:address', key: 'unknown', points: 240 });
  expect((await play('lesson', 'aberto-a')).status).toBe(200);
  expect((await play('lesson', 'aberto-a')).status).toBe(429);
});

test.each([
  [{}],
  [{ kind: 'video', id: 'a', isNew: true }],
  [{ kind: 'song', id: 'a\0b', isNew: true }],
  [[]],
])('%j is refused', async (body) => {
  expect((await server.send('/.netlify/functions/play-sample', body, null)).status).toBe(400);
});
