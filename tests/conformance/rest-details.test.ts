// What the official client asks of a database less often, on tables that only tests have.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRestClients, type RestClients } from '../support/rest-clients.ts';
import { createSamples } from '../support/rest-samples.ts';

let wire: RestClients;
let client: SupabaseClient;
beforeAll(async () => {
  wire = await createRestClients();
  await createSamples(wire.server.deps.database);
  client = wire.connect(await wire.server.createPerson());
});
afterAll(() => wire.close());

test('rollback answers what would be, and leaves what was', async () => {
  const author = { id: 30, name: 'Zé', mood: 'calm' };
  const inserted = await client.from('authors').insert(author).select().rollback();
  expect([inserted.status, inserted.data]).toEqual([201, [author]]);
  const renamed = await client.rpc('rename_author', { author: 1, new_name: 'Eva' }).rollback();
  expect(renamed.status).toBe(204);
  const { data } = await client.from('authors').select('name').order('id');
  expect(data).toEqual([{ name: 'Ana' }, { name: 'Bia' }, { name: 'Caio' }]);
});

test('a limit on a referenced table is one embedding’s', async () => {
  const { data } = await client
    .from('authors')
    .select('first:books!author_id(id), books!author_id(id), total:books!author_id(count)')
    .order('id', { referencedTable: 'books' })
    .limit(1, { referencedTable: 'books' })
    .eq('id', 1)
    .single();
  expect(data).toEqual({
    first: [{ id: 1 }],
    books: [{ id: 1 }, { id: 2 }],
    total: [{ count: 2 }],
  });
});

test('values of a function have a count, a range and no body on request', async () => {
  const page = await client.rpc('numbers', { n: 5 }, { count: 'exact' }).range(1, 2);
  expect([page.data, page.count, page.status]).toEqual([[2, 3], 5, 206]);
  const head = await client.rpc('numbers', { n: 5 }, { head: true, count: 'exact' });
  expect([head.data, head.count]).toEqual([null, 5]);
  const byPost = await client.rpc('echo', { value: { a: 1 } }, { head: true, count: 'exact' });
  expect([byPost.data, byPost.error, byPost.count]).toEqual([null, null, 1]);
});
