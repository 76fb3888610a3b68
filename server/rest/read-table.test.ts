import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, type RestRequest } from '#tests/support/rest-app.ts';
import { createSamples } from '#tests/support/rest-samples.ts';

const specialViews = `
create function public.rename_all() returns integer language sql security definer as
  $$ update public.authors set name = 'written' returning id $$;
create view public.writing as select public.rename_all() as id;
create view public.slashes as select 'a\\b' as name;
grant select on public.writing, public.slashes to anon;
grant execute on function public.rename_all() to anon;
notify pgrst, 'reload schema';
`;

const server = await forFile(createRestApp());
await createSamples(server.deps.database);
await server.deps.database.sql.unsafe(specialViews).simple();

async function read(path: string, options: RestRequest = {}): Promise<unknown> {
  const { status, body } = await server.ask(path, options);
  expect({ status, body }).toMatchObject({ status: expect.toBeOneOf([200, 206]) });
  return body;
}

async function refuse(path: string, options: RestRequest = {}): Promise<unknown> {
  const { status, body } = await server.ask(path, options);
  return { status, ...(body as object) };
}

const titles = (rows: unknown) => (rows as { title: string }[]).map((row) => row.title);
const [one, three, five] = ['One, two', 'Three (and "four")', 'five%'];

describe('a read', () => {
  test('returns values as PostgREST writes them: ISO times in UTC with microseconds, numerics as numbers', async () => {
    const response = await server.request('/rest/v1/books?id=eq.1');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('"price":12345678.90,');
    expect(JSON.parse(text)).toEqual([
      {
        id: 1,
        author_id: 1,
        editor_id: 2,
        title: one,
        price: 12_345_678.9,
        tags: ['a', 'b'],
        data: { pages: 10, parts: [{ name: 'x' }] },
        is_free: true,
        published_at: '2026-01-02T06:04:05.123456+00:00',
      },
    ]);
  });

  test('selects fields, aliases, casts and JSON paths', async () => {
    const select = 'id,called:title,price::text,data->parts->0->>name,pages:data->pages,tags->0';
    expect(await read(`/books?select=${select}&id=eq.1`)).toEqual([
      { id: 1, called: one, price: '12345678.90', name: 'x', pages: 10, tags: 'a' },
    ]);
  });

  test.each([
    ['price::int', 12345679],
    ['price::INT', 12345679],
    ['price::float', 12345678.9],
    ['price:id::dec', 1],
    ['price:title::char', 'O'],
    ['price:title::character', 'O'],
    ['price:title::char varying', one],
    ['price:tags::_varchar', ['a', 'b']],
    ['price:tags::varchar[]', undefined],
  ])('the cast %s, as SQL’s grammar has it', async (select, price) => {
    const answer = await server.ask(`/books?select=${select}&id=eq.1`);
    expect(answer).toMatchObject(
      price === undefined
        ? { status: 400, body: { code: 'PGRST100' } }
        : { status: 200, body: [{ price }] },
    );
  });

  test('of a view that writes fails', async () => {
    expect(await refuse('/writing')).toMatchObject({ status: 405, code: '25006' });
    expect(await read('/authors?select=id&name=eq.written')).toEqual([]);
  });
});

describe('filters', () => {
  test.each([
    ['id=not.eq.1', [three, five]],
    ['title=like.*e*', [one, three, five]],
    ['title=like.one*', []],
    ['title=like.*%25', [one, three, five]],
    ['title=eq.Three (and "four")', [three]],
    ['id=in.(1,3)', [one, five]],
    ['title=in.("One, two",five%25)', [one, five]],
    ['title=in.("Three (and \\"four\\")")', [three]],
    ['id=not.in.(1)', [three, five]],
    ['price=is.not_null', [one, three]],
    ['is_free=is.false', [three]],
    ['is_free=is.unknown', [five]],
    ['or=(id.eq.1,id.eq.3)', [one, five]],
    ['or=(title.eq."One, two",and(id.gt.1,price.not.is.null))', [one, three]],
    ['or=(tags.eq.{a,b},id.eq.3)', [one, five]],
    ['not.or=(id.eq.1,id.eq.3)', [three]],
    ['and=(id.gt.1,or(id.eq.2,not.and(id.eq.3)))', [three]],
    ['data->>pages=eq.10', [one]],
    ['data->pages=gte.9', [one, three]],
    ['data->parts->0->>name=eq.x', [one]],
    ['tags=eq.{a,b}', [one]],
    ['published_at=gte.2026-05-01', [five]],
    ['author_id=eq.1&editor_id=is.null', [three]],
  ])('%s', async (filter, expected) => {
    expect(titles(await read(`/books?select=title&order=id&${filter}`))).toEqual(expected);
  });

  test('take a backslash in a list literally', async () => {
    expect(await read('/slashes?name=in.("a\\\\b")')).toEqual([{ name: 'a\\b' }]);
  });

  test('compare an enum with its own values only', async () => {
    expect(await read('/authors?mood=eq.wild&select=name')).toEqual([{ name: 'Ana' }]);
    expect(await refuse('/authors?mood=eq.angry')).toMatchObject({ status: 400, code: '22P02' });
  });

  test.each([
    ['id=eq.abc', '22P02', 400],
    ['id=like.1', '42883', 404],
    ['title=is.true', '42804', 400],
    ['id=eq.%00', '22021', 400],
  ])('a value that does not fit: %s', async (filter, code, status) => {
    expect(await refuse(`/books?${filter}`)).toMatchObject({ status, code });
  });
});

