import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openChildServers } from '#tests/support/child-server.ts';
import { readFingerprint } from '#tests/support/fingerprint.ts';
import { createFolder } from '#tests/support/folder.ts';
import { copyRelease, makeNextRelease } from '#tests/support/made-release.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = path.join(import.meta.dirname, '../..');

/** The next release as a folder of its own, with a made-up migration. */
async function writeNext(also?: string): Promise<string> {
  const folder = await createFolder(onTestFinished);
  await copyRelease(folder);
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await makeNextRelease(folder, also);
  return folder;
}

const servers = await openChildServers(afterAll);

/** Starts a release and stops it again. Null: it did not start. */
async function run(folder?: string): Promise<string | null> {
  const { child, origin, printed } = await servers.start({}, folder);
  if (origin === null) return printed;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return null;
}

const readNote = () =>
  servers.ask((sql) => sql`select build, digest, xmin::text as transaction from app_meta.code`);
const readRows = () =>
  servers.ask(
    (sql) => sql`
      select (select count(*) from contact_messages) as messages, (select count(*) from lessons) as lessons,
        (select count(*) from cards) as cards`,
  );

beforeAll(async () => {
  expect(await run()).toBeNull();
  await servers.ask(
    (sql) => sql`
      insert into contact_messages (name, email, subject, message) values ('Ana', 'a@example.com', 'Oi', 'Oi')`,
  );
});

test('a migration that fails ends the start with its name, and leaves schema and rows of the release before, which goes on', async () => {
  const [schema, rows] = [await servers.ask(readFingerprint), await readRows()];
  const broken = await writeNext('alter table app.missing add id integer;');
  expect(await run(broken)).toContain('database/migrations/9999_add_made_up.sql failed');
  expect(await servers.ask(readFingerprint)).toEqual(schema);
  expect(await readRows()).toEqual(rows);
  expect(await run()).toBeNull();
});

test('the next release starts with all rows, migrated, and its own code; its second start changes nothing', async () => {
  const rows = await readRows();
  const next = await writeNext();
  expect(await run(next)).toBeNull();
  expect(await readRows()).toEqual(rows);
  expect(await servers.ask((sql) => sql`select app.made_up() as sum`)).toEqual([{ sum: '7' }]);
  const note = await readNote();

  expect(await run(next)).toBeNull();
  expect(await readNote()).toEqual(note);
  expect(await run()).toMatch(
    /^Database: it has build \d+, and this version is build \d+: update it\n$/u,
  );
});
