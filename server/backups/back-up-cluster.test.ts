import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { runBackup } from '#tests/support/run-backup.ts';
import { parseConfig } from '../config/config.ts';
import { loadSecrets } from '../config/secrets.ts';
import type { Database } from '../database/database.ts';
import { isBackupRunning } from '../database/settings.ts';
import { openServerDatabase, type OpenedDatabase } from '../database/open.ts';
import { seedCatalogue } from '../database/seeds/seed-catalogue.ts';
import { createFileStore } from '../storage/files/disk-file-store.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }); // databases are made, copied and repaired

const dataDir = await createFolder(afterAll);
const config = parseConfig({ DATA_DIR: dataDir });
const archive = path.join(await createFolder(afterAll), 'backup.tar.gz');
let running: OpenedDatabase;
beforeAll(async () => {
  running = await openServerDatabase(config, await loadSecrets(config));
  await seedCatalogue(running.database.sql);
});
afterAll(() => running.stop());

/** Rows of growing number, and files that come with a row and go after it, as the server does it; until `stop`. */
function keepWriting({ sql }: Database) {
  const files = createFileStore(path.join(dataDir, 'storage'), {
    isHeld: () => isBackupRunning(sql),
  });
  const stopping = new AbortController();
  let written = 0;
  async function write(): Promise<void> {
    while (!stopping.signal.aborted) {
      const number = written + 1;
      await sql`
        insert into contact_messages (name, email, subject, message)
        values ('Ana', 'ana@example.com', ${String(number)}, repeat(md5(random()::text), 50))`;
      written = number;
      const version = randomUUID();
      await files.write('avatars', `versions/${version}`, Buffer.from(version));
      await sql`insert into storage.objects (bucket_id, name, version) values ('avatars', ${version}, ${version})`;
      const [old] = await sql<{ version: string }[]>`
        delete from storage.objects where id = (
          select id from storage.objects where bucket_id = 'avatars' order by created_at limit 1
        ) and (select count(*) from storage.objects where bucket_id = 'avatars') > 20 returning version`;
      if (old) await files.remove('avatars', `versions/${old.version}`);
    }
  }
  /** Writes pages that a copy has already passed, and recycles the log: without its label and slot a copy lacks them. */
  async function keepFlushing(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sql`checkpoint`;
      await sql`select pg_switch_wal()`;
    }
  }
  const writing = Promise.all([write(), keepFlushing()]);
  return {
    count: () => written,
    async stop() {
      stopping.abort();
      await writing;
    },
  };
}

async function readNumbers({ sql }: Database): Promise<number[]> {
  const rows = await sql<{ n: number }[]>`
    select subject::int as n from contact_messages order by subject::int`;
  return rows.map(({ n }) => n);
}

/** Throws where an index does not have exactly the rows of its table. */
async function checkIndexes({ sql }: Database): Promise<number> {
  await sql`create extension if not exists amcheck`;
  const checked = await sql`
    select bt_index_check(i.indexrelid, true) from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relpersistence = 'p'`;
  return checked.length;
}

test('a backup under writes restores every row of before it, whole indexes, and a file for each row', async () => {
  const writer = keepWriting(running.database);
  await expect.poll(writer.count, { timeout: 60_000 }).toBeGreaterThan(50);
  const before = writer.count();

  const made = await runBackup('backup', archive, { DATA_DIR: dataDir });
  const after = writer.count();
  await writer.stop();

  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(after).toBeGreaterThan(before);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(archive))).toEqual(['backup.tar.gz']);

  const restored = await createFolder(afterAll);
  expect(await runBackup('restore', archive, { DATA_DIR: restored })).toMatchObject({ code: 0 });
  const own = parseConfig({ DATA_DIR: restored });
  expect(await loadSecrets(own)).toEqual(await loadSecrets(config));
  const opened = await openServerDatabase(own, await loadSecrets(own));
  try {
    const numbers = await readNumbers(opened.database);
    expect(numbers.length).toBeGreaterThanOrEqual(before);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(await checkIndexes(opened.database)).toBeGreaterThan(100);
    const files = createFileStore(path.join(restored, 'storage'));
    const rows = await opened.database.sql<{ version: string }[]>`
      select version from storage.objects where bucket_id = 'avatars'`;
    expect(rows.length).toBeGreaterThan(10);
    for (const { version } of rows)
      expect(await files.size('avatars', `versions/${version}`)).toBe(version.length);
  } finally {
    await opened.stop();
  }
});
