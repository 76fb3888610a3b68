// Rows by their key, tables and forms as bodies, tables as answers, bodies as arguments, and what may be asked of a resource.
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal, type RestRequest } from '#tests/support/rest-app.ts';
import { createSamples } from '#tests/support/rest-samples.ts';

const server = await forFile(createRestApp());
const { sql } = server.deps.database;
await createSamples(server.deps.database);
await sql
  .unsafe(`
  create table public.pairs_of (one integer, other text, note text default 'none', primary key (one, other));
  create table public.keyless (id integer);
  alter table public.pairs_of enable row level security;
  alter table public.keyless enable row level security;
  create policy pairs_of_all on public.pairs_of for all using (true) with check (one < 100);
  create policy keyless_all on public.keyless for all using (true);
  grant select, insert, update, delete on public.pairs_of, public.keyless to authenticated;
  create view public.counts with (security_invoker) as select count(*) from public.books;
  grant select on public.counts to authenticated;

  create function public.take_json(json) returns json language sql immutable as 'select $1';
  create function public.take_jsonb(jsonb) returns jsonb language sql immutable as 'select $1';
  create function public.take_text(text) returns text language sql immutable as $$ select $1 || '!' $$;
  create function public.take_xml(xml) returns text language sql immutable as 'select $1::text';
  create function public.take_bytes(bytea) returns text language sql immutable as $$ select encode($1, 'hex') $$;
  create function public.either(text) returns text language sql immutable as $$ select 'text' $$;
  create function public.either(json) returns text language sql immutable as $$ select 'json' $$;
  create function public.either(a integer) returns text language sql immutable as $$ select 'named' $$;
  create function public.both_ways(json) returns text language sql immutable as $$ select 'json' $$;
  create function public.both_ways(jsonb) returns text language sql immutable as $$ select 'jsonb' $$;
  create function public.maybe_any() returns text language sql immutable as $$ select 'none' $$;
  create function public.maybe_any(integer default 1) returns text language sql immutable as $$ select 'unnamed' $$;
  create function public.maybe(integer default 1) returns text language sql immutable as $$ select 'unnamed' $$;
  create function public.join_all(separator text, variadic parts text[] default '{}') returns text language sql immutable
    as $$ select array_to_string(parts, separator) $$;
  create function public.any_row() returns record language sql immutable as $$ select 1 as a, 'one' as b $$;
  create function public.find_books(id integer default null) returns setof public.books language sql stable
    as $$ select * from public.books b where $1 is null or b.id >= $1 order by b.id $$;
  grant execute on all functions in schema public to anon, authenticated;
`)
  .simple();
await sql`notify pgrst, 'reload schema'`;
const ana = await server.createPerson();
const ask = (path: string, request: RestRequest = {}) => server.ask(path, { as: ana, ...request });
const whole = 'return=representation';

async function send(path: string, type: string, body: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  headers.set('content-type', type);
  const request = { method: 'POST', ...init, body, headers };
  const response = await server.request(`/rest/v1${path}`, request, ana);
  const text = await response.text();
  return { status: response.status, text, type: response.headers.get('content-type') };
}

describe('PUT', () => {
  beforeEach(async () => {
    await sql`truncate public.pairs_of`;
  });
  const put = (query: string, body: unknown, prefer?: string) =>
    ask(`/pairs_of?${query}`, { method: 'PUT', body, ...(prefer ? { prefer } : {}) });
  const key = 'one=eq.1&other=eq.a';
  const row = { one: 1, other: 'a', note: 'x' };

  test('makes the row of its key, then changes it', async () => {
    expect(await put(key, row, whole)).toMatchObject({ status: 201, body: [row] });
    const changed = { ...row, note: 'y' };
    expect(await put(key, changed, whole)).toMatchObject({ status: 200, body: [changed] });
    expect(await put(key, row)).toMatchObject({ status: 204, body: null });
    expect(await sql`select * from public.pairs_of`).toEqual([row]);
    expect((await put(key, [row], `${whole},tx=rollback`)).status).toBe(200);
  });

  test.each([
    ['other=eq.a', row, 405, 'PGRST105'],
    [`${key}&note=eq.x`, row, 405, 'PGRST105'],
    ['one=gt.1&other=eq.a', row, 405, 'PGRST105'],
    ['one=not.eq.1&other=eq.a', row, 405, 'PGRST105'],
    ['or=(one.eq.1,other.eq.a)', row, 405, 'PGRST105'],
    ['one=eq.1&one=eq.1', row, 405, 'PGRST105'],
    [`${key}&limit=1`, row, 400, 'PGRST114'],
    ['one=eq.2&other=eq.a', row, 400, 'PGRST115'],
    [key, { one: 1, note: 'x' }, 400, 'PGRST115'],
    [key, [row, { ...row, one: 2 }], 400, 'PGRST115'],
    [key, [], 400, 'PGRST115'],
    ['one=eq.100&other=eq.a', { ...row, one: 100 }, 403, '42501'],
  ])('%s with %j is refused', async (query, body, status, code) => {
    await sql`insert into public.pairs_of values (1, 'a', 'before')`;
    expect(await put(query, body)).toMatchObject(refusal(status, code));
    expect(await sql`select note from public.pairs_of`).toEqual([{ note: 'before' }]);
  });

  test('of a table without a key, or with an entrance, is refused', async () => {
    const keyless = await ask('/keyless?id=eq.1', { method: 'PUT', body: { id: 1 } });
    expect(keyless).toMatchObject(refusal(405, 'PGRST105'));
    const id = crypto.randomUUID();
    const sale = await ask(`/purchases?id=eq.${id}`, { method: 'PUT', body: { id } });
    expect(sale).toMatchObject(refusal(405, 'PGRST117'));
  });

  test("of another person's row changes nothing", async () => {
    const eve = await server.createPerson();
    const body = { id: ana.id, full_name: 'Eve' };
    const { status } = await ask(`/users?id=eq.${ana.id}`, { as: eve, method: 'PUT', body });
    expect([401, 403]).toContain(status);
  });
});

