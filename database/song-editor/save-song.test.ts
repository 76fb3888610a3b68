import { beforeEach, describe, expect, test } from 'vitest';
import type { EditableSong, ListedSong, OtherSongsWords } from '#domain/contracts/song-editor.ts';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { callFunction, createPeople } from '#tests/support/act-as.ts';
import { toEditedLine, toSavedSong } from '#tests/support/edited-song.ts';
import { forFile } from '#tests/support/for-file.ts';
import { addSong } from '#tests/support/song.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { member, admin } = await createPeople(database);
const call = <Result>(name: string, args: Record<string, object | string | number> = {}) =>
  callFunction<Result>(database, admin, name, args);

async function addFile(name: string, metadata = { size: 900, mimetype: 'audio/mp4' }) {
  await sql`
    insert into storage.objects (bucket_id, name, metadata) values ('course-files', ${name}, ${sql.json(metadata)})
    on conflict (bucket_id, name) do update set metadata = excluded.metadata`;
}

let id = '';
beforeEach(async () => {
  await sql`delete from songs`;
  await sql`delete from notes`;
  await sql`delete from storage.objects where name like 'songs/%'`;
  id = await call<string>('admin_create_song', { title: 'Hold On, Ana!' });
  await addFile(`songs/${id}/sung.m4a`);
});

const save = (change: Partial<EditableSong> = {}, version = 1) =>
  call<EditableSong>('admin_save_song', {
    song: toSavedSong(id, change),
    expected_version: version,
  });
const read = () =>
  call<EditableSong & { others: OtherSongsWords; country: string }>('admin_song', { song: id });
const cards = async () => [
  ...(await sql`
    select n.id as note, n.front, n.song_line as line, n.song_word as word from deck_notes d join notes n on n.id = d.note_id
    where d.deck_id = ${`song-${id}`} order by d.position`),
];

test('a new song is a draft with an address of its own, which no other song ever had', async () => {
  expect(id).toBe('hold-on-ana');
  expect(await call('admin_create_song', { title: 'Hold on, Ana' })).toBe('hold-on-ana-2');
  expect(await call('admin_create_song', { title: 'One More Song' })).toBe('one-more-song-2');
  expect(await call('admin_create_song', { title: 'Canção' })).toBe('cancao');
  await expect(call('admin_create_song', { title: ' ' })).rejects.toMatchObject({ code: 'PT422' });
  const [song] = await call<ListedSong[]>('admin_list_songs');
  expect(song).toMatchObject({ id, state: 'draft', students: 0, lines: 0 });
});

test('what was saved is read again as it was written', async () => {
  const { saveId, ...written } = toSavedSong(id);
  expect(saveId).not.toBe('');
  const saved = await save();
  expect(saved).toMatchObject({ ...written, version: 2, publishedAt: null });
  const { others, country, ...again } = await read();
  expect(country).toBe('BR');
  expect(again).toEqual(saved);
  expect(others).toEqual({ words: [], taught: [] });
});

test('a draft may be incomplete', async () => {
  const line = toEditedLine(0, { startMs: null, endMs: null, translation: '' });
  const words = line.words.map((word) => ({
    ...word,
    startMs: null,
    endMs: null,
    gloss: '',
    lemma: '',
  }));
  const saved = await save({
    sungPath: null,
    durationMs: null,
    peaks: null,
    cards: [],
    lines: [{ ...line, words }],
  });
  expect(saved).toMatchObject({ sungPath: null, lines: [{ startMs: null }] });
});

