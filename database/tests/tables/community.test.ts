import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallerSql, Database } from '../../../server/database/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { actAs, anonymous, createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

const refused = '42501';
type Person = Caller & { userId: string };
let database: Database;
let stranger: Person;
let member: Person;
let other: Person;
let admin: Person;
const post = randomUUID();
const deleted = randomUUID();
const hidden = randomUUID();
const reply = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  [stranger, member, other, admin] = await Promise.all([
    createCaller(database),
    createCaller(database, { hasAccess: true, fullName: 'Maria Aparecida Souza' }),
    createCaller(database, { hasAccess: true, fullName: 'João' }),
    createCaller(database, { isAdmin: true }),
  ]);
  const { sql } = database;
  await sql`delete from community_posts`;
  await sql`
    insert into community_posts (id, author_id, title, body, deleted_at, hidden_at) values
    (${post}, ${member.userId}, 'Shadowing', 'Como vocês treinam?', null, null),
    (${deleted}, ${member.userId}, 'Apagada', 'x', now(), null),
    (${hidden}, ${member.userId}, 'Oculta', 'x', null, now())`;
  await sql`insert into community_replies (id, post_id, author_id, body) values (${reply}, ${post}, ${other.userId}, 'No ônibus')`;
  await sql`insert into community_likes (user_id, post_id) values (${other.userId}, ${post})`;
  await sql`insert into community_reports (reporter_id, post_id, reason) values (${other.userId}, ${post}, 'spam')`;
});
afterAll(() => database.close());

const run = (statement: string) => (sql: CallerSql) => sql.unsafe(statement);
const ask = (caller: Caller, statement: string) => actAs(database, caller, run(statement));

async function expectEach(
  callers: readonly Caller[],
  statements: readonly string[],
  outcome: unknown,
) {
  for (const caller of callers) {
    for (const statement of statements) {
      expect([statement, await ask(caller, statement)]).toEqual([statement, outcome]);
    }
  }
}

const titles = 'select title from community_posts order by title';
const toPost = (title = 'Nova', body = 'Texto', id = randomUUID()) =>
  `insert into community_posts (id, title, body) values ('${id}', '${title}', '${body}') returning 1`;
const toReply = (target = post, body = 'Boa') =>
  `insert into community_replies (post_id, body) values ('${target}', '${body}') returning 1`;

describe('community_posts', () => {
  test('members read what is there; its author also what he deleted or moderation hid', async () => {
    expect(await ask(other, titles)).toEqual([{ title: 'Shadowing' }]);
    expect(await ask(member, titles)).toHaveLength(3);
    expect(await ask(admin, titles)).toHaveLength(3);
  });

  test('without access nobody reads or writes', async () => {
    expect(await ask(stranger, titles)).toHaveLength(0);
    await expectEach([stranger], [toPost()], refused);
    await expectEach([anonymous], [titles, toPost(), toReply()], refused);
    await expectEach([stranger], [toReply()], refused);
  });

  test('members and administrators post as themselves alone', async () => {
    for (const caller of [member, admin]) expect(await ask(caller, toPost())).toHaveLength(1);
    await expectEach(
      [member, admin],
      [
        `insert into community_posts (author_id, title, body) values ('${other.userId}', 'abc', 'x') returning 1`,
        `insert into community_posts (title, body, created_at) values ('abc', 'x', now()) returning 1`,
        `insert into community_posts (title, body, hidden_at) values ('abc', 'x', now()) returning 1`,
      ],
      refused,
    );
  });

  test('only the author edits and deletes, and the database says when', async () => {
    const change = `update community_posts set title = 'Outro', deleted_at = '1990-01-01' where id = '${post}'
      returning edited_at > now() - interval '1 minute' as edited, deleted_at > now() - interval '1 minute' as deleted`;
    expect(await ask(member, change)).toEqual([{ edited: true, deleted: true }]);
    await expectEach([other, stranger, admin], [change], []);
    await expectEach([anonymous], [change], refused);
    await expectEach(
      [member, other, admin],
      [
        `update community_posts set hidden_at = null returning 1`,
        `update community_posts set author_id = '${other.userId}' returning 1`,
        'delete from community_posts returning 1',
      ],
      refused,
    );
  });

  test('a deletion is undone by the author', async () => {
    const undo = `update community_posts set deleted_at = null where id = '${deleted}' returning 1`;
    expect(await ask(member, undo)).toHaveLength(1);
    expect(await ask(other, undo)).toHaveLength(0);
  });

  test('a title or text outside its bounds is refused', async () => {
    for (const bad of [
      toPost('ab'),
      toPost('x'.repeat(141)),
      toPost('abc', '   '),
      toPost('abc', 'x'.repeat(5001)),
    ])
      expect(await ask(member, bad)).toBe('23514');
  });

  test('the sixth post in ten minutes has to wait, and another member does not', async () => {
    const six = async (sql: CallerSql) => {
      for (let count = 0; count < 6; count += 1) await sql.unsafe(toPost());
      return [];
    };
    expect(await actAs(database, other, six)).toBe('PT429');
    expect(await ask(member, toPost())).toHaveLength(1);
  });
});

