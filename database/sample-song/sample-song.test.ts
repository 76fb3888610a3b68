// The part of the song on the masterclass page that a visitor without an account gets, and the time at which it is gone.
import { beforeEach, describe, expect, test } from 'vitest';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { songObjects } from '#domain/songs/song-uses.ts';
import { forFile } from '#tests/support/for-file.ts';
import { addSong, changeRights, ownRights, setRights } from '#tests/support/song.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { database } = server.deps;
await addSong(database, 'amostra');
await addSong(database, 'outra');
const admin = await server.createPerson({ isAdmin: true });

const call = (name: string, body: object = {}, person: typeof admin | null = null) =>
  server.send(`/rest/v1/rpc/${name}`, body, person);
const readSample = async () => (await (await call('sample_song')).json()) as SongSheet | null;
const choose = async (song: string, person: typeof admin | null) =>
  (await call('admin_choose_sample_song', { song }, person)).status;
const sign = async (file: string) =>
  (await server.send(`/storage/v1/object/sign/course-files/songs/${file}`, { expiresIn: 60 }, null))
    .status;

beforeEach(async () => {
  await setRights(database, 'amostra', ownRights);
  await choose('amostra', admin);
});

test('a visitor reads the sample with its translation and its sung recording, and nothing that belongs to a student', async () => {
  const sample = await readSample();
  expect(sample).toMatchObject({
    id: 'amostra',
    sungPath: 'songs/amostra/sung.m4a',
    spokenPath: null,
    bandPath: null,
    ownCards: [],
    permissions: { stream: true, showLyrics: true, showTranslation: true, offline: false },
  });
  expect(sample?.lines.map(({ text, translation }) => [text, translation])).toEqual([
    ['Hold on, Ana', 'Espera, Ana'],
    ['Hold me', 'Me abraça'],
  ]);
  expect(sample?.lines.flatMap(({ words }) => words).filter(({ cardId }) => cardId)).toEqual([]);
});

test('a visitor plays the sung recording of the sample alone', async () => {
  expect(await sign('amostra/sung.m4a')).toBe(200);
  const others = ['amostra/spoken.m4a', 'amostra/band.m4a', 'amostra/clips.mp3', 'outra/sung.m4a'];
  for (const file of others) expect([file, await sign(file)]).toEqual([file, 400]);
});

describe('without the right to', () => {
  test.each(songObjects.filter((object) => object !== 'translation'))(
    'the %s there is no sample, and its recording is closed',
    async (object) => {
      await setRights(database, 'amostra', changeRights({ status: 'withdrawn' }, object));
      expect(await readSample()).toBeNull();
      expect(await sign('amostra/sung.m4a')).toBe(400);
    },
  );

  test('the translation the sample is played without it', async () => {
    await setRights(database, 'amostra', changeRights({ status: 'withdrawn' }, 'translation'));
    expect((await readSample())?.lines.map(({ translation }) => translation)).toEqual(['', '']);
  });
});

test('an administrator alone chooses the sample, among songs that exist', async () => {
  const member = await server.createPerson({ hasAccess: true });
  expect([await choose('outra', null), await choose('outra', member)]).toEqual([401, 403]);
  expect(await choose('nenhuma', admin)).toBe(404);
  expect((await readSample())?.id).toBe('amostra');
  expect(await choose('outra', admin)).toBe(204);
  expect((await readSample())?.id).toBe('outra');
  expect(await sign('amostra/sung.m4a')).toBe(400);
  const [log] =
    await database.sql`select action, subject_id from audit_log order by id desc limit 1`;
  expect(log).toMatchObject({ action: 'choose_sample_song', subject_id: 'outra' });
});
