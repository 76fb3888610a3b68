import { randomUUID } from 'node:crypto';
import type { CallerSql, Database } from '#server/database/database.ts';
import { actIn, anonymous, createCaller } from './act-as.ts';

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

interface Added {
  /** Null: the board. */
  target?: string | null;
  parent?: string | null;
  id?: string;
}

export const addComment =
  (content: string, { target = lesson, parent = null, id = randomUUID() }: Added = {}) =>
  async (sql: CallerSql) =>
    sql`select add_comment(
      ${id}::uuid, ${target}, ${content}, ${parent}::uuid, ${target || parent ? null : 'Shadowing'})`;

export const listComments =
  (before: string | null = null) =>
  async (sql: CallerSql) => {
    const [row] = await sql<{ page: Listed | null }[]>`
      select list_comments(${lesson}, ${before}::uuid) as page`;
    return row?.page ?? null;
  };

/**
 * Comments of one lesson or of the board (null): one of the author with a reply and a like of another member, a hidden one and a
 * deleted one; and what each person may see of them.
 */
export async function createConversation(database: Database, place: string | null = lesson) {
  const { countEach } = actIn(database);
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
  const title = place === null ? 'Shadowing' : null;
  await sql`insert into comments (id, lesson_id, user_id, title, content) values
    (${ids.comment}, ${place}, ${author.userId}, ${title}, 'Ouvi o schwa!'),
    (${ids.hidden}, ${place}, ${author.userId}, ${title}, 'Feio'),
    (${ids.removed}, ${place}, ${author.userId}, ${title}, 'Tirado')`;
  await sql`insert into comments (id, lesson_id, user_id, parent_id, content)
    values (${ids.reply}, ${place}, ${other.userId}, ${ids.comment}, 'Eu também')`;
  await sql`update comments set hidden_at = now() where id = ${ids.hidden}`;
  await sql`update comments set deleted_at = now() where id = ${ids.removed}`;
  await sql`insert into comment_likes (comment_id, user_id) values (${ids.comment}, ${other.userId})`;
  const people = [anonymous, stranger, author, other, admin];
  /** Number of rows that each person gets, or the code of the refusal. */
  const asEach = (run: Parameters<typeof countEach>[1]) => countEach(people, run);
  return { author, other, stranger, admin, ...ids, asEach };
}
export type Conversation = Awaited<ReturnType<typeof createConversation>>;
