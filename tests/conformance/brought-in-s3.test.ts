import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createS3FileStore } from '#server/storage/files/s3/s3-file-store.ts';
import { forFile } from '../support/for-file.ts';
import { createImports } from '../support/imports.ts';
import { png } from '../support/pictures.ts';
import { createRosters } from '../support/roster/rosters.ts';
import { openTestStore } from '../support/s3/store.ts';
import { createTestApp } from '../support/test-app.ts';

// Files that no client of storage knows of, kept at a store that speaks S3.
vi.setConfig({ testTimeout: 60_000 });
const store = await openTestStore(afterAll);
const server = await forFile(createTestApp({ files: createS3FileStore(store.options) }));
const owner = await server.createPerson({ isAdmin: true });
const member = await server.createPerson({ hasAccess: true });

async function countVersions(bucket: string): Promise<number> {
  let count = 0;
  for await (const page of server.deps.files.listVersions(bucket)) count += page.length;
  return count;
}

test('an Anki package and a table of a member are read, and leave nothing behind', async () => {
  const { importFile } = createImports(server);
  const file = path.join(import.meta.dirname, '../support/anki/legacy-1.apkg');
  const done = await importFile(member, await readFile(file));
  expect(done?.result?.created).toBeGreaterThan(0);
  const table = 'Inglês;Português\nhold on;espera\n';
  const { result } = (await importFile(member, table, { name: 'frases.csv' })) ?? {};
  expect(result).toMatchObject({ created: 1 });
  expect(await countVersions('study-imports')).toBe(0);
});

test('a table of people is read twice, for its preview and for its import', async () => {
  const rosters = createRosters(server, owner);
  const uploaded = await rosters.read('email;nome\nana@example.com;Ana\nbia@example.com;Bia\n');
  expect(await countVersions('rosters')).toBe(1);
  expect(await rosters.preview(uploaded.id, rosters.choose(uploaded))).toBeTruthy();
  await rosters.take('email;nome\nana@example.com;Ana\nbia@example.com;Bia\n');
  const [row] = await server.deps.database.sql`
    select count(*)::int as count from auth.users where email in ('ana@example.com', 'bia@example.com')`;
  expect(row?.['count']).toBe(2);
});

test('a picture is sent in another size, the second time from what was kept', async () => {
  const name = `${member.id}/rosto.png`;
  const sent = await server.request(
    `/storage/v1/object/avatars/${name}`,
    { method: 'POST', headers: { 'content-type': 'image/png' }, body: new Uint8Array(png) },
    member,
  );
  expect(sent.status).toBe(200);
  const render = () =>
    server.app.request(`/storage/v1/render/image/public/avatars/${name}?width=1`, {
      headers: { accept: 'image/webp' },
    });
  const [first, second] = [await render(), await render()];
  for (const answer of [first, second])
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer());
});
