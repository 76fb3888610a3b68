import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { createCaller } from '../../../tests/support/act-as.ts';
import { createConversation, lesson } from '../../../tests/support/conversation.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

type Person = Awaited<ReturnType<typeof createCaller>>;
const course = 'ingles-proibido';
const closedLesson = 'ingles-proibido-m1-a1';
let database: Database;
let author: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ author, other, admin } = await createConversation(database));
});
beforeEach(async () => {
  await database.sql`delete from app.rate_limits`;
  await database.sql`delete from notifications`;
});
afterAll(() => database.close());

/** Somebody answers what another wrote, in one of the two places where that is told. */
interface Place {
  /** The number of the reply. */
  answer: (from: Person, to: Person, under?: string) => Promise<string>;
  table: string;
  takeBack: string;
  hide: string;
}

const lessonPlace: Place = {
  table: 'comments',
  takeBack: 'select set_comment_deleted($1::uuid, true)',
  hide: 'select set_comment_hidden($1::uuid, true)',
  async answer(from, to, under = lesson) {
    const [comment, reply] = [randomUUID(), randomUUID()];
    const { sql } = database;
    await sql`insert into comments (id, lesson_id, user_id, content) values (${comment}, ${under}, ${to.userId}, 'Oi')`;
    await sql`insert into comments (id, lesson_id, user_id, parent_id, content)
      values (${reply}, ${under}, ${from.userId}, ${comment}, 'Palavras')`;
    return reply;
  },
};

const communityPlace: Place = {
  table: 'community_replies',
  takeBack: 'update community_replies set deleted_at = now() where id = $1::uuid',
  hide: `select moderate_reply($1::uuid, 'hide')`,
  async answer(from, to) {
    const [post, reply] = [randomUUID(), randomUUID()];
    const { sql } = database;
    await sql`insert into community_posts (id, author_id, title, body) values (${post}, ${to.userId}, 'Música', 'Oi')`;
    await sql`insert into community_replies (id, post_id, author_id, body)
      values (${reply}, ${post}, ${from.userId}, 'Palavras')`;
    return reply;
  },
};

/** What somebody's bell says of replies. */
const readBell = (person: Person) =>
  database.asCaller(
    person,
    (sql) => sql`select title, body from notifications where kind like '%_reply'`,
  );

const ask = (person: Person, statement: string, reply: string) =>
  database.asCaller(person, (sql) => sql.unsafe(statement, [reply]));

describe.each([
  ['a comment', lessonPlace],
  ['a post', communityPlace],
])('what is told of a reply to %s', (_, place) => {
  test('stands while the reply does, whatever becomes of others', async () => {
    await place.answer(other, author);
    const second = await place.answer(other, author);
    expect(await readBell(author)).toHaveLength(2);
    await ask(other, place.takeBack, second);
    expect(await readBell(author)).toMatchObject([{ body: 'Palavras' }]);
  });

  test('leaves when administrators hide the reply', async () => {
    const reply = await place.answer(other, author);
    await ask(admin, place.hide, reply);
    expect(await readBell(author)).toEqual([]);
  });

  test('leaves when its author takes it back, and does not come again', async () => {
    const reply = await place.answer(other, author);
    await ask(other, place.takeBack, reply);
    expect(await readBell(author)).toEqual([]);
    await ask(other, `update ${place.table} set deleted_at = null where id = $1::uuid`, reply);
    expect(await readBell(author)).toEqual([]);
  });

  test('leaves when the reply is gone', async () => {
    const reply = await place.answer(other, author);
    await database.sql.unsafe(`delete from ${place.table} where id = $1::uuid`, [reply]);
    expect(await readBell(author)).toEqual([]);
  });

  test('leaves with the account of who wrote it, and that of others stays', async () => {
    const leaver = await createCaller(database, { hasAccess: true, fullName: 'Zoé Prado' });
    await place.answer(leaver, author);
    await place.answer(other, author);
    expect(await readBell(author)).toHaveLength(2);
    await database.sql`select app.delete_account(${leaver.userId}, now())`;
    expect(await readBell(author)).toMatchObject([
      { title: expect.stringContaining('Bruno') as string },
    ]);
  });

  test('leaves with an account that is erased whole', async () => {
    const leaver = await createCaller(database, { hasAccess: true, fullName: 'Zoé Prado' });
    await place.answer(leaver, author);
    await database.sql`delete from auth.users where id = ${leaver.userId}`;
    expect(await readBell(author)).toEqual([]);
  });

  test('is found by its index', async () => {
    const reply = await place.answer(other, author);
    const { sql } = database;
    await sql`
      insert into notifications (user_id, kind, title, href)
      select ${author.userId}, 'comment_reply', 'Outra', '/membros#comentario-' || gen_random_uuid() from generate_series(1, 300)`;
    await sql`analyze notifications`;
    const looked = await sql.begin(async (own) => {
      await own`set local enable_seqscan = off`;
      const count = async () => {
        const [row] = await own<{ rows: number }[]>`
          select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
          from pg_stat_xact_user_tables where relid = 'public.notifications'::regclass`;
        return row?.rows ?? 0;
      };
      const before = await count();
      await own.unsafe(`update ${place.table} set hidden_at = now() where id = $1::uuid`, [reply]);
      return (await count()) - before;
    });
    expect(looked).toBeLessThan(10); // the planner itself looks at a row or two
  });

  test('is told to nobody who lost his access, and to administrators', async () => {
    const former = await createCaller(database, { hasAccess: true });
    await database.sql`update access_grants set revoked_at = now() where user_id = ${former.userId}`;
    await place.answer(other, former);
    expect(await readBell(former)).toEqual([]);
    await place.answer(other, admin);
    expect(await readBell(admin)).toHaveLength(1);
  });
});

describe('a reply under a lesson', () => {
  const own = (person: Person) =>
    database.sql`insert into access_grants (user_id, course_id, reason) values (${person.userId}, ${course}, 'test')`;

  test('is told to who has its course, and not to a member whose course was taken back', async () => {
    const [owner, former] = await Promise.all([
      createCaller(database, { hasAccess: true }),
      createCaller(database, { hasAccess: true }),
    ]);
    await own(owner);
    await own(former);
    await database.sql`
      update access_grants set revoked_at = now() where user_id = ${former.userId} and course_id = ${course}`;
    await lessonPlace.answer(admin, owner, closedLesson);
    await lessonPlace.answer(admin, former, closedLesson);
    expect(await readBell(owner)).toHaveLength(1);
    expect(await readBell(former)).toEqual([]);
  });

  test('is told to nobody once the lesson is archived, but to administrators', async () => {
    const { sql } = database;
    await sql`update lessons set archived_at = now() where id = ${lesson}`;
    await lessonPlace.answer(admin, author);
    await lessonPlace.answer(other, admin);
    await sql`update lessons set archived_at = null where id = ${lesson}`;
    expect(await readBell(author)).toEqual([]);
    expect(await readBell(admin)).toHaveLength(1);
  });
});
