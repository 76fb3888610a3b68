// What the pages write into tables themselves, each as its page sends it: columns that may not be written would refuse it.
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TERMS_VERSION } from '../../app/content/terms-version.ts';
import { createRestClients, type RestClients } from '../support/rest-clients.ts';
import type { Person } from '../support/test-app.ts';

let wire: RestClients;
let ana: Person;
let client: SupabaseClient;
let other: SupabaseClient;
beforeAll(async () => {
  wire = await createRestClients();
  ana = await wire.server.createPerson({ hasAccess: true });
  client = wire.connect(ana);
  other = wire.connect(await wire.server.createPerson({ hasAccess: true }));
});
afterAll(() => wire.close());

test('a preference is written the first time and every other time', async () => {
  const save = (reply_mail: boolean) =>
    client.from('preferences').upsert({ reply_mail }, { onConflict: 'user_id' });
  expect(await save(false)).toMatchObject({ error: null, status: 201 });
  expect(await save(true)).toMatchObject({ error: null, status: 200 });
  expect((await client.from('preferences').select('reply_mail')).data).toEqual([
    { reply_mail: true },
  ]);
});

test('name, picture, consent, and what was read', async () => {
  const { sql } = wire.server.deps.database;
  const [row] = await sql<{ id: number }[]>`
    insert into notifications (user_id, kind, title, body, href)
    values (${ana.id}, 'new_lesson', 'Oi', '', '/membros') returning id`;
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

test('a post and a reply: written, changed, liked, reported, deleted and brought back', async () => {
  const [post, reply] = [randomUUID(), randomUUID()];
  const target = { post_id: post, reply_id: null };
  const writes = [
    await client.from('community_posts').insert({ id: post, title: 'Oi, gente', body: 'x' }),
    await client.from('community_replies').insert({ id: reply, post_id: post, body: 'x' }),
    await client.from('community_posts').update({ title: 'Olá', body: 'y' }).eq('id', post),
    await client.from('community_replies').update({ body: 'y' }).eq('id', reply),
    await other.from('community_likes').insert(target),
    await other.from('community_likes').delete().eq('post_id', post),
    await other.from('community_reports').insert({ ...target, reason: 'spam', details: '' }),
  ];
  for (const deleted_at of [new Date().toISOString(), null])
    for (const [table, id] of [
      ['community_replies', reply],
      ['community_posts', post],
    ] as const)
      writes.push(await client.from(table).update({ deleted_at }).eq('id', id));
  expect(writes.filter(({ error }) => error)).toEqual([]);
  expect((await other.from('community_replies').select('body')).data).toEqual([{ body: 'y' }]);
});
