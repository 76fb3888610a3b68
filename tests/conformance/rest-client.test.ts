// Features of the official client that pages do not use, on tables that only tests have.
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';
import { createSamples } from '../support/rest-samples.ts';

const wire = await forFile(createRestClients());
await createSamples(wire.server.deps.database);
const client = wire.connect(await wire.server.createPerson());

type AnyRow = Record<string, unknown>;
/** Satisfies the compiler: the client offers this for PostgREST 13 and later only. */
interface Thirteen {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: Record<string, { Row: AnyRow; Insert: AnyRow; Update: AnyRow; Relationships: [] }>;
    Views: Record<string, never>;
    Functions: Record<string, never>;
  };
}

const ids = (rows: { id: number }[] | null) => rows?.map((row) => row.id);
const books = () => client.from('books').select('id').order('id');

describe('filters', () => {
  test('eq, neq, gt, gte, lt, lte', async () => {
    expect(ids((await books().eq('id', 1)).data)).toEqual([1]);
    expect(ids((await books().neq('id', 1)).data)).toEqual([2, 3]);
    expect(ids((await books().gt('id', 1).lt('id', 3)).data)).toEqual([2]);
    expect(ids((await books().gte('id', 2).lte('id', 3)).data)).toEqual([2, 3]);
  });

  test('like, ilike, is, in, notIn, match', async () => {
    expect(ids((await books().like('title', '%two')).data)).toEqual([1]);
    expect(ids((await books().ilike('title', 'ONE%')).data)).toEqual([1]);
    expect(ids((await books().is('price', null)).data)).toEqual([3]);
    expect(ids((await books().is('is_free', true)).data)).toEqual([1]);
    expect(ids((await books().in('title', ['One, two', 'five%'])).data)).toEqual([1, 3]);
    expect(ids((await books().in('id', [])).data)).toEqual([]);
    expect(ids((await books().notIn('id', [1, 2])).data)).toEqual([3]);
    expect(ids((await books().match({ author_id: 1, is_free: false })).data)).toEqual([2]);
  });

  test('not, or, filter, and or on an embedded table', async () => {
    expect(ids((await books().not('price', 'is', null)).data)).toEqual([1, 2]);
    expect(ids((await books().not('id', 'in', '(1,2)')).data)).toEqual([3]);
    expect(ids((await books().or('id.eq.1,and(id.gt.2,price.is.null)')).data)).toEqual([1, 3]);
    expect(ids((await books().filter('title', 'eq', 'five%')).data)).toEqual([3]);
    const { data } = await client
      .from('authors')
      .select('id, books!author_id(id)')
      .or('id.eq.2,title.eq.x', { referencedTable: 'books' })
      .eq('id', 1);
    expect(data).toEqual([{ id: 1, books: [{ id: 2 }] }]);
  });

  test('contains, containedBy, overlaps, textSearch and patterns', async () => {
    expect(ids((await books().contains('tags', ['a'])).data)).toEqual([1]);
    expect(ids((await books().contains('data', { pages: 9 })).data)).toEqual([2]);
    expect(ids((await books().containedBy('tags', ['a', 'b', 'c'])).data)).toEqual([1, 3]);
    expect(ids((await books().overlaps('tags', ['b', 'x'])).data)).toEqual([1]);
    expect(ids((await books().textSearch('title', 'one & two')).data)).toEqual([1]);
    const plain = { type: 'plain', config: 'english' } as const;
    expect(ids((await books().textSearch('title', 'Four Three', plain)).data)).toEqual([2]);
    expect(ids((await books().regexMatch('title', '^One')).data)).toEqual([1]);
    expect(ids((await books().regexIMatch('title', '^one|FIVE')).data)).toEqual([1, 3]);
    expect(ids((await books().likeAnyOf('title', ['One%', 'five%'])).data)).toEqual([1, 3]);
    expect(ids((await books().likeAllOf('title', ['%o%', '%w%'])).data)).toEqual([1]);
    expect(ids((await books().ilikeAnyOf('title', ['one%', 'x'])).data)).toEqual([1]);
    expect(ids((await books().isDistinct('is_free', true)).data)).toEqual([2, 3]);
  });
});

describe('the shape of an answer', () => {
  test('order, limit and range', async () => {
    const { data } = await client
      .from('books')
      .select('id')
      .order('price', { ascending: false, nullsFirst: false })
      .order('id')
      .limit(2);
    expect(ids(data)).toEqual([1, 2]);
    expect(ids((await books().range(1, 2)).data)).toEqual([2, 3]);
  });

  test('embedding with alias, inner, order and limit of the embedded', async () => {
    const { data, error } = await client
      .from('authors')
      .select('name, works:books!author_id!inner(title, editor:editor_id(name))')
      .order('id', { referencedTable: 'works', ascending: false })
      .limit(1, { referencedTable: 'works' })
      .order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: 'Ana', works: [{ title: 'Three (and "four")', editor: null }] },
      { name: expect.any(String), works: [{ title: 'five%', editor: { name: 'Ana' } }] },
    ]);
  });

  test('count with and without rows', async () => {
    const page = await client
      .from('books')
      .select('id', { count: 'exact' })
      .order('id')
      .range(0, 1);
    expect([page.count, page.status, page.data?.length]).toEqual([3, 206, 2]);
    const head = await client.from('books').select('*', { count: 'exact', head: true }).gt('id', 1);
    expect([head.count, head.data]).toEqual([2, null]);
  });

  test('single, maybeSingle and stripNulls', async () => {
    expect((await books().eq('id', 1).single()).data).toEqual({ id: 1 });
    expect((await books().single()).error).toMatchObject({
      code: 'PGRST116',
      details: 'The result contains 3 rows',
    });
    expect((await books().eq('id', 99).maybeSingle()).data).toBeNull();
    expect((await books().maybeSingle()).error).toMatchObject({ code: 'PGRST116' });
    const { data } = await client.from('books').select('id, price').eq('id', 3).stripNulls();
    expect(data).toEqual([{ id: 3 }]);
  });

  test('for an ambiguous embedding is an error that says how to choose', async () => {
    const { error, status } = await client.from('books').select('authors(name)');
    expect(status).toBe(300);
    expect(error).toMatchObject({
      code: 'PGRST201',
      hint: expect.stringContaining('authors!books_author_id_fkey'),
    });
  });
});

