import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { CallerSql } from '#server/database/database.ts';
import { actAs, actIn, anonymous, createPeople, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const lesson = 'masterclass-m1-a1';
const closedLesson = 'ingles-proibido-m1-a1';
const note = randomUUID();

const database = await forFile(createTestDatabase());
const { countEach } = actIn(database);
const { member, other, stranger, admin } = await createPeople(database);
const { sql } = database;
await sql`insert into lesson_notes (id, user_id, lesson_id, seconds, content) values (${note}, ${member.userId}, ${lesson}, 12.5, 'O schwa aqui')`;
await sql`delete from lesson_captions`;
await sql`insert into lesson_captions (lesson_id, language, content) values
  (${lesson}, 'en', E'WEBVTT\n\n00:01.000 --> 00:02.000\nHello'),
  (${closedLesson}, 'en', E'WEBVTT\n\n00:01.000 --> 00:02.000\nSecret')`;

const asEach = (run: Parameters<typeof countEach>[1]) =>
  countEach([anonymous, stranger, member, other, admin], run);
const save =
  (content: string, { id = '', target = lesson, seconds = 3 } = {}) =>
  async (sql: CallerSql) => {
    const noteId = id || randomUUID();
    await sql`select save_lesson_note(${noteId}::uuid, ${target}, ${seconds}, ${content})`;
    return sql`select content, seconds::float from lesson_notes where id = ${noteId}`;
  };

describe('notes', () => {
  test('are read by their owner alone, not even by administrators', async () => {
    expect(await asEach('select * from lesson_notes')).toEqual([refused, 0, 1, 0, 0]);
  });

  test('are written only under a lesson that is open', async () => {
    expect(await asEach(save('Nova'))).toEqual([refused, refused, 1, 1, 1]);
    const closed = await asEach(save('Nova', { target: closedLesson }));
    expect(closed).toEqual([refused, refused, refused, refused, 1]);
  });

  test('are changed by their owner’s next save only', async () => {
    const changed = await actAs(database, member, save('Outra', { id: note, seconds: 20 }));
    expect(changed).toMatchObject([{ content: 'Outra', seconds: 20 }]);
    const results = await asEach(save('Roubada', { id: note }));
    expect(results).toEqual([refused, refused, 1, refused, refused]);
    const update = `update lesson_notes set content = 'x' returning 1`;
    expect(await asEach(update)).toEqual([refused, 0, 1, 0, 0]);
  });

  test('are deleted by their owner alone', async () => {
    expect(await asEach('delete from lesson_notes returning 1')).toEqual([refused, 0, 1, 0, 0]);
  });

  test('hold text and a time of the video', async () => {
    expect(await actAs(database, member, save('  '))).toBe('23514');
    expect(await actAs(database, member, save('a'.repeat(5001)))).toBe('23514');
    expect(await actAs(database, member, save('a', { seconds: -1 }))).toBe('23514');
    expect(await actAs(database, member, save('a', { seconds: 90_000 }))).toBe('23514');
  });

  test.each([
    ['minute', 90],
    ['day', 3000],
  ])('are limited: within a %s to %i', async (period, points) => {
    await sql`delete from app.rate_limits`;
    await sql`
      insert into app.rate_limits (key, points, expires_at)
      values (${`note-${period}:${member.userId}`}, ${points - 1}, now() + interval '1 hour')`;
    expect(await actAs(database, member, save('A última'))).toHaveLength(1);
    await sql`update app.rate_limits set points = ${points}`;
    expect(await actAs(database, member, save('Mais uma'))).toBe('PT429');
    await sql`delete from app.rate_limits`;
    expect(await actAs(database, member, save('Amanhã'))).toHaveLength(1);
  });

  test('are limited in number, and at the limit the stored ones can still be changed', async () => {
    const { userId } = other;
    await database.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`; // without the limits of a day
      await sql`
        insert into lesson_notes (user_id, lesson_id, content)
        select ${userId}, ${lesson}, 'x' from generate_series(1, 5000)`;
    });
    expect(await actAs(database, other, save('Mais uma'))).toBe('PT409');
    const [kept] = await database.sql<{ id: string }[]>`
      select id from lesson_notes where user_id = ${userId} limit 1`;
    expect(await actAs(database, other, save('Outra', { id: kept?.id ?? '' }))).toHaveLength(1);
    await database.sql`delete from lesson_notes where user_id = ${userId}`;
  });
});

describe('captions', () => {
  test('are read by people with access to the lesson', async () => {
    expect(await asEach('select content from lesson_captions')).toEqual([refused, 0, 1, 1, 2]);
  });

  test('are set, replaced and removed by administrators alone, and the log holds it', async () => {
    const set = (content: string) => async (sql: CallerSql) => {
      await sql`select set_lesson_captions(${lesson}, 'pt-BR', ${content})`;
      return sql`select content from lesson_captions where language = 'pt-BR'`;
    };
    const results = await asEach(set('WEBVTT\n\n00:01.000 --> 00:02.000\nOi'));
    expect(results).toEqual([refused, refused, refused, refused, 1]);
    const steps = await actAs(database, admin, async (sql) => {
      await set('WEBVTT')(sql);
      const replaced = await set('WEBVTT - novo')(sql);
      const removed = await set(' ')(sql);
      await set(' ')(sql);
      const log = await sql<{ action: string; details: { language: string } }[]>`
        select action, details from audit_log where subject_id = ${lesson} order by id`;
      return {
        contents: [replaced[0]?.['content'], removed.length],
        entries: log.map(({ action, details }) => `${action} ${details.language}`),
      };
    });
    expect(steps).toEqual({
      contents: ['WEBVTT - novo', 0],
      entries: ['send_captions pt-BR', 'replace_captions pt-BR', 'remove_captions pt-BR'],
    });
  });

  test('are WebVTT in a known language', async () => {
    const set = (language: string, content: string) => (sql: CallerSql) =>
      sql`select set_lesson_captions(${lesson}, ${language}, ${content})`;
    expect(await actAs(database, admin, set('en', '1\n00:01 --> 00:02'))).toBe('23514');
    expect(await actAs(database, admin, set('fr', 'WEBVTT'))).toBe('23514');
  });
});

test('the search finds the lessons that are open to the caller and no others', async () => {
  const read = async (sql: CallerSql) => {
    const [row] = await sql<{ found: unknown[] }[]>`
      select list_openable_lessons() as found`;
    return row?.found ?? [];
  };
  expect(await actAs(database, stranger, read)).toEqual([]);
  expect(await actAs(database, member, read)).toMatchObject([
    { slug: 'ingles-proibido-1' },
    { slug: 'masterclass', lessons: [{ id: lesson }, { id: 'masterclass-m1-a2' }] },
  ]);
});
