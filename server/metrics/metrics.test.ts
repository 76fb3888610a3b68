import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { hashPassword } from '#server/auth/passwords/password.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createListener } from '#server/static/listener.ts';
import { forFile } from '#tests/support/for-file.ts';
import { openPort } from '#tests/support/listen.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { startMetrics } from './start-metrics.ts';

const server = await forFile(createTestApp());
const { database } = server.deps;
const { sql } = database;

async function findPort(): Promise<number> {
  const probe = createServer();
  const port = await openPort(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The app with metrics beside it; `read` gives the page. */
async function open() {
  const port = await findPort();
  const metrics = await startMetrics({
    config: { host: '127.0.0.1', port },
    sql,
    readLagMs: () => 250,
  });
  const listener = createListener(server.app, { trustProxyHops: 1 });
  const app = createServer(metrics.wrap(listener));
  const origin = `http://127.0.0.1:${await openPort(app)}`;
  onTestFinished(() => {
    app.close();
    app.closeAllConnections();
    metrics.close();
  });
  return {
    ask: async (target: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('apikey', server.deps.secrets.publishableKey);
      headers.set('x-forwarded-for', '198.51.100.77');
      const answer = await fetch(origin + target, { ...init, headers });
      await answer.arrayBuffer();
      return answer.status;
    },
    read: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    other: async () => (await fetch(`http://127.0.0.1:${port}/`)).status,
  };
}

test('requests are counted by room, method and class, and no path, id, address or e-mail is in the page', async () => {
  const { ask, read } = await open();
  const [id, email] = [randomUUID(), 'maria.silva@example.com'];
  await sql`insert into app.outbox (kind, key, payload) values ('recovery', ${`recovery:${id}`}, ${sql.json({ email })})`;
  expect(await ask(`/rest/v1/courses?id=eq.${id}`)).toBe(200);
  expect(await ask(`/storage/v1/object/public/covers/${id}.png`)).toBeGreaterThanOrEqual(400);
  await ask(`/certificado/${id}?email=${email}`);
  await ask(`/${id}`, { method: 'PROPFIND' });
  const credentials = JSON.stringify({ email, password: 'errada-errada' });
  await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: credentials,
    headers: { 'content-type': 'application/json' },
  });
  await startJobs(server.deps).stop();

  const page = await read();
  for (const line of [
    'http_requests_seconds_count{room="rest",method="GET",class="2xx"} 1',
    'http_requests_seconds_count{room="storage",method="GET",class="4xx"} 1',
    'http_requests_seconds_count{room="site",method="GET",class="4xx"} 1',
    'http_requests_seconds_count{room="site",method="other",class="4xx"} 1',
    'http_requests_seconds_count{room="auth",method="POST",class="4xx"} 1',
    'db_wait_seconds_count{pool="callers"}',
    'hash_seconds_count 1',
    'job_last_success{job="outbox"}',
    'outbox_age_seconds{kind="recovery"}',
    'storage_bytes{way="out"}',
    'event_loop_lag 0.25',
    'turns_waiting 0',
  ])
    expect(page).toContain(line);
  for (const secret of [id, id.slice(0, 8), email, 'maria', '198.51.100.77', 'covers', 'courses'])
    expect(page).not.toContain(secret);
  expect(page).not.toMatch(/\{[^}]*[@/][^}]*\}/u);
});

test('work that waits for a turn and statements that were cancelled are counted', async () => {
  const { read, other } = await open();
  const hashing = Array.from({ length: 6 }, () =>
    hashPassword('uma senha longa', { address: '198.51.100.78', account: 'ana' }),
  );
  expect(await read()).toMatch(/^turns_waiting [1-9]/mu);
  await Promise.all(hashing);
  expect(await read()).toMatch(/^turns_waiting 0$/mu);
  const settings = { statement_timeout: '50ms' };
  const caller = { role: 'anon', userId: null, claims: { role: 'anon' }, address: 'a' } as const;
  await database.queryAsCaller(caller, 'select pg_sleep(5)', [], { settings }).catch(() => {});
  expect(await read()).toContain('db_statement_cancelled{pool="callers"} 1');
  expect(await other()).toBe(404);
});

test('the metrics listen on this machine alone, unless a host is named', () => {
  const toMetrics = (METRICS_PORT: string) => parseConfig({ METRICS_PORT }).metrics;
  expect(parseConfig({}).metrics).toBeNull();
  expect(toMetrics('9464')).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(toMetrics('0.0.0.0:9464')).toEqual({ host: '0.0.0.0', port: 9464 });
  expect(toMetrics('[::1]:9464')).toEqual({ host: '::1', port: 9464 });
  for (const wrong of ['0', '70000', 'x', 'http://a:9464', ':9464'])
    expect(() => toMetrics(wrong)).toThrow('Configuration: METRICS_PORT: needs');
});

test('a port that is taken stops the start with one line', async () => {
  const taken = createServer();
  const port = await openPort(taken);
  onTestFinished(() => void taken.close());
  const config = { host: '127.0.0.1', port };
  await expect(startMetrics({ config, sql, readLagMs: () => 0 })).rejects.toThrow(
    'Configuration: METRICS_PORT: cannot listen there (EADDRINUSE)',
  );
});
