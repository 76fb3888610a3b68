import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { readFingerprint } from '#tests/support/fingerprint.ts';
import { runBackup } from '#tests/support/run-backup.ts';
import { parseConfig } from '../config/config.ts';
import { loadSecrets } from '../config/secrets.ts';
import { openServerDatabase, type OpenedDatabase } from '../database/open.ts';
import { seedCatalogue } from '../database/seeds/seed-catalogue.ts';
import { createFileStore } from '../storage/files/disk-file-store.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { owner } = inject('postgres');
const admin = postgres({ ...owner, database: 'postgres', max: 1, onnotice: () => {} });
const name = `school_${randomBytes(6).toString('hex')}`;
const names: string[] = [];

/** An empty database of a user with the rights that docs/operations.md asks for, and no others. */
async function createEmpty(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const database = `${name}_${names.length}`;
  names.push(database);
  await admin.unsafe(`create database ${database} owner ${name} template template0`);
  const host = encodeURIComponent(owner.host);
  return {
    DATA_DIR: await createFolder(afterAll),
    DATABASE_URL: `postgres://${name}:test-only@${host}:${owner.port}/${database}`,
  };
}

const open = async (environment: Record<string, string>) => {
  const config = parseConfig(environment);
  return openServerDatabase(config, await loadSecrets(config));
};

let source: { DATA_DIR: string; DATABASE_URL: string };
let running: OpenedDatabase;
let archive: string;
beforeAll(async () => {
  await admin.unsafe(`
    create role ${name} login createrole bypassrls password 'test-only';
    grant anon, authenticated, service_role, authenticator to ${name} with admin option`);
  source = await createEmpty();
  running = await open(source);
  archive = path.join(await createFolder(afterAll), 'backup.tar.gz');
  const { sql } = running.database;
  await seedCatalogue(sql);
  const files = createFileStore(path.join(source.DATA_DIR, 'storage'));
  await files.write('avatars', 'versions/1', Buffer.from('rosto'));
  const text = 'Olá\\N\t"aspas"\nde novo\\';
  await sql`
    insert into auth.users (email, raw_user_meta_data) values ('ana@example.com', ${sql.json({ full_name: text })})`;
  await sql`
    insert into contact_messages (name, email, subject, message)
    select 'Ana', 'ana@example.com', ${text}, repeat(md5(n::text), 100) from generate_series(1, 3000) n`;
});
afterAll(async () => {
  await running.stop();
  for (const database of names)
    await admin.unsafe(`drop database if exists ${database} with (force)`);
  await admin.unsafe(`drop role if exists ${name}`).catch(() => {});
  await admin.end();
});

