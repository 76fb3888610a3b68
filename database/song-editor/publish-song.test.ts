import { beforeEach, describe, expect, test } from 'vitest';
import type { EditableSong, EditedRight, ListedSong } from '#domain/contracts/song-editor.ts';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { findLacks } from '#domain/songs/find-lacks.ts';
import { callFunction, createPeople } from '#tests/support/act-as.ts';
import { toEditedLine, toOwnRights, toSavedSong } from '#tests/support/edited-song.ts';
import { forFile } from '#tests/support/for-file.ts';
import { addSong } from '#tests/support/song.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { toNotice } from '#tests/support/notices.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { member, other, admin } = await createPeople(database);
const call = <Result>(name: string, args: Record<string, object | string | number> = {}) =>
  callFunction<Result>(database, admin, name, args);
const [{ day } = { day: '' }] = await sql<{ day: string }[]>`
  select (now() at time zone 'America/Sao_Paulo')::date::text as day`;

let id = '';
beforeEach(async () => {
  await sql`delete from songs`;
  await sql`delete from notes`;
  await sql`delete from notifications`;
  await sql`delete from storage.objects where name like 'songs/%'`;
  id = await call<string>('admin_create_song', { title: 'Hold On' });
  await sql`
    insert into storage.objects (bucket_id, name, metadata)
    values ('course-files', ${`songs/${id}/sung.m4a`}, ${sql.json({ size: 9, mimetype: 'audio/mp4' })})`;
});

const save = (change: Partial<EditableSong> = {}) =>
  call<EditableSong>('admin_save_song', { song: toSavedSong(id, change), expected_version: 1 });
const setRights = (rights: EditedRight[], version: number, song = id) =>
  call<EditableSong>('admin_set_song_rights', { song, rights, expected_version: version });
const publish = (version: number) =>
  call<EditableSong>('admin_publish_song', { song: id, expected_version: version });
const sheet = (who = member, song = id) =>
  callFunction<SongSheet | null>(database, who, 'song_sheet', { song });
const lacks = async () => (await call<ListedSong[]>('admin_list_songs'))[0]?.lacks;
const told = async () =>
  (
    await sql<{ user_id: string; kind: string; payload: unknown }[]>`
    select user_id, kind, payload from notifications order by kind, user_id`
  ).map((row) => [row.user_id, toNotice(row).title]);
async function takeCard(who = member) {
  const [card] = await sql<{ id: string }[]>`
    select c.id from cards c join deck_notes n on n.note_id = c.note_id where n.deck_id = 'song-todos' limit 1`;
  await callFunction(database, who, 'take_card', { card: card?.id ?? '' });
}

test('a complete song is published, and a member opens and plays it', async () => {
  const { version } = await save();
  expect(await sheet()).toBeNull();
  const { version: next } = await setRights(toOwnRights(), version);
  expect(await publish(next)).toMatchObject({ publishedAt: expect.any(String), withdrawnAt: null });
  expect(await sheet()).toMatchObject({
    title: 'Hold On',
    sungPath: `songs/${id}/sung.m4a`,
    spokenPath: null,
    lines: [{ text: 'Hold on', translation: 'Espera' }, { text: 'Stay' }],
  });
});

const bare = toEditedLine(0, { startMs: null, endMs: null, translation: ' ' });
const blankWords = bare.words.map((word) => ({
  ...word,
  startMs: null,
  endMs: null,
  gloss: '',
  lemma: '',
}));
const embed = toOwnRights({ status: 'embed_only' });

