import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actAs, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import {
  addComment,
  createConversation,
  lesson,
  listComments,
} from '#tests/support/conversation.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const cast = await createConversation(database);

describe('list_comments', () => {
  test('shows names in short, likes, replies, and what is mine', async () => {
    const page = await actAs(database, cast.other, listComments());
    expect(page).toMatchObject({
      count: 1,
      has_more: false,
      comments: [
        {
          author_name: 'Ana S.',
          content: 'Ouvi o schwa!',
          is_mine: false,
          like_count: 1,
          is_liked: true,
          replies: [{ author_name: 'Bruno', is_mine: true, like_count: 0, is_liked: false }],
        },
      ],
    });
  });

  test('never shows the part of an e-mail that replaces a missing name', async () => {
    const nameless = await createCaller(database, { hasAccess: true });
    await database.sql`
      update public.users set email = 'bia.segredo@example.com', full_name = 'bia.segredo' where id = ${nameless.userId}`;
    const shown = await actAs(database, nameless, async (own) => {
      await addComment('Oi', { parent: cast.comment })(own);
      return listComments()(own);
    });
    expect(JSON.stringify(shown)).toContain('Aluno');
    expect(JSON.stringify(shown)).not.toContain('segredo');
  });

  test('returns nothing to a caller without access to the lesson', async () => {
    expect(await actAs(database, cast.stranger, listComments())).toBeNull();
    expect(await actAs(database, anonymous, listComments())).toBe(refused);
  });

  test('keeps a removed comment with replies in its place, without its text', async () => {
    const page = await actAs(database, cast.author, async (sql) => {
      await sql`select set_comment_deleted(${cast.comment}::uuid, true)`;
      return listComments()(sql);
    });
    expect(page).toMatchObject({
      count: 0,
      comments: [
        { is_removed: true, author_name: '', content: '', replies: [{ content: 'Eu também' }] },
      ],
    });
  });

  test('shows hidden comments to administrators, marked', async () => {
    const page = await actAs(database, cast.admin, listComments());
    const found = typeof page === 'object' ? page?.comments.filter((one) => one.is_hidden) : [];
    expect(found).toMatchObject([{ id: cast.hidden, content: 'Feio' }]);
  });

  test('continues after fifty, newest first', async () => {
    await sql`insert into comments (lesson_id, user_id, content, created_at)
      select ${lesson}, ${cast.author.userId}, 'n' || n, now() - interval '1 day' + n * interval '1 minute' from generate_series(1, 60) n`;
    const first = await actAs(database, cast.author, listComments());
    if (typeof first === 'string' || first === null) throw new Error('no page');
    expect([first.count, first.comments.length, first.has_more]).toEqual([61, 50, true]);
    const second = await actAs(database, cast.author, listComments(first.comments.at(-1)?.id));
    if (typeof second === 'string' || second === null) throw new Error('no page');
    expect(second.has_more).toBe(false);
    expect(second.comments.map(({ content }) => content)).toEqual(
      Array.from({ length: 11 }, (_, index) => `n${11 - index}`),
    );
  });
});