describe('a body', () => {
  beforeEach(async () => {
    await sql`truncate public.pairs_of`;
  });
  const rows = () => sql`select * from public.pairs_of order by one`;

  test('of lines with the names first makes rows, in which NULL is null', async () => {
    const body = 'one,other,note\r\n1,"a, ""b""",NULL\n2,"two\nlines",x\n';
    expect((await send('/pairs_of', 'text/csv', body)).status).toBe(201);
    expect(await rows()).toEqual([
      { one: 1, other: 'a, "b"', note: null },
      { one: 2, other: 'two\nlines', note: 'x' },
    ]);
  });

  test('of a form makes a row', async () => {
    const type = 'application/x-www-form-urlencoded; charset=utf-8';
    expect((await send('/pairs_of', type, 'one=7&other=%C3%A9+%26')).status).toBe(201);
    expect(await rows()).toEqual([{ one: 7, other: 'é &', note: 'none' }]);
  });

  test.each([
    ['text/csv', 'one,other\n1\n', 'PGRST102'],
    ['text/csv', 'one,other\n1,"a\n', 'PGRST102'],
    ['text/csv', 'one,nope\n1,a\n', 'PGRST204'],
    ['text/csv', 'one,other\nx,a\n', '22P02'],
    ['text/plain', 'one', 'PGRST102'],
  ])('%s %j is refused', async (type, body, code) => {
    const { status, text } = await send('/pairs_of', type, body);
    expect([status, JSON.parse(text).code]).toEqual([400, code]);
    expect(await rows()).toEqual([]);
  });

  test('of a change may be a list of one object, or of none', async () => {
    await sql`insert into public.pairs_of values (1, 'a', 'before')`;
    const patch = (body: unknown) =>
      ask('/pairs_of?one=eq.1&select=note', { method: 'PATCH', body, prefer: whole });
    expect(await patch([{ note: 'after' }])).toMatchObject({
      status: 200,
      body: [{ note: 'after' }],
    });
    expect(await patch([])).toMatchObject({ status: 200, body: [] });
    expect(await patch([{ note: 'x' }, { note: 'y' }])).toMatchObject(refusal(400, 'PGRST102'));
  });
});

describe('an answer as a table', () => {
  const csv = { headers: { accept: 'text/csv' } };
  const read = async (path: string, init: RequestInit = csv) => {
    const response = await server.request(`/rest/v1${path}`, init, ana);
    return [response.headers.get('content-type'), await response.text()];
  };

  test.each([
    [
      '/books?select=id,title,tags,is_free&order=id',
      'id,title,tags,is_free\n1,"One, two","{a,b}",t\n2,"Three (and ""four"")",,f\n3,five%,{},',
    ],
    ['/books?select="a, b":id&id=eq.1', '"a, b"\n1'],
    ['/books?select=id&id=eq.99', '\n'],
    ['/rpc/numbers?n=2', 'pgrst_scalar\n1\n2'],
    ['/rpc/pairs?select=x', 'x\n1\n2'],
  ])('%s', async (path, text) => {
    expect(await read(path)).toEqual(['text/csv; charset=utf-8', text]);
  });

  test('of a write', async () => {
    const headers = { accept: 'text/csv', prefer: `${whole},tx=rollback` };
    const init = { method: 'POST', headers };
    const { text, type } = await send(
      '/authors',
      'application/json',
      '{"id":50,"name":"Zé"}',
      init,
    );
    expect([type, text]).toEqual(['text/csv; charset=utf-8', 'id,name,mood\n50,Zé,calm']);
  });

  test('of an error is JSON', async () => {
    const [type] = await read('/books?select=nope');
    expect(type).toBe('application/json; charset=utf-8');
  });
});