describe('what is missing is named, by the database as by the page', () => {
  test.each<[string, Partial<EditableSong>, EditedRight[], Record<string, number>]>([
    ['nothing', {}, toOwnRights(), {}],
    ['a recording', { sungPath: null }, toOwnRights(), { recording: 1 }],
    ['a lyric', { lines: [], cards: [] }, toOwnRights(), { lyrics: 1 }],
    [
      'times, translations, glosses, lemmas',
      { lines: [{ ...bare, words: blankWords }, toEditedLine(4000)], cards: [] },
      toOwnRights(),
      { lineTimes: 1, translations: 1, glosses: 2, lemmas: 2 },
    ],
    [
      'an example of a card',
      { cards: toSavedSong('x').cards.map((card) => Object.assign(card, { example: '' })) },
      toOwnRights(),
      { examples: 1 },
    ],
    [
      'the proof of a translation',
      {},
      toOwnRights().filter(({ object }) => object !== 'translation'),
      { 'proof:translation': 1 },
    ],
    ['a right to play or to show', {}, embed, { use: 1 }],
    ['a right in Brazil', {}, toOwnRights({ territories: ['US'] }), { use: 1 }],
    ['a right that has not ended', {}, toOwnRights({ endsOn: '2020-01-31' }), { use: 1 }],
  ])('%s', async (_, change, rights, expected) => {
    const song = { ...toSavedSong(id), ...change };
    const { version } = await save(change);
    const { version: next } = await setRights(rights, version);
    const found = findLacks(song, rights, { country: 'BR', day });
    expect(Object.fromEntries(found.map(({ code, count }) => [code, count]))).toEqual(expected);
    expect(await lacks()).toEqual(found);
    if (found.length > 0)
      await expect(publish(next)).rejects.toMatchObject({
        code: 'PT422',
        detail: expect.stringContaining(found[0]?.code ?? ''),
      });
    else expect((await publish(next)).publishedAt).not.toBeNull();
  });
});

test('an empty draft lacks everything', async () => {
  expect((await lacks())?.map(({ code }) => code)).toEqual([
    'recording',
    'lyrics',
    'proof:words',
    'proof:music',
    'proof:recording',
    'proof:translation',
  ]);
});

describe('rights', () => {
  test('have the name of who checked them, and the day', async () => {
    const { rights } = await setRights(toOwnRights(), 1);
    expect(rights.map(({ object, checkedAt }) => [object, checkedAt])).toEqual(
      ['music', 'recording', 'translation', 'words'].map((object) => [object, day]),
    );
    expect(rights[0]?.checkedBy).not.toBe('');
  });

  test.each([
    ['without a proof', toOwnRights({ evidence: ' ' })],
    ['whose proof was not uploaded', toOwnRights({ evidencePath: 'rights/hold-on/x.pdf' })],
    ['whose proof is of another song', toOwnRights({ evidencePath: 'songs/hold-on/sung.m4a' })],
    ['of an unknown status', toOwnRights({ status: 'free' as 'own' })],
    ['until the 31st of February', toOwnRights({ endsOn: '2026-02-31' })],
    ['in a country that is none', toOwnRights({ territories: ['Brasil'] })],
    ['without a holder', toOwnRights({ holder: '' })],
    ['that are none', []],
  ])('%s are refused in plain words', async (_, rights) => {
    await expect(setRights(rights, 1)).rejects.toMatchObject({ code: 'PT422' });
  });

  test('are not changed over a version that was not seen', async () => {
    await setRights(toOwnRights(), 1);
    await expect(setRights(embed, 1)).rejects.toMatchObject({ code: 'PT409' });
  });
});