describe('a save over a version that was not seen', () => {
  test('is refused with its author, and changes nothing', async () => {
    await save({ title: 'Theirs' });
    await expect(save({ title: 'Mine' })).rejects.toMatchObject({
      code: 'PT409',
      detail: expect.stringMatching(/"version": ?2/u),
    });
    expect((await read()).title).toBe('Theirs');
  });

  test('is done once its version is named', async () => {
    await save({ title: 'Theirs' });
    expect((await save({ title: 'Mine' }, 2)).title).toBe('Mine');
  });

  test('is no conflict when it repeats the last save', async () => {
    const song = toSavedSong(id);
    const once = await call('admin_save_song', { song, expected_version: 1 });
    expect(await call('admin_save_song', { song, expected_version: 1 })).toEqual(once);
  });

  test('of two at once one is done', async () => {
    const results = await Promise.allSettled([save({ title: 'A' }), save({ title: 'B' })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('times are refused', () => {
  const inner = (from: number, to: number) =>
    toEditedLine(1000).words.map((word, index) =>
      Object.assign(word, {
        startMs: index === 0 ? from : to - 100,
        endMs: index === 0 ? to - 100 : to,
      }),
    );

  test.each([
    ['of lines that overlap', [toEditedLine(1000), toEditedLine(1500)], [1]],
    ['of a line before the one above', [toEditedLine(4000), toEditedLine(1000)], [1]],
    ['of a line behind the end of the recording', [toEditedLine(8500)], [0]],
    ['of a line that ends before it begins', [toEditedLine(1000, { endMs: 900 })], [0]],
    ['of a word before its line', [toEditedLine(1000, { words: inner(900, 2000) })], [0]],
    ['of a word behind its line', [toEditedLine(1000, { words: inner(1000, 2001) })], [0]],
    ['of words of a line without time', [toEditedLine(1000, { startMs: null, endMs: null })], [0]],
    [
      'of spoken lines that overlap',
      [
        toEditedLine(1000, { spokenStartMs: 0, spokenEndMs: 900 }),
        toEditedLine(4000, { spokenStartMs: 800, spokenEndMs: 1900 }),
      ],
      [1],
    ],
  ])('%s', async (_, lines, wrong) => {
    const refusal = { code: 'PT422', message: 'song_times_wrong', detail: JSON.stringify(wrong) };
    await expect(save({ lines })).rejects.toMatchObject({
      ...refusal,
      message: expect.any(String),
    });
    expect((await read()).lines).toEqual([]);
  });

  test('and words may begin where their line does', async () => {
    expect(
      (await save({ lines: [toEditedLine(1000, { words: inner(1000, 2000) })] })).version,
    ).toBe(2);
  });
});

test.each([
  ['no object', 5],
  ['no lines', { ...toSavedSong('x'), lines: null }],
  ['lines that are text', { ...toSavedSong('x'), lines: ['Hold'] }],
  [
    'a line whose words are others',
    { ...toSavedSong('x'), lines: [toEditedLine(0, { text: 'Let go' })] },
  ],
  ['half a time', { ...toSavedSong('x'), lines: [toEditedLine(0, { endMs: null })] }],
  ['half a millisecond', { ...toSavedSong('x'), lines: [toEditedLine(0.5)] }],
  ['399 peaks', { ...toSavedSong('x'), peaks: Array.from({ length: 399 }, () => 1) }],
  ['a loud peak', { ...toSavedSong('x'), peaks: Array.from({ length: 400 }, () => 101) }],
  ['a peak that is text', { ...toSavedSong('x'), peaks: Array.from({ length: 400 }, () => '1') }],
  ['a path that is a number', { ...toSavedSong('x'), sungPath: 5 }],
  ['no courses', { ...toSavedSong('x'), courseIds: undefined }],
  ['a number for a course', { ...toSavedSong('x'), courseIds: [7] }],
  ['401 lines', { ...toSavedSong('x'), lines: Array.from({ length: 401 }, () => toEditedLine(0)) }],
])('a song that is %s is refused in plain words', async (_, song) => {
  await expect(
    call('admin_save_song', {
      song: typeof song === 'number' ? song : { ...song, id },
      expected_version: 1,
    }),
  ).rejects.toMatchObject({ code: 'PT422' });
});

test('the courses that open a song are those that were saved last', async () => {
  const saved = await save({ courseIds: ['masterclass', 'ingles-proibido', 'masterclass'] });
  expect(saved.courseIds).toEqual(['masterclass', 'ingles-proibido']);
  expect((await save({ courseIds: ['ingles-proibido'] }, 2)).courseIds).toEqual([
    'ingles-proibido',
  ]);
  expect((await save({ courseIds: [] }, 3)).courseIds).toEqual([]);
  expect((await call<ListedSong[]>('admin_list_songs'))[0]?.courseIds).toEqual([]);
});

test('an unknown course or level is refused', async () => {
  await expect(save({ courseIds: ['none'] })).rejects.toMatchObject({ code: 'PT422' });
  await expect(save({ level: 'Z9' })).rejects.toMatchObject({ code: 'PT422' });
});

describe('a recording is refused', () => {
  test.each([
    ['that was not uploaded', 'songs/hold-on-ana/other.m4a', null],
    ['of another folder', 'materials/x.m4a', { size: 9, mimetype: 'audio/mp4' }],
    ['of another song', 'songs/hold/x.m4a', { size: 9, mimetype: 'audio/mp4' }],
    ['that is a picture', 'songs/hold-on-ana/x.png', { size: 9, mimetype: 'image/png' }],
    ['that is too large', 'songs/hold-on-ana/x.wav', { size: 62_914_561, mimetype: 'audio/wav' }],
  ])('%s', async (_, path, metadata) => {
    if (metadata) await addFile(path, metadata);
    await expect(save({ sungPath: path })).rejects.toMatchObject({ code: 'PT422' });
  });
});

describe('cards', () => {
  test('keep their note when lines move, and what is written changes in it', async () => {
    await save();
    const before = await cards();
    expect(before).toMatchObject([{ front: 'hold', line: 0, word: 0 }]);
    const [card] = toSavedSong(id).cards;
    await save(
      {
        lines: [toEditedLine(0, {}, ['Stay']), toEditedLine(1000, {}, ['please', 'hold'])],
        cards: [{ ...card, front: 'to hold' } as NonNullable<typeof card>],
      },
      2,
    );
    expect(await cards()).toMatchObject([
      { note: before[0]?.['note'], front: 'to hold', line: 1, word: 1 },
    ]);
  });

  test('that no one studies go with their word; one that is studied stays with its student', async () => {
    await save();
    await save({ lines: [toEditedLine(0, {}, ['Stay'])], cards: [] }, 2);
    expect(await cards()).toEqual([]);

    const again = await save({}, 3);
    await sql`update songs set published_at = now() where id = ${id}`;
    const [taught] = await sql<{ id: string }[]>`
      select c.id from cards c join deck_notes d on d.note_id = c.note_id where d.deck_id = ${`song-${id}`}`;
    await callFunction(database, member, 'take_card', { card: taught?.id ?? '' });
    await sql`update songs set published_at = null where id = ${id}`;
    await save({ lines: [toEditedLine(0, {}, ['Stay'])], cards: [] }, again.version);
    expect(await cards()).toMatchObject([{ front: 'hold', line: null, word: null }]);

    await save({}, again.version + 1);
    expect(await cards()).toMatchObject([{ front: 'hold', line: 0, word: 0 }]);
  });

  test('without a meaning are refused', async () => {
    const [card] = toSavedSong(id).cards;
    await expect(
      save({ cards: [{ ...card, meaning: ' ' } as NonNullable<typeof card>] }),
    ).rejects.toMatchObject({ code: 'PT422' });
  });

  test('of other songs are named, with their words', async () => {
    await addSong(database, 'todos');
    const { others } = await read();
    expect(others.taught.map(({ lemma }) => lemma)).toEqual(['hold', 'me']);
    expect(others.words).toContainEqual({ key: 'on', lemma: 'on', gloss: 'aí', kind: 'word' });
  });
});

test('a new recording has no cut file: cards play their line out of it', async () => {
  await addSong(database, 'todos');
  await addFile('songs/todos/mine.mp3', { size: 9, mimetype: 'audio/mpeg' });
  const song = { ...toSavedSong('todos'), sungPath: 'songs/todos/mine.mp3' };
  await call('admin_save_song', { song, expected_version: 1 });
  const [quoted] = await database.queryAsCaller(
    member,
    `select q.clip from notes n cross join lateral app.quote_song(n) q where n.song_id = 'todos'`,
    [],
  );
  expect(quoted?.['clip']).toEqual({
    bucket: 'course-files',
    path: 'songs/todos/mine.mp3',
    startMs: 864,
    endMs: 2232,
    isCut: false,
  });
  const sheet = await callFunction<SongSheet>(database, member, 'song_sheet', { song: 'todos' });
  expect(sheet.sungPath).toBe('songs/todos/mine.mp3');
  const [row] = await sql`select clips_path from songs where id = 'todos'`;
  expect(row).toEqual({ clips_path: null });
});

test('a song in public is saved only while it is complete', async () => {
  await addSong(database, 'todos');
  const lines = [toEditedLine(1000, { translation: '' })];
  await addFile('songs/todos/sung.m4a');
  await expect(
    call('admin_save_song', { song: { ...toSavedSong('todos'), lines }, expected_version: 1 }),
  ).rejects.toMatchObject({ code: 'PT422', detail: '[{"code": "translations", "count": 1}]' });
});
