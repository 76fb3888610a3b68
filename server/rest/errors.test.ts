import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal } from '#tests/support/rest-app.ts';
import { createSamples } from '#tests/support/rest-samples.ts';
import { createSecrets } from '../config/secrets.ts';
import { signAccessToken } from '../http/tokens.ts';

const server = await forFile(createRestApp());
await createSamples(server.deps.database);
const ana = await server.createPerson();

const ask = (headers: Record<string, string>) =>
  server.app.request('/rest/v1/courses?select=id', { headers });
const sign = (claims: Record<string, unknown>) =>
  signAccessToken(
    { sub: ana.id, aud: 'authenticated', role: 'authenticated', ...claims },
    server.deps,
  );
const inAnHour = () => Math.floor(server.deps.clock().getTime() / 1000) + 3600;

describe('authentication', () => {
  test("without a key is the gateway's 401", async () => {
    const response = await ask({});
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  });

  test("with a wrong key is the gateway's 401", async () => {
    const response = await ask({ apikey: 'sb_publishable_guess' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Invalid API key' });
  });

  test('with an expired token is refused', async () => {
    const token = await sign({ exp: Math.floor(server.deps.clock().getTime() / 1000) - 1 });
    const response = await ask({
      apikey: server.deps.secrets.publishableKey,
      authorization: `Bearer ${token}`,
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('JWT expired');
    expect(await response.json()).toEqual({
      code: 'PGRST303',
      message: 'JWT expired',
      details: null,
      hint: null,
    });
  });

  test('with a forged, foreign or unsigned token is refused', async () => {
    const foreign = { ...server.deps, secrets: await createSecrets() };
    const claims = { sub: ana.id, aud: 'authenticated', role: 'service_role', exp: inAnHour() };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const good = await sign({ exp: inAnHour() });
    const [head = '', , signature = ''] = good.split('.');
    const forged = [
      await signAccessToken(claims, foreign),
      `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      `${head}.${part(claims)}.${signature}`,
      'not-a-token',
    ];
    for (const token of forged) {
      const response = await ask({
        apikey: server.deps.secrets.publishableKey,
        authorization: `Bearer ${token}`,
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'PGRST301', details: null, hint: null });
    }
  });

  test('does not accept a role from the token of a user', async () => {
    const token = await sign({ role: 'service_role', exp: inAnHour() });
    const headers = {
      apikey: server.deps.secrets.publishableKey,
      authorization: `Bearer ${token}`,
    };
    const response = await server.app.request('/rest/v1/users?select=id', { headers });
    expect(await response.json()).toEqual([{ id: ana.id }]);
  });
});

describe('a request', () => {
  test.each([
    ['GET', '/nope', 404, 'PGRST205'],
    ['POST', '/nope', 404, 'PGRST205'],
    ['GET', '/nope/deeper', 404, 'PGRST125'],
    ['GET', '/pg_catalog.pg_class', 404, 'PGRST205'],
    ['GET', '/app.settings', 404, 'PGRST205'],
    ['PUT', '/authors?name=eq.Ana', 405, 'PGRST105'],
    ['GET', '/authors?nope=eq.1', 400, '42703'],
    ['GET', '/authors?select=nope', 400, '42703'],
    ['GET', '/authors?order=nope', 400, '42703'],
    ['GET', '/authors?select=id::regclass2', 400, '42704'],
    ['GET', '/authors?select=id::date', 400, '42846'],
  ])('%s %s: %i %s', async (method, path, status, code) => {
    const body = method === 'GET' ? undefined : { id: 1 };
    expect(await server.ask(path, { method, body, as: ana })).toMatchObject({
      status,
      body: { code },
    });
  });

  test('for another schema than public is refused with the served one', async () => {
    const good = await server.ask('/authors', { headers: { 'accept-profile': 'public' } });
    expect([good.status, good.headers.get('content-profile')]).toEqual([200, 'public']);
    for (const profile of ['auth', 'app', 'public, auth']) {
      expect(await server.ask('/users', { headers: { 'accept-profile': profile } })).toMatchObject({
        status: 406,
        body: { code: 'PGRST106', hint: 'Only the following schemas are exposed: public' },
      });
    }
    const write = { method: 'POST', body: {}, headers: { 'content-profile': 'auth' } };
    expect(await server.ask('/users', write)).toMatchObject({ status: 406 });
    expect(await server.ask('/rpc/add', write)).toMatchObject({ status: 406 });
  });

  test('with an unknown preference is refused under handling=strict only', async () => {
    expect(await server.ask('/authors', { prefer: 'odd=1' })).toMatchObject({ status: 200 });
    expect(await server.ask('/authors', { prefer: 'handling=strict, odd=1' })).toMatchObject({
      status: 400,
      body: { code: 'PGRST122', details: 'Invalid preferences: odd=1' },
    });
  });

  test('with another content type is refused', async () => {
    const headers = { 'content-type': 'text/html' };
    const response = await server.request(
      '/rest/v1/authors',
      { method: 'POST', headers, body: 'id\n1' },
      ana,
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'PGRST102',
      message: 'Content-Type not acceptable: text/html',
    });
  });

  test('for the root describes nothing and requires a key', async () => {
    expect((await server.app.request('/rest/v1/')).status).toBe(401);
    const response = await server.request('/rest/v1/');
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    expect(await response.json()).toMatchObject({ paths: {} });
  });
});

test('whose row a policy refuses is 403, or 401 without a sign-in', async () => {
  const row = { method: 'POST', body: { id: 5000, name: 'x' } };
  expect(await server.ask('/authors', { ...row, as: ana })).toMatchObject(refusal(403, '42501'));
  const anonymous = await server.ask('/authors', row);
  expect(anonymous).toMatchObject(refusal(401, '42501'));
  expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
});

test('with wrong fields of a course answers with a sentence for each', async () => {
  const body = { course: { id: 'x', title: ' ', slug: 'x', position: -1 }, expected_version: 0 };
  const as = await server.createPerson({ isAdmin: true });
  const answer = await server.ask('/rpc/save_course', { method: 'POST', body, as });
  expect(answer).toMatchObject({ status: 422, body: { message: 'Confira os campos marcados.' } });
  expect(JSON.parse((answer.body as { details: string }).details)).toEqual([
    { path: 'title', message: 'Informe o título, com até 200 caracteres.' },
    { path: 'position', message: 'Use um número de 0 a 9999.' },
  ]);
});

test('after a change of the schema sees it by notification, or after an unknown name', async () => {
  const { sql } = server.deps.database;
  await sql`create table public.fresh (id integer)`;
  await sql`alter table public.fresh enable row level security`;
  await sql`grant select on public.fresh to anon`;
  await expect
    .poll(async () => (await server.ask('/fresh')).status, { timeout: 8_000, interval: 200 })
    .toBe(200);
  await sql`alter table public.fresh add column name text`;
  await sql`notify pgrst, 'reload schema'`;
  await expect
    .poll(async () => (await server.ask('/fresh?select=name')).status, { timeout: 1_500 })
    .toBe(200);
});