/** A digest of the rows of each table, and where each sequence stands. */
async function readAll(sql: postgres.Sql): Promise<unknown[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'storage', 'realtime', 'app', 'sandbox', 'app_meta')
      and tablename not in ('changes', 'processes', 'relay') order by 1`;
  const all: unknown[] = [];
  for (const { name: table } of tables)
    all.push(
      ...(await sql.unsafe(`
        select '${table}' as name, count(*)::int as count, md5(string_agg(t::text, ',' order by t::text)) as digest from ${table} t`)),
    );
  const sequences = await sql`
    select schemaname, sequencename, last_value from pg_sequences order by 1, 2`;
  return [...all, ...sequences];
}

test('a backup of another database restores every row, the schema, files and secrets, by a user without superuser rights', async () => {
  const { sql } = running.database;
  const rows = await readAll(sql);
  expect(await runBackup('backup', archive, source)).toMatchObject({ code: 0, errors: '' });
  expect(
    await sql`select from app.opening_facts where backed_up_at > now() - interval '5 minutes'`,
  ).toHaveLength(1);
  const target = await createEmpty();

  expect(await runBackup('restore', archive, target)).toMatchObject({ code: 0, errors: '' });

  const connection = postgres(parseConfig(target).databaseLogin ?? {});
  expect(await readAll(connection)).toEqual(rows);
  await connection.end();
  const restored = await open(target);
  expect(await readFingerprint(restored.database.sql)).toEqual(await readFingerprint(sql));
  await restored.database.sql`
    insert into contact_messages (name, email, subject, message) values ('Ana', 'a@b.co', 'Oi', 'Oi')`;
  await restored.stop();
  const files = createFileStore(path.join(target.DATA_DIR, 'storage'));
  expect(await files.size('avatars', 'versions/1')).toBe(5);
  const secrets = 'secrets.json';
  expect(await readFile(path.join(target.DATA_DIR, secrets), 'utf8')).toBe(
    await readFile(path.join(source.DATA_DIR, secrets), 'utf8'),
  );
});

test('a backup of another database under writes holds whole transactions', async () => {
  const { sql } = running.database;
  const stopping = new AbortController();
  let written = 0;
  async function keepWriting(): Promise<void> {
    // A trigger queues a mail in the same transaction.
    for (; !stopping.signal.aborted; written += 1)
      await sql`
        insert into contact_messages (name, email, subject, message) values ('Bia', 'b@example.com', 'Oi', 'Oi')`;
  }
  const writing = keepWriting();
  await expect.poll(() => written).toBeGreaterThan(0);
  const made = await runBackup('backup', archive, source);
  stopping.abort();
  await writing;
  expect(made).toMatchObject({ code: 0 });
  const target = await createEmpty();
  expect(await runBackup('restore', archive, target)).toMatchObject({ code: 0 });
  const connection = postgres(parseConfig(target).databaseLogin ?? {});
  const [row] = await connection`
    select (select count(*) from contact_messages) as messages,
      (select count(*) from app.outbox where kind = 'contact_message') as mails`;
  await connection.end();
  expect(row?.mails).toBe(row?.messages);
});

test('a restore is refused by a database or folder that is not empty, and changes neither', async () => {
  const before = await readAll(running.database.sql);
  const empty = await createFolder(afterAll);
  expect(await runBackup('restore', archive, { ...source, DATA_DIR: empty })).toEqual({
    code: 1,
    output: '',
    errors: 'Restore: the database of DATABASE_URL is not empty; name an empty one\n',
  });
  expect(await runBackup('restore', archive, source)).toEqual({
    code: 1,
    output: '',
    errors: `Restore: ${source.DATA_DIR} is not empty; move it away or name another DATA_DIR\n`,
  });
  expect(await readAll(running.database.sql)).toEqual(before);
});

test('a backup of another version, or one for the embedded database, is refused with one line', async () => {
  const target = await createEmpty();
  await running.database.sql`update app_meta.code set build = build + 1`;
  await runBackup('backup', archive, source);
  await running.database.sql`update app_meta.code set build = build - 1`;
  const other = await runBackup('restore', archive, target);
  expect(other.errors).toMatch(/^Restore: the backup has the schema of another version [^\n]+\n$/u);
  const { DATA_DIR } = target;
  expect(await runBackup('restore', archive, { DATA_DIR })).toMatchObject({
    code: 1,
    errors: 'Restore: the backup is of a DATABASE_URL; set it to an empty database\n',
  });
});

test('an archive that is cut in its rows restores nothing', async () => {
  await runBackup('backup', archive, source);
  const bytes = await readFile(archive);
  await writeFile(archive, bytes.subarray(0, Math.floor(bytes.length / 2)));
  const target = await createEmpty();
  const outcome = await runBackup('restore', archive, target);
  expect(outcome.errors).toBe(`Backup: ${archive} is cut or damaged; use another one\n`);
  const connection = postgres(parseConfig(target).databaseLogin ?? {});
  const [row] = await connection`select to_regclass('public.users') as users`;
  await connection.end();
  expect(row?.users).toBeNull();
});

test('an installation whose secret stands in the environment is backed up and restored without a file of secrets', async () => {
  const environment = { ...source, DATA_DIR: await createFolder(afterAll) };
  const secret = { INSTALLATION_SECRET: 's'.repeat(40) };
  expect(await runBackup('backup', archive, environment)).toMatchObject({ code: 1 });
  expect(await runBackup('backup', archive, { ...environment, ...secret })).toMatchObject({
    code: 0,
    errors: '',
  });
  const target = await createEmpty();
  expect(await runBackup('restore', archive, { ...target, ...secret })).toMatchObject({ code: 0 });
  expect(await readdir(target.DATA_DIR)).not.toContain('secrets.json');
});

test('a backup of an installation whose files lie at a store says that it does not hold them', async () => {
  const store = {
    FILES: 's3',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'arquivos',
    S3_KEY_ID: 'chave',
    S3_SECRET: 'segredo-do-armazem',
  };
  const made = await runBackup('backup', archive, { ...source, ...store });
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toContain('holds the database and the secrets of');
  expect(made.output).toContain('The files stay in the bucket arquivos');
  expect(made.output).not.toContain('segredo');
});
