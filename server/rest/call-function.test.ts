import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal, summary, type RestRequest } from '#tests/support/rest-app.ts';
import { createSamples } from '#tests/support/rest-samples.ts';

const server = await forFile(createRestApp());
const { sql } = server.deps.database;
await createSamples(server.deps.database);
const ana = await server.createPerson();

const post = (name: string, body: unknown = {}, options: RestRequest = {}) =>
  server.ask(`/rpc/${name}`, { as: ana, method: 'POST', body, ...options });
const get = (name: string, options: RestRequest = {}) =>
  server.ask(`/rpc/${name}`, { as: ana, ...options });

describe('the result of a function', () => {
  test.each([
    ['add', { a: 1 }, 11],
    ['add', { a: null }, null],
    ['echo', { value: { a: [1, 'x'] } }, { a: [1, 'x'] }],
    ['echo', { value: null }, null],
    ['numbers', { n: 3 }, [1, 2, 3]],
    ['numbers', { n: 0 }, []],
    ['first_author', {}, { id: 1, name: 'Ana', mood: 'wild' }],
    [
      'pairs',
      {},
      [
        { x: 1, label: 'one' },
        { x: 2, label: 'two' },
      ],
    ],
  ])('%s %j by POST', async (name, body, expected) => {
    expect(await post(name, body)).toMatchObject({ status: 200, body: expected });
  });

  test.each([
    ['echo?value={"a":1}', { a: 1 }],
    ['pairs?select=label&order=x.desc&limit=1', [{ label: 'two' }]],
    ['first_author?select=name', { name: 'Ana' }],
  ])('%s by GET', async (path, expected) => {
    expect(await get(path)).toMatchObject({ status: 200, body: expected });
  });

  test('without a value is 204', async () => {
    const { status, body } = await post('rename_author', { author: 2, new_name: 'Bea' });
    expect([status, body]).toEqual([204, null]);
    expect(await get('first_author')).toMatchObject({ status: 200 });
    const rows = await sql`select name from public.authors where id = 2`;
    expect(rows[0]?.name).toBe('Bea');
  });

  test('with rows can be counted, read as one object and requested by HEAD', async () => {
    const counted = await get('pairs?limit=1', { prefer: 'count=exact' });
    expect([counted.status, counted.headers.get('content-range')]).toEqual([206, '0-0/2']);
    expect(await get('pairs?x=eq.1', { isSingle: true })).toMatchObject({
      body: { x: 1, label: 'one' },
    });
    expect(await get('pairs', { isSingle: true })).toMatchObject(refusal(406, 'PGRST116'));
    expect(summary(await get('pairs', { method: 'HEAD', prefer: 'count=exact' }))).toEqual([
      200,
      null,
      '0-1/2',
    ]);
    expect(summary(await post('pairs', {}, { prefer: 'count=exact,return=minimal' }))).toEqual([
      200,
      null,
      '0-1/2',
    ]);
    expect(await post('add', { a: 1 }, { isSingle: true })).toMatchObject({
      status: 200,
      body: 11,
    });
  });
});

describe('a function that returns values', () => {
  test.each<[string, RestRequest, number, unknown, string]>([
    ['numbers?n=3&limit=2&offset=1', {}, 200, [2, 3], '1-2/*'],
    ['numbers?n=9', { headers: { range: '2-3' } }, 200, [3, 4], '2-3/*'],
    ['numbers?n=9', { headers: { range: '7-' }, prefer: 'count=exact' }, 206, [8, 9], '7-8/9'],
    ['numbers?n=0', { prefer: 'count=exact' }, 200, [], '*/0'],
    ['numbers?n=3', { method: 'HEAD', prefer: 'count=exact' }, 200, null, '0-2/3'],
    ['numbers?n=3&limit=1', { isSingle: true, prefer: 'count=exact' }, 206, 1, '0-0/3'],
    ['add?a=1', { prefer: 'count=exact' }, 200, 11, '0-0/1'],
    ['add?a=1', { prefer: 'return=minimal' }, 200, null, '0-0/*'],
    ['first_author', { prefer: 'return=minimal,count=exact' }, 200, null, '0-0/1'],
  ])('%s with %j', async (path, options, status, body, range) => {
    expect(summary(await get(path, options))).toEqual([status, body, range]);
  });

  test('refuses an offset behind the last value', async () => {
    const answer = await get('numbers?n=3&offset=4', { prefer: 'count=exact' });
    expect(answer).toMatchObject(refusal(416, 'PGRST103'));
  });

  test.each([
    ['numbers', { n: 3 }],
    ['add', { a: 1 }],
    ['pairs', {}],
    ['rename_author', { author: 3, new_name: 'Caio' }],
  ])('%s answers with the applied preferences', async (name, body) => {
    const prefer = 'tx=rollback, handling=strict, count=exact';
    const { headers } = await post(name, body, { prefer });
    expect(headers.get('preference-applied')).toBe('count=exact, tx=rollback, handling=strict');
  });
});

