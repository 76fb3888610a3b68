import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal, summary, type RestRequest } from '#tests/support/rest-app.ts';
import { createSamples } from '#tests/support/rest-samples.ts';

const server = await forFile(createRestApp());
const { sql } = server.deps.database;
await createSamples(server.deps.database);
const ana = await server.createPerson();
beforeEach(async () => {
  await sql`delete from public.authors where id > 3`;
  await sql`update public.authors set mood = 'calm', name = 'Bia' where id = 2`;
});

const write = (path: string, options: RestRequest) =>
  server.ask(path, { as: ana, method: 'POST', ...options });
const representation = 'return=representation';

async function countAuthors(): Promise<number> {
  const [row] = await sql`select count(*)::int as count from public.authors`;
  return Number(row?.count);
}

describe('an insert', () => {
  test('returns nothing unless asked', async () => {
    expect(summary(await write('/authors', { body: { id: 10, name: 'Davi' } }))).toEqual([
      201,
      null,
      '*/*',
    ]);
    expect(await countAuthors()).toBe(4);
  });

  test('returns the row in the requested form, with defaults', async () => {
    const { status, body, headers } = await write('/authors?select=number:id,mood', {
      body: { id: 10, name: 'Davi' },
      prefer: `${representation},count=exact`,
    });
    expect([status, body]).toEqual([201, [{ number: 10, mood: 'calm' }]]);
    expect(headers.get('preference-applied')).toBe('return=representation, count=exact');
    expect(headers.get('content-range')).toBe('*/1');
  });

  test('of two rows with one object requested writes nothing', async () => {
    const body = [
      { id: 10, name: 'a' },
      { id: 11, name: 'b' },
    ];
    const answer = await write('/authors', { body, prefer: representation, isSingle: true });
    expect(answer).toMatchObject(refusal(406, 'PGRST116'));
    expect(await countAuthors()).toBe(3);
  });

  test('of a list can embed other tables in its answer', async () => {
    const body = [
      { title: 'a', author_id: 1 },
      { title: 'b', author_id: null },
    ];
    const answer = await write('/books?select=title,price,author_id(name)&order=title.desc', {
      body,
      prefer: representation,
    });
    expect(answer.body).toEqual([
      { title: 'b', price: 9.9, author_id: null },
      { title: 'a', price: 9.9, author_id: { name: 'Ana' } },
    ]);
  });

  test('takes a missing key as null, or as its default on request', async () => {
    const body = [
      { id: 10, name: 'a', mood: 'wild' },
      { id: 11, name: 'b' },
    ];
    const refused = await write('/authors?columns="id","name","mood"', { body });
    expect(refused).toMatchObject(refusal(400, '23502'));
    const prefer = `missing=default,${representation}`;
    const { body: rows } = await write('/authors?columns="id","name","mood"&select=id,mood', {
      body,
      prefer,
    });
    expect(rows).toEqual([
      { id: 10, mood: 'wild' },
      { id: 11, mood: 'calm' },
    ]);
  });

  test('keeps every digit of numbers', async () => {
    const headers = new Headers({ 'content-type': 'application/json', prefer: representation });
    const body = '{"title":"digits","price":12345678.91,"id":9007199254740993}';
    const response = await server.request(
      '/rest/v1/books?select=id,price',
      { method: 'POST', headers, body },
      ana,
    );
    expect(await response.text()).toBe('[{"id":9007199254740993,"price":12345678.91}]');
  });

  test("with headers-only returns the row's location", async () => {
    const { status, body, headers } = await write('/authors', {
      body: { id: 10, name: 'a' },
      prefer: 'return=headers-only',
    });
    expect([status, body, headers.get('location')]).toEqual([201, null, '/authors?id=eq.10']);
  });

  test.each([
    ['{}', 201],
    ['[]', 201],
    ['[{},{}]', 201],
  ])('writes rows of defaults for %s', async (text, status) => {
    const headers = { 'content-type': 'application/json' };
    await sql`create table if not exists public.ticks (at timestamptz not null default now())`;
    await sql`alter table public.ticks enable row level security`;
    await sql`drop policy if exists ticks_all on public.ticks`;
    await sql`create policy ticks_all on public.ticks for insert with check (true)`;
    await sql`grant insert on public.ticks to authenticated`;
    await sql`notify pgrst`;
    await sql`delete from public.ticks`;
    await expect
      .poll(async () => {
        const response = await server.request(
          '/rest/v1/ticks',
          { method: 'POST', headers, body: text },
          ana,
        );
        return response.status;
      })
      .toBe(status);
    const [row] = await sql`select count(*)::int as count from public.ticks`;
    expect(row?.count).toBe(text === '[]' ? 0 : text === '{}' ? 1 : 2);
  });

  test.each([
    ['not json', 'Empty or invalid json'],
    ['', 'Empty or invalid json'],
    ['"text"', 'Empty or invalid json'],
    ['[1]', 'All object keys must match'],
    ['[{"id":1},{"name":"x"}]', 'All object keys must match'],
    ['[{"id":10},{"id":11,"name":"x"}]', 'All object keys must match'],
  ])('refuses a body that contains no rows: %s', async (body, message) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const response = await server.request('/rest/v1/authors', init, ana);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'PGRST102', message, details: null, hint: null });
  });

  test('names an unknown column', async () => {
    expect(await write('/authors', { body: { id: 10, age: 5 } })).toMatchObject({
      status: 400,
      body: {
        code: 'PGRST204',
        message: "Could not find the 'age' column of 'authors' in the schema cache",
      },
    });
  });
});

