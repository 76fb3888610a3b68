// The statements of everyday requests, letter by letter: a feature that a request does not use costs it nothing.
import { expect, test, vi } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, type RestRequest } from '#tests/support/rest-app.ts';
import { createSamples } from '#tests/support/rest-samples.ts';

const server = await forFile(createRestApp());
await createSamples(server.deps.database);
const ana = await server.createPerson();

test.each<[string, string, RestRequest]>([
  ['a row by its id', '/books?id=eq.1&select=id,title', {}],
  [
    'a page with an embedded table',
    '/books?select=id,authors!author_id(name)&order=id&limit=20',
    {},
  ],
  ['a counted page', '/books?select=id&limit=2', { prefer: 'count=exact' }],
  ['one object', '/books?id=eq.1&select=id,data->pages', { isSingle: true }],
  ['a function', '/rpc/books_of?select=id', { method: 'POST', body: { author: 1 } }],
  [
    'a function without a result',
    '/rpc/rename_author',
    { method: 'POST', body: { author: 1, new_name: 'Ana' } },
  ],
  ['an insert', '/books', { method: 'POST', body: { title: 'new' } }],
  [
    'an upsert',
    '/authors?on_conflict=id',
    { method: 'POST', body: { id: 1, name: 'Ana' }, prefer: 'resolution=merge-duplicates' },
  ],
  ['a change', '/books?id=eq.1', { method: 'PATCH', body: { is_free: true } }],
  ['a deletion', '/books?id=eq.99', { method: 'DELETE' }],
])('%s', async (_, path, request) => {
  const queries = vi.spyOn(server.deps.database, 'queryAsCaller');
  const scopes = vi.spyOn(server.deps.database, 'asCaller');
  await server.ask(path, { as: ana, ...request });
  const texts = queries.mock.calls.map(([, text]) => text);
  expect({ texts, transactions: scopes.mock.calls.length }).toMatchSnapshot();
  for (const [, , , options] of queries.mock.calls) expect(options?.settings).toEqual({});
  for (const [, , options] of scopes.mock.calls) expect(options?.settings).toEqual({});
  vi.restoreAllMocks();
});
