import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal, type RestRequest } from '#tests/support/rest-app.ts';
import { createSamples } from '#tests/support/rest-samples.ts';

const server = await forFile(createRestApp());
await createSamples(server.deps.database);
const eve = await server.createPerson();
const before = await readFingerprint();

/** Everything that an injected statement could change: rows, rights, objects. */
async function readFingerprint(): Promise<string> {
  const [row] = await server.deps.database.sql`
    select json_build_object(
      'authors', (select json_agg(a order by id) from public.authors a),
      'books', (select json_agg(b order by id) from public.books b),
      'users', (select json_agg(u order by id) from public.users u),
      'accounts', (select count(*) from auth.users),
      'classes', (select json_agg(json_build_object('name', oid::regclass::text, 'acl', relacl::text, 'rls', relrowsecurity) order by oid)
        from pg_class where relnamespace::regnamespace::text in ('public', 'auth', 'app', 'storage')),
      'routines', (select json_agg(oid::regprocedure::text || proacl::text order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
      'roles', (select json_agg(row_to_json(r) order by oid) from pg_roles r where rolname in ('anon', 'authenticated', 'service_role', 'authenticator'))
    )::text as all`;
  return String(row?.all);
}

const injections = [
  `'; drop table authors; --`,
  `"; drop table authors; --`,
  `1; update users set is_admin = true; --`,
  `1) or 1=1; delete from books; --`,
  `x' or '1'='1`,
  `\\'; grant all on users to anon; --`,
  `$$; drop table books; $$`,
  `(select set_config('role','postgres',true))`,
  `id;reset role`,
  `/* */ union select * from auth.users --`,
  `"id" , (select encrypted_password from auth.users limit 1)`,
  `%27%3B drop table books`,
  `\u0000'; drop table books; --`,
  `\uFF07; drop table books; --`,
];

const encoded = injections.map((text) => encodeURIComponent(text));

/** Expects data or a client error, never a failure of the server or additional rows. */
async function attack(path: string, options: RestRequest = {}): Promise<void> {
  const { status, body } = await server.ask(path, { as: eve, ...options });
  expect(
    [200, 201, 204, 206, 300, 400, 401, 403, 404, 405, 406, 416],
    `${path} ${JSON.stringify(body)}`,
  ).toContain(status);
  expect(JSON.stringify(body)).not.toMatch(/argon2|encrypted_password":"|postgres:/);
  expect(['42601', 'PGRSTX00'], `${path} reached PostgreSQL's parser`).not.toContain(
    (body as { code?: string } | null)?.code,
  );
}

