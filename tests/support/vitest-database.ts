import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { LISTED_FEES } from '#domain/catalogue/fees.ts';
import { openAuthenticator } from '#server/database/authenticator.ts';
import { startEmbeddedServer } from '#server/database/embedded/server.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedCatalogue } from '#server/database/seeds/seed-catalogue.ts';

/** One real PostgreSQL for the run, with a template database that each test file clones (see test-database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ingles-test-'));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
  };
  const server = await startEmbeddedServer({ dataDir, password: 'test-only', settings });
  const admin = postgres({
    ...server.connection,
    database: 'postgres',
    max: 1,
    onnotice: () => {},
  });
  await admin`create database template_app`;
  await admin.end();
  const owner = { ...server.connection, database: 'template_app' };
  const sql = postgres({ ...owner, max: 1, onnotice: () => {} });
  await migrate(sql);
  await seedCatalogue(sql);
  await sql`select app.use_payment_provider('sandbox', ${JSON.stringify(LISTED_FEES)}::text::jsonb)`;
  const caller = await openAuthenticator(sql, owner, 'test-only');
  await sql.end();
  project.provide('postgres', { owner, caller });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
