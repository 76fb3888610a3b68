import { once } from 'node:events';
import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openChildServers } from '#tests/support/child-server.ts';
import { createFolder } from '#tests/support/folder.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { copyInstallable } from '#tests/support/made-release.ts';
import { runBackup } from '#tests/support/run-backup.ts';
import { rehearse } from './rehearse.ts';

vi.setConfig({ testTimeout: 240_000 });

const project = path.join(import.meta.dirname, '../..');
const servers = await openChildServers(afterAll);
const mails = await startMailServer();
afterAll(() => mails.close());
const mailing = {
  SMTP_URL: mails.url,
  MAIL_FROM: 'escola@example.com',
  SUPPORT_EMAIL: 'ajuda@example.com',
};

async function readAddress(): Promise<string> {
  const { owner } = inject('postgres');
  const [row] = await servers.ask((sql) => sql`select current_database() as name`);
  const place = `${encodeURIComponent(owner.host)}:${owner.port}`;
  return `postgres://${owner.user}:${owner.password}@${place}/${row?.['name']}`;
}

test('a school of DATABASE_URL is rehearsed in a database of its own, and its waiting mails stay where they are', async () => {
  const first = await servers.start();
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  await servers.ask(
    (sql) => sql`
      insert into contact_messages (name, email, subject, message) values ('Ana', 'a@example.com', 'Oi', 'Oi')`,
  );
  const environment = { DATA_DIR: servers.dataDir, DATABASE_URL: await readAddress() };
  const home = await createFolder(onTestFinished);
  const backup = path.join(home, 'backup.tar.gz');
  expect(await runBackup('backup', backup, environment)).toMatchObject({ code: 0 });
  await symlink(path.join(project, 'node_modules'), path.join(home, 'node_modules'));
  const folder = path.join(home, 'releases/next');
  await copyInstallable(folder, onTestFinished);
  for (const [name, value] of Object.entries({ ...environment, ...mailing }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const before = await servers.ask((sql) => sql`select * from app.outbox`);

  const school = { home, running: project, origin: '', hasOwnDatabase: false };
  expect(await rehearse(school, { folder, backup, withinMs: 120_000 })).toBe(true);

  expect(await servers.ask((sql) => sql`select * from app.outbox`)).toEqual(before);
  expect(mails.received).toEqual([]);
  expect(await readdir(home)).not.toContain('rehearsal');

  // The same mail goes out where the jobs run.
  await servers.start(mailing);
  await expect.poll(() => mails.received.map(({ to }) => to)).toEqual([['ajuda@example.com']]);
});
