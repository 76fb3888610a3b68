import type { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, expect, test } from 'vitest';
import { listMethods } from '../support/client-methods.ts';
import { forFile } from '../support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';
import { createSamples } from '../support/rest-samples.ts';

// Every method of the unmodified postgrest-js against a listening server: what works, and what is refused.

const wire = await forFile(createRestClients());
const { config, database } = wire.server.deps;
config.rest.schemas = ['public', 'second'];
await createSamples(database);
await database.sql.unsafe(`
  create schema second;
  create table second.authors (id integer primary key);
  create table public.shelves (
    id integer primary key, span int4range not null default '[1,5)', words tsvector not null default to_tsvector('english', 'fat cats')
  );
  insert into second.authors values (9);
  insert into public.shelves (id) values (1);
  alter table second.authors enable row level security;
  alter table public.shelves enable row level security;
  create policy all_authors on second.authors for all using (true);
  create policy all_shelves on public.shelves for all using (true);
  grant usage on schema second to authenticated;
  grant select on second.authors, public.shelves to authenticated;
`);
await database.sql`notify pgrst, 'reload schema'`;
const client = wire.connect(await wire.server.createPerson());
/** The part of the client that speaks to this room. */
const rest = Reflect.get(client, 'rest') as PostgrestClient;
const books = () => client.from('books').select('id').order('id');
const shelves = () => client.from('shelves').select('id');
const names = () => client.from('authors').select('name').eq('id', 1);

type Answer = PromiseLike<{ data: unknown; error: unknown }>;
type Row = readonly [method: string, run: () => Answer, expected: unknown];
const ids = (...list: number[]) => list.map((id) => ({ id }));

const supported: readonly Row[] = [
  ['from', () => client.from('books').select('id').eq('id', 1), ids(1)],
  ['rpc', () => client.rpc('add', { a: 1 }), 11],
  ['schema', () => client.schema('second').from('authors').select('id'), ids(9)],
  ['select', () => client.from('authors').select('name').eq('id', 1), [{ name: 'Ana' }]],
  ['insert', () => client.from('authors').insert({ id: 50, name: 'x' }).select('id'), ids(50)],
  ['upsert', () => client.from('authors').upsert({ id: 50, name: 'y' }).select('id'), ids(50)],
  ['update', () => client.from('authors').update({ name: 'z' }).eq('id', 50).select('id'), ids(50)],
  ['delete', () => client.from('authors').delete().eq('id', 50).select('id'), ids(50)],
  ['eq', () => books().eq('id', 2), ids(2)],
  ['neq', () => books().neq('id', 2), ids(1, 3)],
  ['gt', () => books().gt('id', 2), ids(3)],
  ['gte', () => books().gte('id', 2), ids(2, 3)],
  ['lt', () => books().lt('id', 2), ids(1)],
  ['lte', () => books().lte('id', 2), ids(1, 2)],
  ['is', () => books().is('is_free', true), ids(1)],
  ['isDistinct', () => books().isDistinct('is_free', true), ids(2, 3)],
  ['in', () => books().in('id', [1, 3]), ids(1, 3)],
  ['notIn', () => books().notIn('id', [1, 3]), ids(2)],
  ['not', () => books().not('id', 'eq', 1), ids(2, 3)],
  ['or', () => books().or('id.eq.1,title.match.^five'), ids(1, 3)],
  ['filter', () => books().filter('id', 'eq', 1), ids(1)],
  ['match', () => books().match({ id: 1 }), ids(1)],
  ['like', () => books().like('title', 'One%'), ids(1)],
  ['ilike', () => books().ilike('title', 'one%'), ids(1)],
  ['likeAllOf', () => books().likeAllOf('title', ['One%', '%two']), ids(1)],
  ['likeAnyOf', () => books().likeAnyOf('title', ['One%', 'five%']), ids(1, 3)],
  ['ilikeAllOf', () => books().ilikeAllOf('title', ['one%', '%TWO']), ids(1)],
  ['ilikeAnyOf', () => books().ilikeAnyOf('title', ['one%', 'FIVE%']), ids(1, 3)],
  ['regexMatch', () => books().regexMatch('title', '^One'), ids(1)],
  ['regexIMatch', () => books().regexIMatch('title', '^one'), ids(1)],
  ['contains', () => books().contains('tags', ['a']), ids(1)],
  ['containedBy', () => books().containedBy('tags', ['a', 'b']), ids(1, 3)],
  ['overlaps', () => books().overlaps('tags', ['b', 'c']), ids(1)],
  ['rangeGt', () => shelves().rangeGt('span', '[0,1)'), ids(1)],
  ['rangeGte', () => shelves().rangeGte('span', '[1,9)'), ids(1)],
  ['rangeLt', () => shelves().rangeLt('span', '[5,9)'), ids(1)],
  ['rangeLte', () => shelves().rangeLte('span', '[0,5)'), ids(1)],
  ['rangeAdjacent', () => shelves().rangeAdjacent('span', '[5,9)'), ids(1)],
  ['textSearch', () => shelves().textSearch('words', 'cat', { config: 'english' }), ids(1)],
  [
    'order',
    () => client.from('books').select('id').order('id', { ascending: false }),
    ids(3, 2, 1),
  ],
  ['limit', () => books().limit(1), ids(1)],
  ['range', () => books().range(1, 1), ids(2)],
  ['single', () => names().single(), { name: 'Ana' }],
  ['maybeSingle', () => names().maybeSingle(), { name: 'Ana' }],
  ['csv', () => names().csv(), 'name\nAna'],
  ['stripNulls', () => books().eq('id', 3).stripNulls(), ids(3)],
  ['rollback', () => client.from('books').delete().eq('id', 3).select('id').rollback(), ids(3)],
  ['maxAffected', deleteAtMostOne, []],
  ['abortSignal', () => names().abortSignal(new AbortController().signal), [{ name: 'Ana' }]],
  ['retry', () => names().retry(false), [{ name: 'Ana' }]],
  ['setHeader', () => names().setHeader('x-a', 'b'), [{ name: 'Ana' }]],
  ['throwOnError', () => names().throwOnError(), [{ name: 'Ana' }]],
];

