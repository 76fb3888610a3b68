import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { addSong, changeRights, setRights } from '#tests/support/song.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { database } = server.deps;
await addSong(database, 'todos');
const [stranger, member, admin] = await Promise.all([
  server.createPerson(),
  server.createPerson({ hasAccess: true }),
  server.createPerson({ isAdmin: true }),
]);
const ask = (query: string, person: Person | null = member) =>
  server.request(`/.netlify/functions/song-lyrics?${query}`, {}, person);
const statuses = (query: string) =>
  Promise.all(
    [null, stranger, member, admin].map(async (person) => (await ask(query, person)).status),
  );

test('a member downloads the lyric of a song with its times', async () => {
  const lrc = await ask('song=todos&format=lrc');
  expect(lrc.headers.get('content-disposition')).toBe('attachment; filename="todos.lrc"');
  expect(await lrc.text()).toBe(
    '[ti:Song todos]\n[00:01.00] <00:01.00> Hold <00:01.50> on, <00:02.00> Ana\n[00:04.00] <00:04.00> Hold <00:05.00> me\n',
  );
  const vtt = await ask('song=todos&format=vtt');
  expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await vtt.text()).toContain('00:00:04.000 --> 00:00:06.000\nHold <00:00:05.000>me');
});

test('a lyric is not found by who may not open the song, nor where it may not be shown, nor in another format', async () => {
  expect(await statuses('song=todos&format=lrc')).toEqual([401, 404, 200, 200]);
  expect(await statuses('song=todos&format=pdf')).toEqual([401, 404, 404, 404]);
  expect(await statuses('song=none&format=lrc')).toEqual([401, 404, 404, 404]);
  await setRights(database, 'todos', changeRights({ status: 'withdrawn' }, 'words'));
  expect(await statuses('song=todos&format=vtt')).toEqual([401, 404, 404, 404]);
});
