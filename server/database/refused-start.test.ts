import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { openFreshDatabase } from '#tests/support/own-database.ts';

const entry = path.join(import.meta.dirname, '../main.ts');

async function startServer(database: string): Promise<{ code: unknown; output: string }> {
  const { host, port, user, password } = inject('postgres').owner;
  const folder = await createFolder(onTestFinished);
  const url = `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: url, PORT: '0' };
  return new Promise((resolve) => {
    execFile(process.execPath, [entry], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
}

test('a server that is older than its database ends with one line and exit code 1', async () => {
  const [sql] = await openFreshDatabase();
  await sql`update app_meta.code set build = 9000`;
  const [row] = await sql<[{ name: string }]>`select current_database() as name`;
  const { code, output } = await startServer(row.name);
  expect(output).toMatch(
    /^Database: it has build 9000, and this version is build \d+: update it\n$/,
  );
  expect(code).toBe(1);
}, 60_000);