/** Its types offer the method for servers that name their version. */
function deleteAtMostOne(): Answer {
  const request = client.from('books').delete().eq('id', 9).select('id');
  return (request.maxAffected as (most: number) => unknown)(1) as Answer;
}

/** Plans and PostGIS are no part of this server; its description of the schema is empty. */
const refused: readonly Row[] = [
  ['explain', () => books().explain(), 'PGRST107'],
  ['geojson', () => books().geojson(), 'PGRST107'],
];

/** They ask the server nothing, or are the client's own. */
const local = new Set(
  'fetch wrapFetch baseFetch decorateFetch cloneRequestState processResponse overrideTypes returns then'.split(
    ' ',
  ),
);

const outcomes: string[] = [];
afterAll(() => console.info(outcomes.join('\n')));

test.each(supported)('postgrest-js %s is supported', async (method, run, expected) => {
  const { data, error } = await run();
  expect({ data, error }).toEqual({ data: expected, error: null });
  outcomes.push(`supported  ${method}`);
});

test.each(refused)('postgrest-js %s is refused and no failure', async (method, run, code) => {
  const { data, error } = await run();
  expect({ data, error }).toMatchObject({ data: null, error: { code } });
  outcomes.push(`refused    ${method}: ${String(code)}`);
});

test('postgrest-js getOpenApiSpec gets a description that names nothing', async () => {
  const { data, error } = await rest.getOpenApiSpec();
  expect({ data, error }).toMatchObject({ data: { swagger: '2.0', paths: {} }, error: null });
});

test('no method of postgrest-js is missing in the tables', () => {
  const table = client.from('books');
  const there = [rest, table, table.select('id')].flatMap(listMethods);
  const known = [...supported, ...refused].map(([method]) => method);
  const missing = there.filter((name) => !known.includes(name) && !local.has(name));
  expect(missing).toEqual(['getOpenApiSpec']);
  expect([...known, ...local].filter((name) => !there.includes(name))).toEqual([]);
});
