import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal } from '#tests/support/rest-app.ts';
import { createSamples } from '#tests/support/rest-samples.ts';

const most = 1_000;
const there = 1_200;
const server = await forFile(createRestApp());
const { database } = server.deps;
await createSamples(database);
const eve = await server.createPerson();
await database.sql`
  insert into public.books (author_id, title) select 3, 'Book ' || n from generate_series(1, ${there}::int) n`;
await database.sql`
  insert into public.consents (user_id, kind, version, accepted)
  select ${eve.id}, 'terms', 'v' || n, true from generate_series(1, ${there}::int) n`;

const lengthOf = (body: unknown) => (body as unknown[]).length;
const ofCaio = '/books?author_id=eq.3&select=id';

describe('an answer has at most a thousand rows', () => {
  test.each([
    ['', most],
    ['&limit=100000', most],
    ['&limit=999', 999],
    [`&offset=${most}`, there - most],
  ])('for a table: %s', async (parameters, expected) => {
    const { status, body, headers } = await server.ask(`${ofCaio}${parameters}`, { as: eve });
    expect([status, lengthOf(body)]).toEqual([200, expected]);
    const first = parameters.startsWith('&offset') ? most : 0;
    expect(headers.get('content-range')).toBe(`${first}-${first + expected - 1}/*`);
  });

  test('for a Range header', async () => {
    const { body } = await server.ask(ofCaio, { as: eve, headers: { range: '0-99999' } });
    expect(lengthOf(body)).toBe(most);
  });

  test.each(['GET', 'HEAD'])('for %s, whose count is still complete', async (method) => {
    const { status, headers } = await server.ask(ofCaio, {
      as: eve,
      method,
      prefer: 'count=exact',
    });
    expect([status, headers.get('content-range')]).toEqual([206, `0-${most - 1}/${there}`]);
  });

  test.each(['many_rows', 'numbers'])('for a function: %s', async (name) => {
    const call = { as: eve, method: 'POST', body: { n: there } };
    const all = await server.ask(`/rpc/${name}`, call);
    expect([all.status, lengthOf(all.body)]).toEqual([200, most]);
    expect(all.headers.get('content-range')).toBe(`0-${most - 1}/*`);
    const counted = await server.ask(`/rpc/${name}?limit=100000`, {
      ...call,
      prefer: 'count=exact',
    });
    expect([counted.status, counted.headers.get('content-range')]).toEqual([
      206,
      `0-${most - 1}/${there}`,
    ]);
    const rest = await server.ask(`/rpc/${name}?offset=${most}`, call);
    expect(lengthOf(rest.body)).toBe(there - most);
  });

  test.each(['', '&books.limit=100000'])('for an embedded list: %s', async (parameters) => {
    const path = `/authors?id=eq.3&select=books!author_id(id)${parameters}`;
    const { body } = await server.ask(path, { as: eve, isSingle: true });
    expect(lengthOf((body as { books: unknown }).books)).toBe(most);
  });
});

test('and a path that returns to the same table is refused', async () => {
  const path = '/consents?select=id,users(id,consents(id,users(id,consents(*))))';
  expect(await server.ask(path, { as: eve })).toMatchObject(refusal(400, 'PGRST100'));
});

describe('an answer above the length bound is refused', () => {
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
  ])('for a function: %s', async (_what, name, options) => {
    const call = { as: eve, method: 'POST', body: { n: 600 }, ...options };
    expect(await server.ask(`/rpc/${name}`, call)).toMatchObject(tooLarge);
    const short = await server.ask(`/rpc/${name}`, { ...call, body: { n: 1 } });
    expect(short.status).toBe(200);
  });

  test('after a write, which is rolled back', async () => {
    expect(await change('return=representation')).toMatchObject(tooLarge);
    const { body } = await server.ask('/books?author_id=eq.3&select=data&limit=1', { as: eve });
    expect(body).toEqual([{ data: {} }]);
  });

  test('after a read, unless it selects less', async () => {
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
