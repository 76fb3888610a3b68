// Features of the official client that are rarely used, on tables that only tests have.
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';
import { createSamples } from '../support/rest-samples.ts';

const wire = await forFile(createRestClients());
await createSamples(wire.server.deps.database);
const client = wire.connect(await wire.server.createPerson());

test('rollback returns the result and changes nothing', async () => {
  const author = { id: 30, name: 'Zé', mood: 'calm' };
  const inserted = await client.from('authors').insert(author).select().rollback();
  expect([inserted.status, inserted.data]).toEqual([201, [author]]);
  const renamed = await client.rpc('rename_author', { author: 1, new_name: 'Eva' }).rollback();
  expect(renamed.status).toBe(204);
  const { data } = await client.from('authors').select('name').order('id');
  expect(data).toEqual([{ name: 'Ana' }, { name: 'Bia' }, { name: 'Caio' }]);
});

test('a limit on a referenced table applies to that embedding only', async () => {
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

test('values of a function support count, range and HEAD', async () => {
  const page = await client.rpc('numbers', { n: 5 }, { count: 'exact' }).range(1, 2);
  expect([page.data, page.count, page.status]).toEqual([[2, 3], 5, 206]);
  const head = await client.rpc('numbers', { n: 5 }, { head: true, count: 'exact' });
  expect([head.data, head.count]).toEqual([null, 5]);
  const byPost = await client.rpc('echo', { value: { a: 1 } }, { head: true, count: 'exact' });
  expect([byPost.data, byPost.error, byPost.count]).toEqual([null, null, 1]);
});
