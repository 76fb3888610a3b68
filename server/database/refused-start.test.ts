import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createSecrets } from '#server/config/secrets.ts';
import { createFolder } from '#tests/support/folder.ts';
import { openFreshDatabase } from '#tests/support/own-database.ts';

const entry = path.join(import.meta.dirname, '../main.ts');

async function startServer(
  database: string,
  secrets?: object,
): Promise<{ code: unknown; output: string }> {
  const { host, port, user, password } = inject('postgres').owner;
  const folder = await createFolder(onTestFinished);
  if (secrets) await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(secrets));
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

test('a server on the folder of an earlier schema, with the secrets of then, says what is true of it in one line', async () => {
  const [sql] = await openFreshDatabase();
  await sql`update app_meta.files set digest = 'of before' where name = 'users/tables.sql'`;
  const [row] = await sql<[{ name: string }]>`select current_database() as name`;
  const { databaseLoginSecret: _, webhookToken, ...others } = await createSecrets();
  const { code, output } = await startServer(row.name, { ...others, hookToken: webhookToken });
  expect(output).toMatch(
    /^Database: users\/tables\.sql has changed[^\n]+needs a fresh data folder\n$/u,
  );
  expect(code).toBe(1);
}, 60_000);
