// Schemas beside the first, by profile.
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal } from '#tests/support/rest-app.ts';

const server = await forFile(createRestApp());
server.deps.config.rest.schemas = ['public', 'Second one', 'missing'];
const { sql } = server.deps.database;
await sql
  .unsafe(`
  create schema "Second one";
  create table public.parents (id integer primary key, name text);
  create table "Second one".parents (id integer primary key, title text);
  create table "Second one".children (id integer primary key, parent_id integer references "Second one".parents (id));
  insert into public.parents values (1, 'first');
  insert into "Second one".parents values (1, 'second');
  insert into "Second one".children values (7, 1);
  create function "Second one".label(p "Second one".parents) returns text language sql stable as $$ select p.title || '!' $$;
  create function "Second one".greet(name text default 'you') returns text language sql immutable as $$ select 'hi ' || name $$;
  alter table public.parents enable row level security;
  alter table "Second one".parents enable row level security;
  alter table "Second one".children enable row level security;
  create policy all_parents on public.parents for all using (true);
  create policy all_parents on "Second one".parents for all using (true);
  create policy all_children on "Second one".children for all using (true);
  grant usage on schema "Second one" to anon;
  grant select on public.parents, "Second one".parents, "Second one".children to anon;
  grant insert, update, delete on "Second one".parents to anon;
  grant execute on all functions in schema "Second one" to anon;
`)
  .simple();
await sql`notify pgrst, 'reload schema'`;

const accept = (schema: string) => ({ headers: { 'accept-profile': schema } });
const content = (schema: string) => ({ headers: { 'content-profile': schema } });
const second = 'Second one';

test('the first is served where none is named', async () => {
  const { body, headers } = await server.ask('/parents');
  expect([body, headers.get('content-profile')]).toEqual([[{ id: 1, name: 'first' }], null]);
});

test('another is served by its name, with its relationships and columns, and named in the answer', async () => {
  const path = '/parents?select=id,title,label,children(id)';
  const { body, headers } = await server.ask(path, accept(second));
  const expected = [{ id: 1, title: 'second', label: 'second!', children: [{ id: 7 }] }];
  expect([body, headers.get('content-profile')]).toEqual([expected, second]);
});

test('is written to, and its functions are called', async () => {
  const body = { id: 2, title: 'new' };
  const prefer = 'return=representation';
  const written = await server.ask('/parents', {
    method: 'POST',
    body,
    prefer,
    ...content(second),
  });
  expect([written.status, written.body]).toEqual([201, [body]]);
  expect(written.headers.get('content-profile')).toBe(second);
  const gone = await server.ask('/parents?id=eq.2', { method: 'DELETE', ...content(second) });
  expect(gone.status).toBe(204);
  const called = await server.ask('/rpc/greet', { method: 'POST', body: {}, ...content(second) });
  expect([called.body, called.headers.get('content-profile')]).toEqual(['hi you', second]);
  expect((await server.ask('/rpc/greet?name=Ana', accept(second))).body).toBe('hi Ana');
});

describe('a name', () => {
  test.each([
    ['/parents', accept('auth')],
    ['/users', accept('app')],
    ['/parents', accept('second one')],
    ['/rpc/greet', { method: 'POST', body: {}, ...content('pg_catalog') }],
  ])('that is not served is refused: %s %j', async (path, request) => {
    expect(await server.ask(path, request)).toMatchObject({
      status: 406,
      body: {
        code: 'PGRST106',
        hint: 'Only the following schemas are exposed: public, Second one, missing',
      },
    });
  });

  test('of another schema is unknown in this one', async () => {
    expect(await server.ask('/children')).toMatchObject(refusal(404, 'PGRST205'));
    expect(await server.ask('/rpc/greet')).toMatchObject(refusal(404, 'PGRST202'));
    const { body } = await server.ask('/childs', accept(second));
    expect(body).toMatchObject({
      message: "Could not find the table 'Second one.childs' in the schema cache",
    });
  });

  test('of a schema that does not exist is an error of the server', async () => {
    expect((await server.ask('/parents', accept('missing'))).status).toBe(500);
  });
});
