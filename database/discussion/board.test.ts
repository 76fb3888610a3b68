import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { type Account, actIn, callFunction, createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { toNotice } from '#tests/support/notices.ts';

const database = await forFile(createTestDatabase());
const { ask } = actIn(database);
const [stranger, member, other, admin] = await Promise.all([
  createCaller(database),
  createCaller(database, { hasAccess: true, fullName: 'Maria Aparecida Souza' }),
  createCaller(database, { hasAccess: true }),
  createCaller(database, { isAdmin: true, fullName: 'Escola' }),
]);
await database.sql`delete from comments`;

async function write(author: Account, title: string, minutesAgo: number) {
  const id = randomUUID();
  await database.sql`
    insert into comments (id, user_id, title, content, created_at)
    values (${id}, ${author.userId}, ${title}, 'Texto', now() - make_interval(mins => ${minutesAgo}))`;
  return id;
}

const openPost = (caller: Caller, id: string) =>
  callFunction<{ replies: unknown[] } | null>(database, caller, 'get_community_post', [id]);
const moderate = (id: string, action: string) =>
  callFunction(database, admin, 'moderate_comment', [id, action]);
interface List {
  posts: Record<string, unknown>[];
  has_more: boolean;
}
const list = (caller: Caller, values: (string | number | null)[] = []) =>
  callFunction<List>(database, caller, 'list_community_posts', values);

describe('the list', () => {
  let newest: string;
  let oldest: string;
  beforeAll(async () => {
    oldest = await write(other, 'Dúvida de pronúncia', 50);
    await write(admin, '100% dedicação', 40);
    newest = await write(member, 'Repetição', 10);
    await database.sql`insert into comment_likes (user_id, comment_id) values (${other.userId}, ${newest})`;
  });

  test('is newest first, and names the author of each post without an e-mail', async () => {
    const { posts, has_more } = await list(member);
    expect(has_more).toBe(false);
    expect(posts).toMatchObject([
      { id: newest, is_mine: true, author_name: 'Maria S.', like_count: 1, is_liked: false },
      { author_name: 'Escola', is_staff: true },
      { id: oldest, is_mine: false, is_staff: false, author_name: 'Aluno' },
    ]);
    expect(JSON.stringify(posts)).not.toContain('example.com');
    expect((await list(other)).posts[0]).toMatchObject({ is_liked: true });
  });

  test('continues where the page before ended', async () => {
    const first = await list(member, ['', null, 2]);
    expect([first.posts.length, first.has_more]).toEqual([2, true]);
    const last = first.posts[1]?.['id'] as string;
    const second = await list(member, ['', last, 2]);
    expect(second).toMatchObject({ posts: [{ id: oldest }], has_more: false });
  });

  test.each([
    [
      'hidden',
      (id: string) => database.sql`update comments set hidden_at = now() where id = ${id}`,
    ],
    ['erased', (id: string) => database.sql`delete from comments where id = ${id}`],
  ])('continues when the last post of the page before was %s meanwhile', async (_what, remove) => {
    await write(other, 'Por último', 20);
    const first = await list(member, ['', null, 2]);
    const { id, created_at } = first.posts[1] as { id: string; created_at: string };
    await remove(id);
    const second = await list(member, ['', id, 1, created_at]);
    expect(second).toMatchObject({ posts: [{ title: '100% dedicação' }], has_more: true });
    await database.sql`delete from comments where id = ${id}`;
  });

  test('finds words regardless of accents, and takes wildcard characters literally', async () => {
    const found = async (search: string) =>
      (await list(member, [search])).posts.map(({ title }) => title);
    expect(await found('PRONUNCIA texto')).toEqual(['Dúvida de pronúncia']);
    expect(await found('pronuncia nada')).toEqual([]);
    expect(await found('100%')).toEqual(['100% dedicação']);
    expect(await found('_')).toEqual([]);
  });

  test('a search of many words through many long posts answers within the time limit', async () => {
    await database.sql`
      insert into comments (user_id, title, content, created_at)
      select ${member.userId}, 'Longo', repeat('abcdefghijklmnopqrstuvwxyz0123456789 é ', 120), now() - interval '1 year'
      from generate_series(1, 300)`;
    const words = `${'abcdefghijklmnopqrstuvwxyz01234567'.split('').join(' ')} zzzz`;
    expect(await list(member, [words])).toEqual({
      posts: [],
      has_more: false,
    });
    await database.sql`delete from comments where title = 'Longo'`;
  });

  test('is empty for a stranger, who finds no post', async () => {
    expect(await list(stranger)).toEqual({ posts: [], has_more: false });
    expect(await openPost(stranger, newest)).toBeNull();
  });
});

test('a reply that was just deleted stays visible to its author, who can restore it', async () => {
  const id = await write(member, 'Com desfazer', 4);
  await database.sql`
    insert into comments (parent_id, user_id, content, deleted_at) values
    (${id}, ${other.userId}, 'Agora', now()), (${id}, ${other.userId}, 'Ontem', now() - interval '1 day')`;
  const replies = async (caller: Caller) => (await openPost(caller, id))?.replies;
  expect(await replies(other)).toMatchObject([{ content: 'Agora', is_removed: true }]);
  expect(await replies(member)).toEqual([]);
  expect(await replies(admin)).toEqual([]);
});

describe('moderation', () => {
  test('hiding closes the reports, notifies the author and leaves an audit row; showing brings it back', async () => {
    const id = await write(member, 'Propaganda', 1);
    await database.sql`insert into comment_reports (reporter_id, comment_id, reason) values (${other.userId}, ${id}, 'spam')`;
    await moderate(id, 'hide');
    const titles = async (caller: Caller) => (await list(caller)).posts.map(({ title }) => title);
    expect(await titles(other)).not.toContain('Propaganda');
    expect(await titles(member)).toContain('Propaganda');
    expect(await openPost(other, id)).toBeNull();
    expect(
      await database.sql`select resolution, resolved_by from comment_reports where comment_id = ${id}`,
    ).toEqual([{ resolution: 'hidden', resolved_by: admin.userId }]);
    expect(
      (
        await database.sql<{ kind: string; payload: unknown }[]>`
          select kind, payload from notifications where user_id = ${member.userId} and kind = 'moderation'`
      ).map((row) => toNotice(row).title),
    ).toEqual(['Sua publicação foi ocultada']);
    expect(await database.sql`select action from audit_log where subject_id = ${id}`).toEqual([
      { action: 'hide_community_post' },
    ]);
    await moderate(id, 'show');
    expect(await titles(other)).toContain('Propaganda');
  });

  test('keeping a reported reply closes the reports and leaves it visible; hiding takes it away', async () => {
    const id = await write(member, 'Com resposta', 2);
    const reply = randomUUID();
    await database.sql`insert into comments (id, parent_id, user_id, content) values (${reply}, ${id}, ${other.userId}, 'Oi')`;
    await database.sql`insert into comment_reports (reporter_id, comment_id, reason) values (${member.userId}, ${reply}, 'other')`;
    const replies = async () => (await openPost(member, id))?.replies;
    await moderate(reply, 'keep');
    expect(await replies()).toMatchObject([{ content: 'Oi', is_reported: false, is_mine: false }]);
    expect(
      await database.sql`select resolution from comment_reports where comment_id = ${reply}`,
    ).toEqual([{ resolution: 'kept' }]);
    await moderate(reply, 'hide');
    expect(await replies()).toEqual([]);
  });

  test('takes only existing entries and known actions', async () => {
    const id = await write(member, 'Outra', 3);
    expect(await ask(admin, `select moderate_comment('${id}', 'burn')`)).toBe('PT400');
    expect(await ask(admin, `select moderate_comment('${id}', null)`)).toBe('PT400');
    expect(await ask(admin, `select moderate_comment('${randomUUID()}', 'hide')`)).toBe('PT404');
  });
});
