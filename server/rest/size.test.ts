import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRestApp, type RestApp } from '../../tests/support/rest-app.ts';
import { createSamples } from '../../tests/support/rest-samples.ts';
import type { Person } from '../../tests/support/test-app.ts';

const most = 1_000;
const there = 1_200;
let server: RestApp;
let eve: Person;
beforeAll(async () => {
  server = await createRestApp();
  const { database } = server.deps;
  await createSamples(database);
  eve = await server.createPerson();
  await database.sql`
    insert into public.books (author_id, title) select 3, 'Book ' || n from generate_series(1, ${there}::int) n`;
  await database.sql`
    insert into public.consents (user_id, kind, version, accepted)
    select ${eve.id}, 'terms', 'v' || n, true from generate_series(1, ${there}::int) n`;
});
afterAll(() => server.close());

const lengthOf = (body: unknown) => (body as unknown[]).length;
const ofCaio = '/books?author_id=eq.3&select=id';

describe('a stranger gets no more rows than the bound', () => {
  test.each([
    ['', most],
    ['&limit=100000', most],
    ['&limit=999', 999],
    [`&offset=${most}`, there - most],
  ])('of a table: %s', async (parameters, expected) => {
    const { status, body, headers } = await server.ask(`${ofCaio}${parameters}`, { as: eve });
    expect([status, lengthOf(body)]).toEqual([200, expected]);
    const first = parameters.startsWith('&offset') ? most : 0;
    expect(headers.get('content-range')).toBe(`${first}-${first + expected - 1}/*`);
  });

  test('by a Range header', async () => {
    const { body } = await server.ask(ofCaio, { as: eve, headers: { range: '0-99999' } });
    expect(lengthOf(body)).toBe(most);
  });

  test.each(['GET', 'HEAD'])('%s counts all of them and says which came', async (method) => {
    const { status, headers } = await server.ask(ofCaio, {
      as: eve,
      method,
      prefer: 'count=exact',
    });
    expect([status, headers.get('content-range')]).toEqual([206, `0-${most - 1}/${there}`]);
  });

  test.each(['', '&books.limit=100000'])('of an embedded list: %s', async (parameters) => {
    const path = `/authors?id=eq.3&select=books!author_id(id)${parameters}`;
    const { body } = await server.ask(path, { as: eve, isSingle: true });
    expect(lengthOf((body as { books: unknown }).books)).toBe(most);
  });
});

test('a stranger cannot multiply his rows by coming back to them', async () => {
  const path = '/consents?select=id,users(id,consents(id,users(id,consents(*))))';
  expect(await server.ask(path, { as: eve })).toMatchObject({
    status: 400,
    body: { code: 'PGRST100' },
  });
});

describe('a stranger gets no body above the bound', () => {
  const tooLarge = {
    status: 400,
    body: { code: '54000', details: expect.stringMatching(/^The result has \d{7,} bytes/) },
  };
  const data = { text: 'x'.repeat(10_000) };
  const change = (prefer: string) =>
    server.ask('/books?author_id=eq.3', { as: eve, method: 'PATCH', body: { data }, prefer });

  test.each([
    ['a value', 'long_value', {}],
    ['a set of values', 'long_values', {}],
    ['rows', 'long_rows', {}],
    ['one row', 'long_rows', { isSingle: true }],
  ])('of a function: %s', async (_what, name, options) => {
    const call = { as: eve, method: 'POST', body: { n: 600 }, ...options };
    expect(await server.ask(`/rpc/${name}`, call)).toMatchObject(tooLarge);
    const short = await server.ask(`/rpc/${name}`, { ...call, body: { n: 1 } });
    expect(short.status).toBe(200);
  });

  test('of what he changed: nothing is', async () => {
    expect(await change('return=representation')).toMatchObject(tooLarge);
    const { body } = await server.ask('/books?author_id=eq.3&select=data&limit=1', { as: eve });
    expect(body).toEqual([{ data: {} }]);
  });

  test('of what he reads, unless he asks for less', async () => {
    expect((await change('return=minimal')).status).toBe(204);
    const list = '/authors?id=eq.3&select=books!author_id(data)';
    for (const path of ['/books?select=data', list]) {
      expect(await server.ask(path, { as: eve })).toMatchObject(tooLarge);
      expect((await server.ask(path, { as: eve, method: 'HEAD' })).status).toBe(200);
    }
    for (const path of ['/books?select=data&limit=400', `${list}&books.limit=400`]) {
      expect((await server.ask(path, { as: eve })).status).toBe(200);
    }
  });
});
