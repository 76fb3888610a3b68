import { describe, expect, test } from 'vitest';
import type { SongSheet, SongSummary } from '#domain/contracts/songs.ts';
import type { SongRight } from '#domain/songs/song-uses.ts';
import { forFile } from '#tests/support/for-file.ts';
import {
  actIn,
  anonymous,
  callFunction,
  createCaller,
  createPeople,
} from '#tests/support/act-as.ts';
import type { Caller } from '#server/database/caller.ts';
import { addSong, changeRights, ownRights, setRights } from '#tests/support/song.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { countEach, expectRefused } = actIn(database);
const { stranger, member, admin } = await createPeople(database);
const student = await createCaller(database);
await sql`
  insert into courses (id, slug, title, access_rule, is_available) values ('canto', 'canto', 'Canto', 'own_product', true)`;
await sql`insert into access_grants (user_id, course_id, reason) values (${student.userId}, 'canto', 'test')`;
await sql`delete from songs`;
await sql`delete from decks`;
await addSong(database, 'todos');
await addSong(database, 'curso', { courseIds: ['canto'] });

const people = [anonymous, stranger, member, student, admin];
const tables = ['songs', 'song_lines', 'song_words'];
const lineColumns =
  'song_id, index, section, start_ms, end_ms, text, sound, spoken_start_ms, spoken_end_ms';
const countRows = (source: string) => countEach(people, `select ${source}`);
const refused = '42501';
const files = (song: string) =>
  countEach(
    people,
    `select name from storage.objects where bucket_id = 'course-files' and name like 'songs/${song}/%'`,
  );
const sheet = (who: Caller, song = 'todos') =>
  callFunction<SongSheet | null>(database, who, 'song_sheet', { song });
const list = (who: Caller) => callFunction<SongSummary[]>(database, who, 'list_songs');

async function withRights<Result>(
  rights: typeof ownRights,
  run: () => Promise<Result>,
): Promise<Result> {
  await setRights(database, 'todos', rights);
  try {
    return await run();
  } finally {
    await setRights(database, 'todos', ownRights);
  }
}
const withdraw = (object: SongRight['object']) => changeRights({ status: 'withdrawn' }, object);

describe('reading', () => {
  test('songs, lines, words and cards are read by who may open them: everyone with access, or with access to the course', async () => {
    const rows = {
      songs: await countRows('id from songs'),
      lines: await countRows(`${lineColumns} from song_lines`),
      words: await countRows('* from song_words'),
      decks: await countRows('id from decks where song_id is not null'),
      cards: await countRows('id from cards'),
    };
    expect(rows).toEqual({
      songs: [refused, 0, 1, 2, 2],
      lines: [refused, 0, 2, 4, 4],
      words: [refused, 0, 5, 10, 10],
      decks: [refused, 0, 1, 2, 2],
      cards: [refused, 0, 4, 8, 8],
    });
  });

  test('the translation is not readable in the table, not even by an administrator', async () => {
    expect(await countRows('translation from song_lines')).toEqual(Array(5).fill(refused));
    expect(await countRows('* from song_lines')).toEqual(Array(5).fill(refused));
  });

  test('lines and words of a song whose words were withdrawn are read by no one', async () => {
    await withRights(withdraw('words'), async () => {
      expect(await countRows(`text from song_lines where song_id = 'todos'`)).toEqual([
        refused,
        0,
        0,
        0,
        0,
      ]);
      expect(await countRows(`surface from song_words where song_id = 'todos'`)).toEqual([
        refused,
        0,
        0,
        0,
        0,
      ]);
    });
  });

  test('the rights are read by no client', () =>
    expectRefused(people, ['select song_id from app.song_rights']));
});

describe('a draft', () => {
  const unpublish = async (run: () => Promise<void>) => {
    await sql`update songs set published_at = null where id = 'todos'`;
    await run();
    await sql`update songs set published_at = now() where id = 'todos'`;
  };

  test('is in no table, list, sheet or file of a member', () =>
    unpublish(async () => {
      expect(await countRows(`id from songs where id = 'todos'`)).toEqual([refused, 0, 0, 0, 1]);
      expect(await countRows(`surface from song_words where song_id = 'todos'`)).toEqual([
        refused,
        0,
        0,
        0,
        0,
      ]);
      expect(await countRows(`id from decks where song_id = 'todos'`)).toEqual([
        refused,
        0,
        0,
        0,
        1,
      ]);
      expect((await list(member)).map(({ id }) => id)).toEqual(['curso']);
      expect(await sheet(member)).toBeNull();
      expect(await files('todos')).toEqual([0, 0, 0, 0, 4]);
    }));
});

test('a withdrawn song gives no line and no file any more, and stays in the list of no one', async () => {
  await sql`update songs set withdrawn_at = now() where id = 'todos'`;
  expect(await sheet(member)).toMatchObject({ lines: [], sungPath: null, title: 'Song todos' });
  expect((await list(member)).map(({ id }) => id)).toEqual(['curso']);
  expect(await files('todos')).toEqual([0, 0, 0, 0, 4]);
  await sql`update songs set withdrawn_at = null where id = 'todos'`;
});

test('no client writes songs, lines, words or rights', async () => {
  const writes = [...tables.map((table) => `public.${table}`), 'app.song_rights'].flatMap(
    (table) => [
      `insert into ${table} default values`,
      `update ${table} set song_id = 'mine'`.replace('songs set song_id', 'songs set id'),
      `delete from ${table}`,
    ],
  );
  await expectRefused(people, writes);
  expect(writes).toHaveLength(12);
});