// PostgREST has had no text of its own since version 12: only domains that are named after a media type make one.
test.each(['text/plain', 'application/octet-stream', 'text/xml', 'application/geo+json'])(
  'an answer as %s is refused, and JSON behind it is taken',
  async (type) => {
    for (const path of ['/rpc/numbers?n=2', '/books?select=title']) {
      const refused = await server.request(`/rest/v1${path}`, { headers: { accept: type } }, ana);
      expect([refused.status, await refused.json()]).toMatchObject([406, { code: 'PGRST107' }]);
      const headers = { accept: `${type}, application/json;q=0.5` };
      expect((await server.request(`/rest/v1${path}`, { headers }, ana)).status).toBe(200);
    }
  },
);

describe('a function takes', () => {
  test.each([
    ['take_json', 'application/json', '{"a": [1,  2]}', { a: [1, 2] }],
    ['take_jsonb', 'application/json', '[1]', [1]],
    ['take_text', 'text/plain', 'olá', 'olá!'],
    ['take_xml', 'text/xml', '<a>1</a>', '<a>1</a>'],
    ['take_bytes', 'application/octet-stream', 'ab', '6162'],
    ['either', 'text/plain', 'x', 'text'],
    ['either', 'application/json', '{"b": 1}', 'json'],
    ['either', 'application/json', '{"a": 1}', 'named'],
    ['add', 'application/x-www-form-urlencoded', 'a=1&b=2', 3],
    ['join_all', 'application/json', '{"separator": "-", "parts": ["a", "b"]}', 'a-b'],
    ['join_all', 'application/x-www-form-urlencoded', 'separator=-&parts=a&parts=b,c', 'a-b,c'],
    ['any_row', 'application/json', '{}', { a: 1, b: 'one' }],
    ['take_text', 'application/json', '{"": "named nothing"}', 'named nothing!'],
    ['take_json', 'application/json', '{"": [1]}', [1]],
    ['maybe', 'application/json', '{}', 'unnamed'],
    ['add?columns=a', 'application/json', '{"a": 1, "b": 2}', 11],
  ])('%s a body of %s', async (name, type, body, expected) => {
    const { status, text } = await send(`/rpc/${name}`, type, body);
    expect([status, JSON.parse(text)]).toEqual([200, expected]);
  });

  test.each([
    ['/rpc/join_all?separator=%2B&parts=a&parts=b', 'a+b'],
    ['/rpc/find_books?id=2&id=lt.3&select=id', [{ id: 2 }]],
    ['/rpc/find_books?id=eq.3&select=id', [{ id: 3 }]],
  ])('%s', async (path, expected) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: expected });
  });

  test.each([
    ['take_text', 'application/json', '{}', 404, 'PGRST202'],
    ['first_author', 'text/plain', 'x', 404, 'PGRST202'],
    ['both_ways', 'application/json', '{}', 300, 'PGRST203'],
    ['maybe_any', 'application/json', '{}', 300, 'PGRST203'],
    ['take_xml', 'text/xml', '<a>', 400, '2200N'],
    ['take_json', 'application/json', '{', 400, 'PGRST102'],
    ['add', 'text/csv', 'a\n1', 400, 'PGRST102'],
  ])('%s: what it cannot of %s is refused', async (name, type, body, status, code) => {
    const answer = await send(`/rpc/${name}`, type, body);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code]);
  });

  test('says which body it was searched with', async () => {
    const { text } = await send('/rpc/first_author', 'text/plain', 'x');
    expect(JSON.parse(text)).toMatchObject({
      message: 'Could not find the function public.first_author in the schema cache',
      details:
        'Searched for the function public.first_author with a single unnamed text parameter, but no matches were found in the schema cache.',
    });
    expect(await ask('/rpc/add?a=1&d=2')).toMatchObject({
      status: 404,
      body: { code: 'PGRST202', hint: 'Perhaps you meant to call the function public.add(a, b)' },
    });
  });
});

describe('OPTIONS', () => {
  test.each([
    ['/', 'OPTIONS,GET,HEAD'],
    ['/authors', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['/keyless', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
    ['/titles', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['/counts', 'OPTIONS,GET,HEAD'],
    ['/purchases', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
    ['/rpc/add', 'OPTIONS,GET,HEAD,POST'],
    ['/rpc/rename_author', 'OPTIONS,POST'],
  ])('of %s names its methods', async (path, expected) => {
    const { status, headers, body } = await ask(path, { method: 'OPTIONS' });
    expect([status, body, headers.get('allow')]).toEqual([200, null, expected]);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each([
    ['/nope', 'PGRST205'],
    ['/rpc/nope', 'PGRST202'],
  ])('of %s is not found', async (path, code) => {
    expect(await ask(path, { method: 'OPTIONS' })).toMatchObject(refusal(404, code));
  });
});
