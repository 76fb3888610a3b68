import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { createApp } from './app.ts';
import { openDatabase } from './database/database.ts';

const server = await forFile(createTestApp());

test('a path that is no endpoint is answered by the site', async () => {
  const response = await server.request('/nothing-here');
  expect(response.status).toBe(404);
});

test('a person with access may open what is open to every premium member', async () => {
  const member = await server.createPerson({ hasAccess: true });
  const caller = {
    role: 'authenticated' as const,
    userId: member.id,
    claims: { sub: member.id, role: 'authenticated' },
  };
  const rows = await server.deps.database.queryAsCaller(
    caller,
    'select app.has_access() as yes',
    [],
  );
  expect(rows).toEqual([{ yes: true }]);
});

test.each([
  ['/rest/v1/courses?select=id', 'GET', 401, { code: 'PGRST301', message: 'Invalid JWT' }],
  ['/rest/v1/rpc/start_purchase', 'POST', 401, { code: 'PGRST301' }],
  ['/auth/v1/user', 'GET', 401, { error_code: 'no_authorization' }],
  ['/auth/v1/token?grant_type=password', 'POST', 401, { error_code: 'no_authorization' }],
  ['/storage/v1/bucket', 'GET', 400, { statusCode: '401', code: 'InvalidJWT' }],
  ['/storage/v1/object/list/avatars', 'POST', 400, { statusCode: '401', code: 'InvalidJWT' }],
  ['/.netlify/functions/certificate-file?code=x', 'GET', 401, { code: 'invalid_jwt' }],
  ['/.netlify/functions/my-data', 'GET', 401, { code: 'invalid_jwt' }],
])(
  'a bearer that is no token is refused in the wire’s own words: %s',
  async (path, method, status, body) => {
    for (const authorization of ['Bearer a b', 'Bearer']) {
      const init = { method, headers: { authorization }, ...(method === 'POST' && { body: '{}' }) };
      const response = await server.request(path, init);
      expect({ status: response.status, body: await response.json() }).toMatchObject({
        status,
        body,
      });
    }
  },
);

test('after a body that is not read to its end the connection is not used again', async () => {
  const init = { method: 'POST', body: 'x'.repeat(200_000) };
  const refused = await server.request('/auth/v1/signup', init);
  expect(refused.status).toBe(413);
  expect(refused.headers.get('connection')).toBe('close');
  const answered = await server.request('/auth/v1/health');
  expect(answered.headers.get('connection')).toBeNull();
});

test('a failure is logged by its route: the address of a boleto opens what is written on it', async () => {
  const logged: unknown[] = [];
  const logger = { ...server.deps.logger, error: (fields: unknown) => void logged.push(fields) };
  const login = { host: '/nowhere', port: 5432, user: 'a', password: 'a', database: 'a' };
  const database = openDatabase({ owner: login, caller: login, maxConnections: 1 });
  const secret = `pay_${'0'.repeat(32)}`;
  const app = createApp({ ...server.deps, logger, database });
  expect((await app.request(`/boleto/${secret}`)).status).toBe(503);
  await database.close();
  expect(logged).toMatchObject([{ path: '/boleto/:id' }]);
  expect(JSON.stringify(logged)).not.toContain(secret);
});

test('what anybody may ask for and we do not offer is no failure to be logged', async () => {
  const errors: string[] = [];
  const logger = { ...server.deps.logger, error: (_: unknown, text: string) => errors.push(text) };
  const app = createApp({ ...server.deps, logger });
  const headers = { apikey: server.deps.secrets.publishableKey };
  for (const path of ['/auth/v1/sso', '/rest/v1/nada', '/.netlify/functions/nada']) {
    const response = await app.request(path, { method: 'POST', body: '{}', headers });
    expect([400, 404]).toContain(response.status);
  }
  expect(errors).toEqual([]);
});

test('answers of accounts, rows and functions are not cached', async () => {
  const headers = { apikey: server.deps.secrets.publishableKey };
  for (const path of ['/auth/v1/settings', '/rest/v1/courses', '/rest/v1/nada', '/auth/v1/nada']) {
    const response = await server.app.request(path, { headers });
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('the health is 503 while the database is away', async () => {
  const login = { host: '/nowhere', port: 5432, user: 'a', password: 'a', database: 'a' };
  const database = openDatabase({ owner: login, caller: login, maxConnections: 1 });
  const app = createApp({ ...server.deps, database });
  expect((await app.request('/auth/v1/health')).status).toBe(503);
  await database.close();
});

test('a proxy that is not trusted is named in one line', async () => {
  const lines: string[] = [];
  const logger = { ...server.deps.logger, warn: (_: unknown, text: string) => lines.push(text) };
  const app = createApp({ ...server.deps, logger });
  await app.request('/auth/v1/settings');
  expect(lines).toEqual([]);
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  for (let count = 0; count < 3; count += 1) await app.request('/auth/v1/settings', { headers });
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY is 0')]);
});

test('answers of the wire keep browsers on https where the school is reached by it, refusals too', async () => {
  const config = { ...server.deps.config, publicUrl: 'https://escola.example.com' };
  const encrypted = createApp({ ...server.deps, config });
  for (const path of ['/auth/v1/health', '/rest/v1/courses', '/.netlify/functions/my-data']) {
    const { headers } = await encrypted.request(path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    const plain = await server.request(path);
    expect(plain.headers.has('strict-transport-security')).toBe(false);
  }
});

test('a flood of requests that fail writes one line a minute, with the number of the others', async () => {
  const lines: Record<string, unknown>[] = [];
  const error = (fields: Record<string, unknown>) => void lines.push(fields);
  let at = Date.parse('2026-11-29T12:00:00Z');
  const login = { host: '/nowhere', port: 5432, user: 'a', password: 'a', database: 'a' };
  const database = openDatabase({ owner: login, caller: login, maxConnections: 1 });
  const logger = { ...server.deps.logger, error };
  const flooded = createApp({ ...server.deps, database, logger, clock: () => new Date(at) });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const ask = async () =>
    (await flooded.request(`/boleto/pay_${'0'.repeat(32)}`, { headers })).status;
  for (let requests = 0; requests < 50; requests += 1) expect(await ask()).toBe(503);
  expect(lines).toHaveLength(1);
  at += 60_000;
  await ask();
  expect(lines).toMatchObject([
    { path: '/boleto/:id', traceId },
    { path: '/boleto/:id', others: 49 },
  ]);
  await database.close();
});