describe('writes', () => {
  test('insert, bulk insert with defaults, update and delete', async () => {
    const one = await client.from('authors').insert({ id: 30, name: 'Zé' });
    expect([one.status, one.data, one.error]).toEqual([201, null, null]);
    const many = await client
      .from('authors')
      .insert(
        [
          { id: 31, name: 'a', mood: 'wild' },
          { id: 32, name: 'b' },
        ],
        { defaultToNull: false, count: 'exact' },
      )
      .select('id, mood');
    expect(many).toMatchObject({
      count: 2,
      data: [
        { id: 31, mood: 'wild' },
        { id: 32, mood: 'calm' },
      ],
    });
    const changed = await client
      .from('authors')
      .update({ name: 'Zeca' })
      .eq('id', 30)
      .select()
      .single();
    expect(changed.data).toEqual({ id: 30, name: 'Zeca', mood: 'calm' });
    const gone = await client.from('authors').delete({ count: 'exact' }).gte('id', 30);
    expect([gone.status, gone.count]).toEqual([204, 3]);
  });

  test('upsert merges, or ignores duplicates', async () => {
    const merged = await client
      .from('authors')
      .upsert({ id: 40, name: 'a' })
      .select('name')
      .single();
    expect([merged.status, merged.data]).toEqual([201, { name: 'a' }]);
    const again = await client
      .from('authors')
      .upsert([{ id: 40, name: 'b' }], { onConflict: 'id' })
      .select('name');
    expect([again.status, again.data]).toEqual([200, [{ name: 'b' }]]);
    const ignored = await client
      .from('authors')
      .upsert({ id: 40, name: 'c' }, { ignoreDuplicates: true })
      .select();
    expect(ignored.data).toEqual([]);
    await client.from('authors').delete().eq('id', 40);
  });

  test('with maxAffected are undone when they reach too many rows', async () => {
    const thirteen = client as unknown as SupabaseClient<Thirteen>;
    const update = thirteen.from('books').update({ is_free: true });
    const { error } = await update.gt('id', 0).maxAffected(1);
    expect(error).toMatchObject({ code: 'PGRST124' });
    expect(ids((await books().is('is_free', true)).data)).toEqual([1]);
  });

  test('that the database refuses return its whole error', async () => {
    const twice = await client.from('authors').insert({ id: 1, name: 'x' });
    expect([twice.status, twice.error?.code]).toEqual([409, '23505']);
    const missing = await client.from('books').insert({ title: 'y', author_id: 99 });
    expect([missing.status, missing.error?.code]).toEqual([409, '23503']);
    const column = await client.from('authors').insert({ id: 50, age: 1 });
    expect([column.status, column.error?.code]).toEqual([400, 'PGRST204']);
    const table = await client.from('nothing').select();
    expect([table.status, table.error?.code]).toEqual([404, 'PGRST205']);
  });
});

describe('functions', () => {
  test('rpc works by POST, GET and HEAD', async () => {
    expect((await client.rpc('add', { a: 1, b: 2 })).data).toBe(3);
    expect((await client.rpc('add', { a: 1, b: 2 }, { get: true })).data).toBe(3);
    expect((await client.rpc('echo', { value: { a: [1] } })).data).toEqual({ a: [1] });
    expect((await client.rpc('rename_author', { author: 3, new_name: 'Caio' })).status).toBe(204);
    const head = await client.rpc('pairs', undefined, { head: true, count: 'exact' });
    expect([head.count, head.status]).toEqual([2, 200]);
  });

  test('rows of a function can be filtered, ordered and embedded', async () => {
    const { data } = await client
      .rpc('books_of', { author: 1 })
      .select('id, author_id(name)')
      .gt('id', 1)
      .limit(1);
    expect(data).toEqual([{ id: 2, author_id: { name: 'Ana' } }]);
    expect((await client.rpc('pairs').eq('x', 2).single()).data).toEqual({ x: 2, label: 'two' });
  });

  test("an exception of a function is the client's error", async () => {
    const { error, status } = await client.rpc('refuse');
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'P0001',
      message: 'not today',
      details: 'it rains',
      hint: 'come tomorrow',
    });
    expect((await client.rpc('nothing')).error).toMatchObject({ code: 'PGRST202' });
  });
});

test('throwOnError throws, an abort signal aborts, another schema is refused', async () => {
  await expect(client.from('nothing').select().throwOnError()).rejects.toMatchObject({
    code: 'PGRST205',
  });
  const aborted = await client.from('books').select().abortSignal(AbortSignal.abort());
  expect([aborted.data, aborted.status]).toEqual([null, 0]);
  expect(aborted.error?.message).toContain('AbortError');
  const { error, status } = await client.schema('auth').from('users').select();
  expect([status, error?.code]).toEqual([406, 'PGRST106']);
});