describe('community_replies', () => {
  test('members answer what they see, and nothing else', async () => {
    expect(await ask(other, toReply())).toHaveLength(1);
    await expectEach([other], [toReply(deleted), toReply(hidden), toReply(randomUUID())], refused);
    expect(await ask(other, toReply(post, ' '))).toBe('23514');
    expect(await ask(other, toReply(post, 'x'.repeat(3001)))).toBe('23514');
  });

  test('only the author edits and deletes his reply', async () => {
    const change = `update community_replies set body = 'Outra', deleted_at = now() where id = '${reply}' returning 1`;
    expect(await ask(other, change)).toHaveLength(1);
    await expectEach([member, stranger, admin], [change], []);
    await expectEach(
      [member, other, admin],
      [
        `update community_replies set post_id = '${deleted}' returning 1`,
        'delete from community_replies returning 1',
        `insert into community_replies (post_id, body, author_id) values ('${post}', 'x', '${member.userId}') returning 1`,
      ],
      refused,
    );
  });

  test('the author of the post is told; who answers himself is not', async () => {
    await database.sql`delete from notifications`;
    await database.sql`delete from app.outbox`;
    await database.sql`delete from app.rate_limits`;
    await database.asCaller(other, (sql) => sql.unsafe(toReply()));
    await database.asCaller(member, (sql) => sql.unsafe(toReply()));
    expect(await database.sql`select title, href from notifications`).toMatchObject([
      { title: 'João respondeu em “Shadowing”' },
    ]);
    expect(await database.sql`select payload from app.outbox`).toHaveLength(1);
  });
});

describe('community_likes', () => {
  const like = `insert into community_likes (post_id) values ('${post}') returning 1`;

  test('a member likes once, and takes it back', async () => {
    expect(await ask(member, like)).toHaveLength(1);
    expect(await ask(other, like)).toBe('23505');
    const back = `delete from community_likes where post_id = '${post}' returning 1`;
    expect(await ask(other, back)).toHaveLength(1);
    expect(await ask(member, back)).toHaveLength(0);
  });

  test('nobody likes what he cannot see, or for somebody else', async () => {
    await expectEach([stranger, anonymous], [like], refused);
    await expectEach(
      [member],
      [
        `insert into community_likes (user_id, post_id) values ('${other.userId}', '${post}') returning 1`,
        `update community_likes set post_id = '${deleted}' returning 1`,
      ],
      refused,
    );
    expect(
      await ask(
        member,
        `insert into community_likes (post_id, reply_id) values ('${post}', '${reply}') returning 1`,
      ),
    ).toBe('23514');
    expect(
      await ask(other, `insert into community_likes (post_id) values ('${hidden}') returning 1`),
    ).toBe(refused);
  });

  test('who liked is nobody else’s business', async () => {
    const read = 'select user_id from community_likes';
    expect(await ask(other, read)).toHaveLength(1);
    await expectEach([member, stranger, admin], [read], []);
  });
});

describe('community_reports', () => {
  const report = (target = post, reason = 'offence') =>
    `insert into community_reports (post_id, reason) values ('${target}', '${reason}') returning 1`;
  const read = 'select reason from community_reports';

  test('a member reports what another wrote, once', async () => {
    expect(await ask(admin, report())).toHaveLength(1);
    expect(await ask(other, report())).toBe('23505');
    await expectEach([member, stranger, anonymous], [report()], refused);
    expect(
      await ask(
        member,
        `insert into community_reports (reply_id, reason) values ('${reply}', 'other') returning 1`,
      ),
    ).toHaveLength(1);
    expect(await ask(admin, report(post, 'tédio'))).toBe('23514');
  });

  test('who reported reads his own, administrators read all, nobody changes one', async () => {
    expect(await ask(other, read)).toHaveLength(1);
    expect(await ask(admin, read)).toHaveLength(1);
    await expectEach([member, stranger], [read], []);
    await expectEach(
      [member, other, admin],
      [
        `update community_reports set resolved_at = now() returning 1`,
        'delete from community_reports returning 1',
        `insert into community_reports (post_id, reason, resolution, resolved_at) values ('${post}', 'spam', 'kept', now()) returning 1`,
      ],
      refused,
    );
    await expectEach([anonymous], [read], refused);
  });
});

test('a deleted account takes its words along and leaves the answers of others', async () => {
  const leaver = await createCaller(database, { hasAccess: true });
  const [alone, answered] = [randomUUID(), randomUUID()];
  await database.asCaller(leaver, async (sql) => {
    await sql.unsafe(toPost('Sozinha', 'x', alone));
    await sql.unsafe(toPost('Segredo', 'x', answered));
    await sql.unsafe(toReply(post, 'adeus'));
  });
  await database.asCaller(other, (sql) => sql.unsafe(toReply(answered)));
  await database.sql`delete from auth.users where id = ${leaver.userId}`;
  expect(
    await database.sql`select title from community_posts where id in (${alone}, ${answered})`,
  ).toEqual([{ title: 'Publicação apagada' }]);
  expect(await database.sql`select 1 from community_replies where body = 'adeus'`).toHaveLength(0);
});
