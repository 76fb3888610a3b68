import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { openAuthenticator } from '../database/authenticator.ts';
import { openDatabase } from '../database/database.ts';
import { startEmbeddedServer } from '../database/embedded/server.ts';
import { migrate } from '../database/migrate.ts';
import { seedCatalogue } from '../database/seeds/seed-catalogue.ts';

const dataDir = await createFolder(afterAll);
const embedded = await startEmbeddedServer({ dataDir, password: 'test-only' });
const owner = { ...embedded.connection, database: 'postgres' };
const sql = postgres({ ...owner, max: 1, onnotice: () => {} });
await migrate(sql);
await seedCatalogue(sql);
const caller = await openAuthenticator(sql, owner, 'test-only');
await sql.end();
afterAll(() => embedded.stop());
const server = await forFile(
  createTestApp({ database: openDatabase({ owner, caller, maxConnections: 6 }) }),
);
const member = await server.createPerson({ hasAccess: true });

const save = (seconds: number) =>
  server.send(
    '/rest/v1/rpc/save_lesson_position',
    { lesson_id: 'masterclass-m1-a1', seconds },
    member,
  );

async function readPosition(): Promise<number | undefined> {
  const response = await server.request(
    '/rest/v1/lesson_progress?select=position_seconds',
    {},
    member,
  );
  if (!response.ok) return undefined;
  const [row] = (await response.json()) as { position_seconds: number }[];
  return row?.position_seconds;
}

test('the database restarts under load: requests fail cleanly meanwhile, nothing acknowledged is lost, and later ones succeed', async () => {
  let lastAcknowledged = 0;
  let failures = 0;
  const over = new AbortController();
  const write = async () => {
    for (let seconds = 1; !over.signal.aborted; seconds += 1) {
      await nextTurn();
      const response = await save(seconds);
      if (response.ok) lastAcknowledged = seconds;
      else {
        expect(response.status).toBeGreaterThanOrEqual(500);
        expect(await response.json()).toMatchObject({ message: expect.any(String) });
        failures += 1;
      }
    }
  };
  const read = async () => {
    while (!over.signal.aborted) {
      await nextTurn();
      const response = await server.request('/rest/v1/courses?select=id', {}, member);
      if (response.ok) expect(((await response.json()) as unknown[]).length).toBeGreaterThan(3);
      else failures += 1;
    }
  };
  const signIn = async () => {
    while (!over.signal.aborted) {
      await nextTurn();
      const response = await server.send('/auth/v1/token?grant_type=refresh_token', {
        refresh_token: 'unknown',
      });
      if (response.status >= 500) failures += 1;
      else expect([400, 429]).toContain(response.status);
    }
  };
  const work = Promise.all([write(), read(), read(), signIn(), signIn()]);
  await expect.poll(() => lastAcknowledged).toBeGreaterThan(5);

  process.kill(
    Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
    'SIGINT',
  );
  await expect.poll(() => failures, { timeout: 10_000 }).toBeGreaterThan(0);
  const atRestart = lastAcknowledged;
  await expect.poll(() => lastAcknowledged, { timeout: 15_000 }).toBeGreaterThan(atRestart + 5);

  over.abort();
  await work;
  expect(await readPosition()).toBe(lastAcknowledged);
}, 60_000);