describe('order and range', () => {
  test.each([
    ['order=id.desc', [five, three, one]],
    ['order=price', [three, one, five]],
    ['order=price.nullsfirst', [five, three, one]],
    ['order=price.desc', [five, one, three]],
    ['order=price.desc.nullslast', [one, three, five]],
    ['order=author_id.desc,id.desc', [five, three, one]],
    ['order=data->pages.desc.nullslast', [one, three, five]],
    ['order=id&limit=1', [one]],
    ['order=id&limit=1&offset=1', [three]],
    ['order=id&offset=2', [five]],
    ['order=id&limit=0', []],
    ['order=id&offset=-4', [one, three, five]],
    ['order=id&offset=-1&limit=2', [one]],
    ['order=id&limit=1&offset=-1', []],
  ])('%s', async (parameters, expected) => {
    expect(titles(await read(`/books?select=title&${parameters}`))).toEqual(expected);
  });

  test.each([
    ['0-0', '', [one], '0-0/*'],
    ['1-', '', [three, five], '1-2/*'],
    ['0-9', '&limit=1&offset=1', [three], '1-1/*'],
    ['2-2', '&limit=3', [five], '2-2/*'],
    ['5-9', '', [], '*/*'],
  ])('Range: %s %s', async (range, parameters, expected, contentRange) => {
    const options = { headers: { range, 'range-unit': 'items' } };
    const { body, headers } = await server.ask(
      `/books?select=title&order=id${parameters}`,
      options,
    );
    expect(titles(body)).toEqual(expected);
    expect(headers.get('content-range')).toBe(contentRange);
  });

  test('refuse a range that runs backwards', async () => {
    expect(await refuse('/books', { headers: { range: '5-2' } })).toMatchObject({
      status: 416,
      code: 'PGRST103',
    });
  });

  test.each(['limit=-1', 'limit=1&offset=-2', 'limit=-1&offset=2'])(
    'a negative limit is not satisfiable: %s',
    async (parameters) => {
      expect(await refuse(`/books?${parameters}`)).toEqual({
        status: 416,
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'Limit should be greater than or equal to zero.',
        hint: null,
      });
    },
  );

  test.each([
    ['limit', '2201W'],
    ['offset', '2201X'],
  ])('a negative %s of embedded rows is PostgreSQL’s to refuse', async (name, code) => {
    const path = `/authors?select=books!author_id(id)&books.${name}=-1`;
    expect(await refuse(path)).toMatchObject({ status: 400, code });
  });

  test.each([
    ['', 200, '0-2/3'],
    ['limit=2', 206, '0-1/3'],
    ['limit=2&offset=2', 206, '2-2/3'],
    ['offset=3', 206, '*/3'],
    ['id=gt.1', 200, '0-1/2'],
    ['id=gt.9', 200, '*/0'],
  ])('counting with %s', async (parameters, status, range) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await server.ask(`/books?${parameters}`, { prefer: 'count=exact', method });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-range')).toBe(range);
      expect(answer.headers.get('preference-applied')).toBe('count=exact');
      expect(answer.body === null).toBe(method === 'HEAD');
    }
  });

  test('refuse an offset beyond the counted rows', async () => {
    expect(await refuse('/books?offset=4', { prefer: 'count=exact' })).toMatchObject({
      status: 416,
      code: 'PGRST103',
      details: 'An offset of 4 was requested, but there are only 3 rows.',
    });
  });
});

describe('one object', () => {
  test('is the row itself', async () => {
    const { body, headers } = await server.ask('/books?id=eq.1&select=id', { isSingle: true });
    expect(body).toEqual({ id: 1 });
    expect(headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
  });

  test.each([
    ['id=eq.9', 0],
    ['id=gt.0', 3],
  ])('is refused for %s', async (filter, count) => {
    expect(await refuse(`/books?${filter}`, { isSingle: true })).toEqual({
      status: 406,
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${count} rows`,
      hint: null,
    });
  });

  test('is refused in other forms', async () => {
    expect(await refuse('/books', { headers: { accept: 'text/html' } })).toMatchObject({
      status: 406,
      code: 'PGRST107',
    });
    expect(await read('/books?limit=0', { headers: { accept: 'text/html, */*;q=0.8' } })).toEqual(
      [],
    );
  });
});