describe('SQL in any part of a request is treated as text', () => {
  test.each([
    ['table', (text: string) => `/${text}`],
    ['function', (text: string) => `/rpc/${text}`],
    ['select', (text: string) => `/books?select=${text}`],
    ['quoted select', (text: string) => `/books?select=%22${text}%22`],
    ['alias', (text: string) => `/books?select=%22${text.replaceAll('%22', '')}%22:id`],
    ['cast', (text: string) => `/books?select=id::${text}`],
    ['spread', (text: string) => `/books?select=...${text}(id)`],
    ['aggregate', (text: string) => `/books?select=id.${text}()`],
    ['JSON key', (text: string) => `/books?select=data->%22${text.replaceAll('%22', '')}%22`],
    ['JSON filter', (text: string) => `/books?data->>%22${text.replaceAll('%22', '')}%22=eq.1`],
    ['embedded name', (text: string) => `/books?select=${text}(id)`],
    ['hint', (text: string) => `/books?select=authors!${text}(id)`],
    ['filter name', (text: string) => `/books?${text}=eq.1`],
    ['operator', (text: string) => `/books?id=${text}.1`],
    ['value', (text: string) => `/books?title=eq.${text}`],
    ['number', (text: string) => `/books?id=eq.${text}`],
    ['pattern', (text: string) => `/books?title=like.*${text}*`],
    ['expression', (text: string) => `/books?title=match.${text}`],
    ['any of a list', (text: string) => `/books?title=eq(any).{%22${text}%22}`],
    ['quantifier', (text: string) => `/books?title=eq(${text}).{a}`],
    ['set', (text: string) => `/books?tags=cs.{%22${text}%22}`],
    ['words', (text: string) => `/books?title=plfts.${text}`],
    ['language', (text: string) => `/books?title=plfts(${text}).x`],
    ['list', (text: string) => `/books?title=in.(${text},%22${text}%22)`],
    ['truth', (text: string) => `/books?is_free=is.${text}`],
    ['logic', (text: string) => `/books?or=(title.eq.${text},id.eq.1)`],
    ['logic name', (text: string) => `/books?or=(${text}.eq.1)`],
    ['order', (text: string) => `/books?order=${text}`],
    ['direction', (text: string) => `/books?order=id.${text}`],
    [
      'order by another table',
      (text: string) => `/books?select=id,authors!author_id()&order=${text}(id)`,
    ],
    ['limit', (text: string) => `/books?limit=${text}`],
    ['offset', (text: string) => `/books?offset=${text}`],
    ['embedded limit', (text: string) => `/authors?select=books!author_id(id)&books.limit=${text}`],
    ['function argument', (text: string) => `/rpc/add?a=${text}`],
    ['function argument name', (text: string) => `/rpc/add?${text}=1`],
    ['function filter', (text: string) => `/rpc/pairs?label=eq.${text}`],
  ])('%s', async (_place, toPath) => {
    for (const text of encoded) await attack(toPath(text));
    expect(await readFingerprint()).toBe(before);
  });

  test.each([
    'accept',
    'prefer',
    'range',
    'range-unit',
    'accept-profile',
    'content-profile',
    'x-client-info',
  ])('header %s', async (name) => {
    for (const text of injections) {
      const value = text.replaceAll(/[^\u0020-\u007e]/g, '');
      await attack('/books?limit=1', { headers: { [name]: value } });
      await attack('/books?limit=1', {
        headers: { [name]: `return=minimal,count=exact;${value}` },
      });
      await attack('/books?limit=1', { headers: { [name]: `timezone=${value}` } });
    }
    expect(await readFingerprint()).toBe(before);
  });

  test('bodies with SQL in keys, values, arguments, columns and on_conflict change nothing', async () => {
    for (const text of injections) {
      const url = encodeURIComponent(text);
      await attack('/authors', { method: 'POST', body: { [text]: 1 } });
      await attack('/authors', { method: 'POST', body: { id: text, name: 'x' } });
      await attack(`/authors?columns=${url}`, { method: 'POST', body: { id: 1 } });
      await attack(`/authors?columns=%22${url}%22`, { method: 'POST', body: [{ id: 1 }] });
      const upsert = {
        method: 'POST',
        body: { id: 1, name: 'x' },
        prefer: 'resolution=merge-duplicates',
      };
      await attack(`/authors?on_conflict=${url}`, upsert);
      await attack(`/authors?id=eq.${url}`, { method: 'PATCH', body: { name: 'x' } });
      await attack(`/authors?${url}=eq.1`, { method: 'DELETE' });
      await attack('/rpc/add', { method: 'POST', body: { a: text } });
      await attack('/rpc/add', { method: 'POST', body: { [text]: 1 } });
      await attack('/rpc/echo', { method: 'POST', body: { value: text } });
      await attack('/rpc/echo', { method: 'POST', body: { value: { [text]: [text] } } });
    }
    expect(await readFingerprint()).toBe(before);
  });

  test('stored text is returned unchanged', async () => {
    for (const text of injections.filter((candidate) => !candidate.includes('\u0000'))) {
      const path = '/authors?select=name';
      const prefer = 'return=representation';
      const insert = await server.ask(path, {
        as: eve,
        method: 'POST',
        body: { id: 99, name: text },
        prefer,
      });
      expect(insert).toMatchObject({ status: 201, body: [{ name: text }] });
      const found = await server.ask(`${path}&name=eq.${encodeURIComponent(text)}`, { as: eve });
      expect(found).toMatchObject({ status: 200, body: [{ name: text }] });
      expect((await server.ask('/authors?id=eq.99', { as: eve, method: 'DELETE' })).status).toBe(
        204,
      );
    }
    expect(await readFingerprint()).toBe(before);
  });
});

describe('the size of a request', () => {
  test.each(['POST', 'PATCH', 'DELETE'])('of 1 MB is refused for %s', async (method) => {
    const body = { name: 'x'.repeat(1_000_000) };
    const answer = await server.ask('/authors?id=eq.1', { as: eve, method, body });
    expect(answer).toMatchObject({
      status: 413,
      body: { message: expect.any(String), details: null, hint: null },
    });
    expect(await server.ask('/rpc/echo', { as: eve, method: 'POST', body })).toMatchObject({
      status: 413,
    });
  });

  test('is bounded by nesting depth in query and body', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const headers = { 'content-type': 'application/json' };
    for (const path of ['/rest/v1/authors', '/rest/v1/rpc/echo']) {
      for (const body of [deep, `{"value":${deep}}`]) {
        const response = await server.request(path, { method: 'POST', headers, body }, eve);
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(501);
      }
    }
    const embeds = `/authors?select=${'books!author_id(authors!author_id('.repeat(40)}id${'))'.repeat(40)}`;
    expect(await server.ask(embeds)).toMatchObject(refusal(400, 'PGRST100'));
    const logic = `/authors?or=${'(and'.repeat(500)}(id.eq.1)${')'.repeat(500)}`;
    expect(await server.ask(logic)).toMatchObject(refusal(400, 'PGRST100'));
  });

  test('a thousand random requests change nothing', async () => {
    const paths = Array.from({ length: 1_000 }, (_, index) => {
      const select = Array.from({ length: 10 }, (_column, bit) =>
        index & (1 << bit) ? 'id' : 'name',
      ).join();
      return `/authors?select=${select}&limit=1`;
    });
    for (const path of [...paths, ...paths]) expect((await server.ask(path)).status).toBe(200);
    const { database } = server.deps;
    const anonymous = { role: 'anon' as const, userId: null, claims: {} };
    const counts = await Promise.all(
      Array.from({ length: 6 }, () =>
        database.queryAsCaller(
          anonymous,
          'select count(*)::int as count from pg_prepared_statements',
          [],
        ),
      ),
    );
    for (const [row] of counts) expect(Number(row?.count)).toBeLessThan(230);
  });
});
