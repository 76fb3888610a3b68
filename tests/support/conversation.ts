import { randomUUID } from 'node:crypto';
import type { CallerSql, Database } from '../../server/database/database.ts';
import { actAs, anonymous, createCaller } from './act-as.ts';

export const lesson = 'masterclass-m1-a1';

interface ListedComment {
  id: string;
  author_name: string;
  content: string;
  is_mine: boolean;
  is_removed: boolean;
  is_hidden: boolean;
  like_count: number;
  is_liked: boolean;
  replies: ListedComment[];
}
interface Listed {
  count: number;
  has_more: boolean;
  comments: ListedComment[];
}

export const addComment =
  (content: string, { target = lesson, parent = null as string | null } = {}) =>
  async (sql: CallerSql) =>
    sql`select add_comment(${randomUUID()}::uuid, ${target}, ${content}, ${parent}::uuid)`;

export const listComments =
  (before: string | null = null) =>
  async (sql: CallerSql) => {
    const [row] = await sql<{ page: Listed | null }[]>`
      select list_comments(${lesson}, ${before}::uuid) as page`;
    return row?.page ?? null;
  };

/**
 * A conversation under one lesson: a comment of the author's with a reply and a like of another's, one that is hidden and one
 * that was taken back; and who may see what of it.
 */
export async function createConversation(database: Database) {
  const [author, other, stranger, admin] = await Promise.all([
    createCaller(database, { hasAccess: true, fullName: 'Ana Maria Souza' }),
    createCaller(database, { hasAccess: true, fullName: 'Bruno' }),
    createCaller(database, { fullName: 'Carla Dias' }),
    createCaller(database, { isAdmin: true, fullName: 'Dona Escola' }),
  ]);
  const ids = {
    comment: randomUUID(),
    reply: randomUUID(),
    hidden: randomUUID(),
    removed: randomUUID(),
  };
  const { sql } = database;
  await sql`insert into comments (id, lesson_id, user_id, content) values
    (${ids.comment}, ${lesson}, ${author.userId}, 'Ouvi o schwa!'),
    (${ids.hidden}, ${lesson}, ${author.userId}, 'Feio'),
    (${ids.removed}, ${lesson}, ${author.userId}, 'Tirado')`;
  await sql`insert into comments (id, lesson_id, user_id, parent_id, content)
    values (${ids.reply}, ${lesson}, ${other.userId}, ${ids.comment}, 'Eu também')`;
  await sql`update comments set hidden_at = now() where id = ${ids.hidden}`;
  await sql`update comments set deleted_at = now() where id = ${ids.removed}`;
  await sql`insert into comment_likes (comment_id, user_id) values (${ids.comment}, ${other.userId})`;
  const everybody = [anonymous, stranger, author, other, admin];
  /** How many rows each of everybody gets, or the code of the refusal. */
  const asEach = (run: (caller: CallerSql) => PromiseLike<readonly unknown[]>) =>
    Promise.all(
      everybody.map((caller) => actAs(database, caller, async (own) => (await run(own)).length)),
    );
  return { author, other, stranger, admin, ...ids, asEach };
}
export type Conversation = Awaited<ReturnType<typeof createConversation>>;