describe('a GET', () => {
  test('cannot write through a function that writes', async () => {
    const answer = await get('rename_author?author=2&new_name=Eve');
    expect(answer).toMatchObject(refusal(405, '25006'));
    for (const prefer of [undefined, 'handling=strict,max-affected=9']) {
      const options = prefer === undefined ? {} : { prefer };
      expect(await get('remove_books', options)).toMatchObject(refusal(405, '25006'));
    }
  });

  test('a call with max-affected that writes more rows is undone', async () => {
    const prefer = 'handling=strict,max-affected=1';
    expect(await post('remove_books', {}, { prefer })).toMatchObject(refusal(400, 'PGRST124'));
    expect(await post('remove_books', {}, { isSingle: true })).toMatchObject(
      refusal(406, 'PGRST116'),
    );
    expect(await post('add', { a: 1 }, { prefer })).toMatchObject(refusal(400, 'PGRST128'));
    const [row] = await sql`select count(*)::int as count from public.books`;
    expect(row?.count).toBe(3);
  });
});

describe('a call without a matching function', () => {
  test.each([
    ['nope', {}, 'public.nope without parameters', null],
    ['nope', { a: 1 }, 'public.nope(a)', null],
    ['add', {}, 'public.add without parameters', null],
    ['add', { b: 1 }, 'public.add(b)', 'public.add(a, b)'],
    ['add', { a: 1, c: 2 }, 'public.add(a, c)', 'public.add(a, b)'],
  ])('%s %j is not found', async (name, body, described, meant) => {
    expect(await post(name, body)).toMatchObject({
      status: 404,
      body: {
        code: 'PGRST202',
        message: `Could not find the function ${described} in the schema cache`,
        hint: meant && `Perhaps you meant to call the function ${meant}`,
      },
    });
  });

  test('that matches several names all of them', async () => {
    expect(await post('twice', { n: 1 })).toMatchObject(refusal(300, 'PGRST203'));
  });

  test.each([
    ['add?a=1&select=x', 'PGRST100'],
    ['add?a=1&c=eq.1', 'PGRST100'],
    ['pairs?nope=eq.1', '42703'],
    ['add?a=x', '22P02'],
  ])('%s is refused', async (path, code) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { code } });
  });

  test('finds neither triggers nor functions of other schemas', async () => {
    for (const name of ['create_profile', 'recompute_access', 'set_config', 'pg_sleep', 'uid']) {
      expect(await post(name)).toMatchObject(refusal(404, 'PGRST202'));
    }
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('%s is refused for functions', async (method) => {
    expect(await get('add', { method })).toMatchObject({
      status: 405,
      body: { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` },
    });
  });
});

describe('an exception of a function', () => {
  test('with SQLSTATE PTxyz chooses the HTTP status', async () => {
    expect(await post('too_many')).toMatchObject({
      status: 429,
      body: { code: 'PT429', message: 'slow down' },
    });
  });

  test('by a statement timeout is a client error with its code', async () => {
    expect(await post('sleepy')).toMatchObject(refusal(400, '57014'));
  });
});
