// The limits of one member's writing: the last entry within them is taken, the next one is not.
import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { CallerSql } from '#server/database/database.ts';
import { actAs, createCaller } from '#tests/support/act-as.ts';
import { addComment } from '#tests/support/conversation.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const post = randomUUID();
const reply = randomUUID();
const othersPost = randomUUID();
const database = await forFile(createTestDatabase());
const member = await createCaller(database, { hasAccess: true });
const other = await createCaller(database, { hasAccess: true });
const { sql } = database;
await sql`insert into comments (id, user_id, title, content) values
  (${post}, ${member.userId}, 'Shadowing', 'Como?'), (${othersPost}, ${other.userId}, 'Oferta', 'Compre')`;
await sql`insert into comments (id, parent_id, user_id, content) values (${reply}, ${post}, ${member.userId}, 'Assim.')`;

const day = 86_400;
const statements = {
  comments: `insert into comments (lesson_id, content) values ('masterclass-m1-a1', 'Boa')`,
  posts: `insert into comments (title, content) values ('Nova', 'Texto')`,
  replies: `insert into comments (parent_id, content) values ('${post}', 'Boa')`,
  likes: `select set_comment_liked('${post}', true)`,
  reports: `insert into comment_reports (comment_id, reason) values ('${othersPost}', 'spam')`,
  'post-edits': `select edit_comment(id, title, content || '.') from comments where id = '${post}'`,
  'reply-edits': `select edit_comment(id, null, content || '.') from comments where id = '${reply}'`,
};

test.each<[keyof typeof statements, number, number]>([
  ['comments', 8, 60],
  ['comments', 200, day],
  ['posts', 5, 600],
  ['posts', 40, day],
  ['replies', 20, 600],
  ['replies', 200, day],
  ['likes', 120, 600],
  ['likes', 2000, day],
  ['reports', 20, 3600],
  ['reports', 100, day],
  ['post-edits', 20, 600],
  ['post-edits', 200, day],
  ['reply-edits', 40, 600],
  ['reply-edits', 400, day],
])('%s: %i times in %i seconds', async (what, points, seconds) => {
  const person = createHash('sha256').update(member.userId).digest('hex');
  await database.sql`delete from app.rate_limits`;
  await database.sql`
    insert into app.rate_limits (key, points, expires_at)
    values (${`${what}-${seconds}:${person}`}, ${points - 1}, now() + interval '1 minute')`;
  const write = (times: number) =>
    actAs(database, member, async (sql) => {
      for (let count = 0; count < times; count += 1) await sql.unsafe(statements[what]);
      return times;
    });
  expect(await write(1)).toBe(1);
  expect(await write(2)).toBe('PT429');
});

test('the sixth post in ten minutes is refused, and another member is not limited', async () => {
  await database.sql`delete from app.rate_limits`;
  const write = (times: number) => async (sql: CallerSql) => {
    for (let count = 0; count < times; count += 1) await sql.unsafe(statements.posts);
    return times;
  };
  expect(await actAs(database, member, write(6))).toBe('PT429');
  expect(await actAs(database, other, write(1))).toBe(1);
});

test('a comment that is sent again counts once', async () => {
  await database.sql`delete from app.rate_limits`;
  const written = await actAs(database, member, async (sql) => {
    for (let count = 0; count < 9; count += 1) await addComment('Uma vez', { id: reply })(sql);
    return 9;
  });
  expect(written).toBe(9);
});
