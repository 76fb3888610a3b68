import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseOptions } from '#server/database/database.ts';

declare module 'vitest' {
  /** The values that vitest-database.ts provides to every test file. */
  export interface ProvidedContext {
    postgres: DatabaseOptions;
  }
}

/** Two connections, as the owner, to a database of this test alone. */
async function open(template: string): Promise<[postgres.Sql, postgres.Sql]> {
  const { owner } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const connect = (database: string) =>
    postgres({ ...owner, database, max: 1, onnotice: () => {} });
  const admin = connect('postgres');
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
  const both: [postgres.Sql, postgres.Sql] = [connect(name), connect(name)];
  onTestFinished(async () => {
    await Promise.all(both.map((sql) => sql.end()));
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  });
  return both;
}

export const openEmptyDatabase = () => open('template0');

/** With today's schema and seeds. */
export const openFreshDatabase = () => open('template_app');
