// Rows that pages write themselves, with exactly the columns that each page sends.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { createRestClients } from '../support/rest-clients.ts';

const wire = await forFile(createRestClients());
const ana = await wire.server.createPerson({ hasAccess: true });
const client = wire.connect(ana);
const other = wire.connect(await wire.server.createPerson({ hasAccess: true }));

test('a preference can be written the first time and every other time', async () => {
  const save = (reply_mail: boolean) =>
    client.from('preferences').upsert({ reply_mail }, { onConflict: 'user_id' });
  expect(await save(false)).toMatchObject({ error: null, status: 201 });
  expect(await save(true)).toMatchObject({ error: null, status: 200 });
  expect((await client.from('preferences').select('reply_mail')).data).toEqual([
    { reply_mail: true },
  ]);
});

test('a member can write name, picture, consent and the reading of a notification', async () => {
  const { sql } = wire.server.deps.database;
  const [row] = await sql<{ id: number }[]>`
    insert into notifications (user_id, kind, href)
    values (${ana.id}, 'new_lesson', '/membros') returning id`;
  const writes = [
    await client.from('users').update({ full_name: 'Ana Reis' }).eq('id', ana.id),
    await client.from('users').update({ avatar_url: null }).eq('id', ana.id),
    await client
      .from('consents')
      .insert({ kind: 'marketing', version: TERMS_VERSION, accepted: false }),
    await client
      .from('notifications')
      .update({ read_at: new Date().toISOString() })
      .in('id', [row?.id]),
  ];
  expect(writes.map(({ error }) => error)).toEqual([null, null, null, null]);
  const read = await client.from('notifications').select('read_at').single();
  expect(read.data).toEqual({ read_at: expect.any(String) });
});

test('a member can write, like, delete and restore comments in both places, and edit and report on the board', async () => {
  for (const lesson_id of ['masterclass-m1-a1', null]) {
    const [comment, reply] = [randomUUID(), randomUUID()];
    const place = { lesson_id, content: 'x' };
    const title = lesson_id === null ? 'Oi, gente' : null;
    const writes = [
      await client.rpc('add_comment', { ...place, id: comment, parent_id: null, title }),
      await client.rpc('add_comment', { ...place, id: reply, parent_id: comment, title: null }),
      await other.rpc('set_comment_liked', { comment_id: comment, liked: true }),
      await other.rpc('set_comment_liked', { comment_id: comment, liked: false }),
    ];
    if (lesson_id === null)
      writes.push(
        await client.rpc('edit_comment', { comment_id: comment, title: 'Olá', content: 'y' }),
        await client.rpc('edit_comment', { comment_id: reply, title: null, content: 'y' }),
        await other
          .from('comment_reports')
          .insert({ comment_id: comment, reason: 'spam', details: '' }),
      );
    for (const deleted of [true, false])
      for (const comment_id of [reply, comment])
        writes.push(await client.rpc('set_comment_deleted', { comment_id, deleted }));
    expect(writes.filter(({ error }) => error)).toEqual([]);
    const content = lesson_id === null ? 'y' : 'x';
    const read = await other.from('comments').select('content').in('id', [comment, reply]);
    expect(read.data).toEqual([{ content }, { content }]);
  }
});