describe('files', () => {
  test('are played by who may open the song', async () => {
    expect(await files('todos')).toEqual([0, 0, 4, 4, 4]);
    expect(await files('curso')).toEqual([0, 0, 0, 4, 4]);
  });

  test('a file in the folder of a song that the song does not name is not served', async () => {
    await sql`insert into storage.objects (bucket_id, name) values ('course-files', 'songs/todos/master.wav')`;
    expect(await files('todos')).toEqual([0, 0, 4, 4, 5]);
    await sql`delete from storage.objects where name = 'songs/todos/master.wav'`;
  });

  test.each(['words', 'music', 'recording'] as const)(
    'are refused to every member once the right of the %s was withdrawn',
    (object) =>
      withRights(withdraw(object), async () => {
        expect(await files('todos')).toEqual([0, 0, 0, 0, 4]);
      }),
  );

  test('are still played without the right of the translation', () =>
    withRights(withdraw('translation'), async () => {
      expect(await files('todos')).toEqual([0, 0, 4, 4, 4]);
    }));
});

describe('the list of songs', () => {
  test('shows a member the songs of other courses, too, as not open', async () => {
    const rows = await list(member);
    expect(rows.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ['curso', false],
      ['todos', true],
    ]);
    expect(rows[1]).toEqual({
      id: 'todos',
      title: 'Song todos',
      level: 'A2',
      bpm: 100,
      durationMs: 9000,
      lines: 2,
      courseIds: [],
      isOpen: true,
      offline: true,
      coverage: null,
    });
    expect((await list(student)).map(({ isOpen }) => isOpen)).toEqual([true, true]);
  });

  test('is empty for a stranger, and refused to a visitor', async () => {
    expect(await list(stranger)).toEqual([]);
    await expectRefused([anonymous], ['select list_songs()', `select song_sheet('todos')`]);
  });

  test('leaves a song out whose words were withdrawn', () =>
    withRights(withdraw('words'), async () => {
      expect((await list(member)).map(({ id }) => id)).toEqual(['curso']);
    }));
});

describe('the sheet of a song', () => {
  test('has its lines, words with their cards, files and permissions', async () => {
    const found = await sheet(member);
    expect(found).toMatchObject({
      id: 'todos',
      title: 'Song todos',
      level: 'A2',
      bpm: 100,
      durationMs: 9000,
      sungPath: 'songs/todos/sung.m4a',
      spokenPath: 'songs/todos/spoken.m4a',
      bandPath: 'songs/todos/band.m4a',
      permissions: { stream: true, showLyrics: true, showTranslation: true, offline: true },
      ownCards: [],
    });
    expect(found?.peaks).toHaveLength(400);
    const [first, second] = found?.lines ?? [];
    expect(first).toMatchObject({
      index: 0,
      section: 'Verso',
      startMs: 1000,
      endMs: 3000,
      text: 'Hold on, Ana',
      translation: 'Espera, Ana',
      sound: 'hôl·dó·né·na',
      spokenStartMs: 0,
      spokenEndMs: 1500,
    });
    const id = expect.stringMatching(/^[\da-f-]{36}$/u);
    expect(
      first?.words.map(({ surface, gloss, kind, cardId }) => [surface, gloss, kind, cardId]),
    ).toEqual([
      ['Hold', 'espera', 'word', id],
      ['on,', 'aí', 'word', null],
      ['Ana', '', 'name', null],
    ]);
    expect(second?.words[0]?.cardId).toBe(first?.words[0]?.cardId);
  });

  test('has for a word that several songs teach the card of the first one that the person may open', async () => {
    const read = async (who: Caller, song: string) =>
      (await sheet(who, song))?.lines.map(({ words }) => words[0]?.cardId);
    const [ofCourse] = (await read(student, 'curso')) ?? [];
    const [ofAll] = (await read(member, 'todos')) ?? [];
    expect(ofCourse).not.toBe(ofAll);
    expect(await read(student, 'todos')).toEqual([ofCourse, ofCourse]);
    await sql`update songs set position = 1 where id = 'curso'`;
    expect(await read(student, 'curso')).toEqual([ofAll, ofAll]);
    await sql`update songs set position = 0 where id = 'curso'`;
  });

  test('is not found by who may not open the song', async () => {
    expect(await sheet(stranger)).toBeNull();
    expect(await sheet(member, 'curso')).toBeNull();
    expect(await sheet(member, 'none')).toBeNull();
    expect((await sheet(student, 'curso'))?.lines).toHaveLength(2);
  });

  test('has no line, no word and no file once the words were withdrawn', () =>
    withRights(withdraw('words'), async () => {
      for (const who of [member, admin])
        expect(await sheet(who)).toMatchObject({
          lines: [],
          sungPath: null,
          spokenPath: null,
          bandPath: null,
          permissions: { stream: false, showLyrics: false, showTranslation: false, offline: false },
        });
    }));

  test('says how large its recordings are together, where they may be kept', async () => {
    // Three recordings of 9 bytes; the clips of its cards are not among them.
    expect((await sheet(member))?.fileBytes).toBe(27);
    await withRights(withdraw('words'), async () => {
      expect((await sheet(member))?.fileBytes).toBeNull();
    });
  });

  test('has its lines without a translation that may not be shown', () =>
    withRights(withdraw('translation'), async () => {
      const lines = (await sheet(member))?.lines;
      expect(lines?.map(({ text, translation }) => [text, translation])).toEqual([
        ['Hold on, Ana', ''],
        ['Hold me', ''],
      ]);
    }));
});
