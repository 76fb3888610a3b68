import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/database/database.ts';

/** A fresh, seeded database of one test file; `close` drops it. */
export async function createTestDatabase(): Promise<Database> {
  const { owner, caller } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = postgres({ ...owner, database: 'postgres', max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template template_app strategy file_copy`);
  const database = openDatabase({
    owner: { ...owner, database: name },
    caller: { ...caller, database: name },
    maxConnections: 6,
  });
  return {
    ...database,
    async close() {
      await database.close();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