describe('an upsert', () => {
  const body = [
    { id: 2, name: 'Beatriz' },
    { id: 10, name: 'Davi' },
  ];

  test('merges duplicates: 201 with a new row, 200 without', async () => {
    const prefer = `resolution=merge-duplicates,${representation}`;
    const first = await write('/authors?select=id,name&order=id', { body, prefer });
    expect([first.status, first.body]).toEqual([201, body]);
    expect(first.headers.get('preference-applied')).toBe(
      'resolution=merge-duplicates, return=representation',
    );
    expect((await write('/authors', { body, prefer })).status).toBe(200);
    expect(await countAuthors()).toBe(4);
  });

  test('uses other columns than the key on request', async () => {
    const path = '/books?on_conflict=title&select=title,price';
    const book = { title: 'five%', price: 5 };
    const prefer = `resolution=merge-duplicates,${representation}`;
    expect(await write(path, { body: book, prefer })).toMatchObject({ status: 200, body: [book] });
  });

  test('without a preference reports a duplicate as a conflict', async () => {
    expect(await write('/authors', { body: { id: 1, name: 'x' } })).toMatchObject({
      status: 409,
      body: {
        code: '23505',
        message: 'duplicate key value violates unique constraint "authors_pkey"',
        details: null, // PostgreSQL hides the key of a table under row-level security.
      },
    });
  });

  test.each([
    ['on_conflict=nope', '42703'],
    ['on_conflict=name', '42P10'],
  ])('%s is refused', async (parameter, code) => {
    const answer = await write(`/authors?${parameter}`, {
      body,
      prefer: 'resolution=merge-duplicates',
    });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });
});

describe('an update', () => {
  const change = { method: 'PATCH', body: { name: 'Beatriz' } };

  test('returns nothing, or the rows on request', async () => {
    expect(summary(await write('/authors?id=eq.2', change))).toEqual([204, null, '0-0/*']);
    expect(
      summary(
        await write('/authors?id=eq.2&select=name', {
          ...change,
          prefer: `${representation},count=exact`,
        }),
      ),
    ).toEqual([200, [{ name: 'Beatriz' }], '0-0/1']);
    expect(
      summary(await write('/authors?id=eq.99', { ...change, prefer: representation })),
    ).toEqual([200, [], '*/*']);
  });

  test('changes exactly the filtered rows', async () => {
    const options = {
      method: 'PATCH',
      body: { mood: 'wild' },
      prefer: `${representation},count=exact`,
    };
    const { body } = await write('/authors?or=(id.eq.2,name.eq.nobody)&id=lt.3', options);
    expect(body).toEqual([{ id: 2, name: 'Bia', mood: 'wild' }]);
  });

  test('without fields changes nothing and returns no row', async () => {
    const options = { method: 'PATCH', body: {}, prefer: representation };
    expect(await write('/authors?id=eq.2', options)).toMatchObject({ status: 200, body: [] });
  });

  test('with a list is refused', async () => {
    const answer = await write('/authors?id=eq.2', {
      method: 'PATCH',
      body: [{ name: 'a' }, { name: 'b' }],
    });
    expect(answer).toMatchObject(refusal(400, 'PGRST102'));
  });

  test.each(['PATCH', 'DELETE'])('%s without a filter is refused', async (method) => {
    const body = method === 'PATCH' ? change.body : undefined;
    const command = method === 'PATCH' ? 'UPDATE' : 'DELETE';
    expect(await write('/authors', { method, body })).toMatchObject({
      status: 400,
      body: { code: '21000', message: `${command} requires a WHERE clause` },
    });
  });

  test.each(['PATCH', 'DELETE'])(
    '%s with a limit is refused instead of applied in part',
    async (method) => {
      const body = method === 'PATCH' ? change.body : undefined;
      const answer = await write('/authors?id=gt.1&order=id&limit=1', { method, body });
      expect(answer).toMatchObject(refusal(400, 'PGRST100'));
    },
  );
});

test.each(['PATCH', 'DELETE'])(
  '%s with a filter on another table is refused instead of applied in part',
  async (method) => {
    const body = method === 'PATCH' ? { name: 'x' } : undefined;
    const answer = await write('/authors?id=gt.1&books.title=eq.x', { method, body });
    expect(answer).toMatchObject(refusal(400, 'PGRST108'));
  },
);

describe('a delete', () => {
  test('returns the deleted rows', async () => {
    await sql`insert into public.authors values (20, 'Z', 'wild')`;
    const answer = await write('/authors?id=eq.20', { method: 'DELETE', prefer: representation });
    expect([answer.status, answer.body]).toEqual([200, [{ id: 20, name: 'Z', mood: 'wild' }]]);
    expect((await write('/authors?id=eq.20', { method: 'DELETE' })).status).toBe(204);
  });

  test('of a referenced row is a conflict', async () => {
    const answer = await write('/authors?id=eq.1', { method: 'DELETE' });
    expect(answer).toMatchObject(refusal(409, '23503'));
  });

  test('of more rows than allowed changes nothing', async () => {
    await sql`insert into public.authors values (20, 'Z'), (21, 'Z')`;
    const prefer = 'handling=strict, max-affected=1';
    expect(await write('/authors?id=gte.20', { method: 'DELETE', prefer })).toMatchObject({
      status: 400,
      body: { code: 'PGRST124', details: 'The query affects 2 rows' },
    });
    expect(await countAuthors()).toBe(5);
    expect((await write('/authors?id=eq.20', { method: 'DELETE', prefer })).status).toBe(204);
  });
});
