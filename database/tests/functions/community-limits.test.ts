// How much one member may write in the community: the last time is taken, the next one is not.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { actAs, createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

let database: Database;
let member: Awaited<ReturnType<typeof createCaller>>;
const post = randomUUID();
const reply = randomUUID();
const othersPost = randomUUID();
beforeAll(async () => {
  database = await createTestDatabase();
  member = await createCaller(database, { hasAccess: true });
  const other = await createCaller(database, { hasAccess: true });
  const { sql } = database;
  await sql`insert into community_posts (id, author_id, title, body) values
    (${post}, ${member.userId}, 'Shadowing', 'Como?'), (${othersPost}, ${other.userId}, 'Oferta', 'Compre')`;
  await sql`insert into community_replies (id, post_id, author_id, body) values (${reply}, ${post}, ${member.userId}, 'Assim.')`;
});
afterAll(() => database.close());

const day = 86_400;
const statements = {
  'community-posts': `insert into community_posts (title, body) values ('Nova', 'Texto')`,
  'community-replies': `insert into community_replies (post_id, body) values ('${post}', 'Boa')`,
  'community-likes': `insert into community_likes (post_id) values ('${post}')`,
  'community-reports': `insert into community_reports (post_id, reason) values ('${othersPost}', 'spam')`,
  'community-post-edits': `update community_posts set body = body || '.' where id = '${post}'`,
  'community-reply-edits': `update community_replies set body = body || '.' where id = '${reply}'`,
};

test.each<[keyof typeof statements, number, number]>([
  ['community-posts', 5, 600],
  ['community-posts', 40, day],
  ['community-replies', 20, 600],
  ['community-replies', 200, day],
  ['community-likes', 120, 600],
  ['community-likes', 2000, day],
  ['community-reports', 20, 3600],
  ['community-reports', 100, day],
  ['community-post-edits', 20, 600],
  ['community-post-edits', 200, day],
  ['community-reply-edits', 40, 600],
  ['community-reply-edits', 400, day],
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