describe('a withdrawn song', () => {
  beforeEach(async () => {
    await addSong(database, 'todos');
    await takeCard();
  });
  const withdraw = () =>
    call<EditableSong>('admin_withdraw_song', { song: 'todos', reason: 'O autor pediu.' });
  const bundle = async () => {
    const [row] = await database.queryAsCaller(
      member,
      `select n.front, q.example, q.clip, q.kept_path from notes n left join lateral app.quote_song(n) q on true where n.front = 'hold'`,
      [],
    );
    return row;
  };

  test('gives nothing more, while its cards stay with the word and the example of the school', async () => {
    expect(await bundle()).toMatchObject({ example: 'Hold on, Ana', clip: { startMs: 864 } });
    const [{ version } = { version: 0 }] = await sql<
      { version: number }[]
    >`select version from decks where id = 'song-todos'`;
    await withdraw();
    expect(await sheet(member, 'todos')).toMatchObject({
      lines: [],
      sungPath: null,
      bandPath: null,
    });
    expect(await callFunction(database, member, 'list_songs')).toEqual([]);
    expect(await bundle()).toEqual({
      front: 'hold',
      example: 'Our own example of hold',
      clip: null,
      kept_path: null,
    });
    const files = await database.queryAsCaller(
      member,
      `select name from storage.objects where name like 'songs/todos/%'`,
      [],
    );
    expect(files).toEqual([]);
    const [card] =
      await sql`select s.due_day, d.version from study_cards s join decks d on d.id = s.deck_id`;
    expect(card?.version).toBeGreaterThan(version);
  });

  test('is told once to those who study its cards, and to no one else', async () => {
    await withdraw();
    await withdraw();
    expect(await told()).toEqual([[member.userId, 'Esta música saiu do catálogo: Song todos']]);
  });

  test('needs a reason, and can come back', async () => {
    await expect(call('admin_withdraw_song', { song: 'todos', reason: ' ' })).rejects.toMatchObject(
      { code: 'PT422' },
    );
    const { version, withdrawnAt } = await withdraw();
    expect(withdrawnAt).not.toBeNull();
    await sql`update song_lines set translation = 'Sim'`;
    await sql`update notes set example = 'An example'`;
    const song = await call<EditableSong>('admin_publish_song', {
      song: 'todos',
      expected_version: version,
    });
    expect(song.withdrawnAt).toBeNull();
    expect((await sheet(other, 'todos'))?.lines).toHaveLength(2);
  });

  test('is not deleted, nor is any that was published', async () => {
    await expect(call('admin_delete_song', { song: 'todos' })).rejects.toMatchObject({
      code: 'PT409',
    });
    await expect(
      call('admin_withdraw_song', { song: id, reason: 'Rascunho' }),
    ).rejects.toMatchObject({ code: 'PT404' });
  });
});

test('a draft is deleted with its cards, and is gone', async () => {
  await save();
  await call('admin_delete_song', { song: id });
  expect(await call('admin_song', { song: id })).toBeNull();
  expect([...(await sql`select id from notes where front = 'hold'`)]).toEqual([]);
  await expect(call('admin_delete_song', { song: id })).rejects.toMatchObject({ code: 'PT404' });
});

describe('when a licence ends', () => {
  const end = async () => {
    const [row] = await sql<{ told: number }[]>`select app.tell_ended_licences() as told`;
    return row?.told;
  };
  beforeEach(async () => {
    await addSong(database, 'todos');
    await takeCard();
  });

  test('students of the song and administrators are told, once', async () => {
    await sql`update app.song_rights set ends_on = current_date - 2 where object in ('music', 'words')`;
    expect([await end(), await end()]).toEqual([1, 0]);
    expect(await told()).toEqual([
      [member.userId, 'Esta música saiu do catálogo: Song todos'],
      [admin.userId, 'Licença encerrada: Song todos'],
    ]);
    expect((await sheet(member, 'todos'))?.lines).toEqual([]);
  });

  test('of the translation alone only administrators are told, for the song goes on', async () => {
    await sql`update app.song_rights set ends_on = current_date - 2 where object = 'translation'`;
    expect(await end()).toBe(1);
    expect((await told()).map(([person]) => person)).toEqual([admin.userId]);
  });

  test('no one is told on its last day, and all again when a renewed one has ended', async () => {
    await sql`update app.song_rights set ends_on = ${day} where object = 'music'`;
    expect(await end()).toBe(0);
    await setRights(toOwnRights({ endsOn: '2026-01-31' }), 1, 'todos');
    expect(await end()).toBe(1);
    await setRights(toOwnRights({ endsOn: '2026-02-28' }), 2, 'todos');
    expect(await end()).toBe(1);
  });
});
