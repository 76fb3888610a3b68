import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { StartImportRequest } from '#domain/contracts/study-import.ts';
import { drainBackground } from '#server/payments/background.ts';
import { sweepVersions } from '#server/storage/files/sweep-versions.ts';
import { findImport } from '#server/transfers/imports.sql.ts';
import { readings, runImport } from '#server/transfers/run-import.ts';
import { changePackage } from '#tests/support/anki/change-package.ts';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createImports } from '#tests/support/imports.ts';
import { createTestApp } from '#tests/support/test-app.ts';

vi.setConfig({ testTimeout: 60_000 }); // each file is read by a process of its own

const server = await forFile(createTestApp());
const { database, files, config } = server.deps;
const { sql } = database;
const { upload, read, find, start, importFile } = createImports(server);
const createMember = () => server.createPerson({ hasAccess: true });
const functions = '/.netlify/functions';
const table = 'Inglês;Português\nhold on;espera\n';
const named = { name: 'frases.csv' };

const listFiles = () => readdir(path.join(config.dataDir, 'storage/study-imports/versions'));

/** A package in which statements have changed the collection. */
const createPackage = async (...statements: string[]) =>
  changePackage(
    await readFile(path.join(import.meta.dirname, '../../../../tests/support/anki/legacy-1.apkg')),
    statements,
  );

test('visitors and people without access learn nothing of imports, and an administrator imports like a member', async () => {
  const stranger = await server.createPerson();
  expect((await server.request(`${functions}/study-import`)).status).toBe(401);
  expect((await server.request(`${functions}/study-import`, {}, stranger)).status).toBe(403);
  for (const name of ['start', 'drop'])
    expect(
      (await server.send(`${functions}/study-import-${name}`, { id: randomUUID() })).status,
    ).toBe(401);
  const admin = await server.createPerson({ isAdmin: true });
  expect(await importFile(admin, table, named)).toMatchObject({ result: { created: 1 } });
});

test('a member with the console calls none of the functions of imports, and reads neither their rows nor their files', async () => {
  const member = await createMember();
  const { id } = await read(await upload(member, table, named));
  const calls: [string, object][] = [
    ['import_notes', { notes: [], device: randomUUID() }],
    ['find_import_room', { guids: [] }],
    ['find_school_notes', { guids: [] }],
    ['take_school_notes', { notes: [], decks: ['masterclass'] }],
    ['join_own_notes', { decks: ['masterclass'] }],
    ['remove_notes', { notes: [] }],
    ['move_entries', { person: member.id, from_card: randomUUID(), to_card: randomUUID() }],
    ['read_parameters', {}],
    ['to_guid', { deck: 'masterclass', place: 1 }],
  ];
  const headers = {
    'content-type': 'application/json',
    'content-profile': 'app',
    'accept-profile': 'app',
  };
  for (const [name, body] of calls) {
    expect((await server.send(`/rest/v1/rpc/${name}`, body, member)).status).toBe(404);
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    expect(
      (await server.request(`/rest/v1/rpc/${name}`, init, member)).status,
    ).toBeGreaterThanOrEqual(400);
  }
  for (const init of [{}, { headers }])
    expect(
      (await server.request('/rest/v1/study_imports', init, member)).status,
    ).toBeGreaterThanOrEqual(400);
  for (const door of ['authenticated/', 'public/', ''])
    expect(
      (await server.request(`/storage/v1/object/${door}study-imports/versions/${id}`, {}, member))
        .status,
    ).toBeGreaterThanOrEqual(400);
  const init = { method: 'POST', body: 'x' };
  const planted = await server.request(
    `/storage/v1/object/study-imports/versions/${id}`,
    init,
    member,
  );
  expect(planted.status).toBeGreaterThanOrEqual(400);
  expect(await files.size('study-imports', `versions/${id}`)).toBe(Buffer.byteLength(table));
});

test('a member whose access ends cannot start, and an import that runs stops', async () => {
  const member = await createMember();
  const ready = await read(await upload(member, table, named));
  await sql`update access_grants set revoked_at = now() where user_id = ${member.id}`;
  expect((await start(member, ready)).status).toBe(403);
  await sql`update app.study_imports set status = 'running' where id = ${ready.id}`;
  const row = await findImport(sql, member.id);
  if (!row) throw new Error('no import');
  const mapping: StartImportRequest['mapping'] = { csv: ['front', 'meaning'] };
  await runImport(server.deps, member.id, row, { id: row.id, mapping, withHistory: false });
  expect(await findImport(sql, member.id)).toMatchObject({
    status: 'failed',
    problem: 'Somente membros',
  });
  expect(await sql`select from notes where owner_id = ${member.id}`).toHaveLength(0);
});

test('texts that the database cannot hold come without what it cannot hold', async () => {
  const member = await createMember();
  const body = await createPackage(
    `update notes set guid = guid || char(0) || 'x', tags = ' a' || char(0) || 'b ', flds = 'to' || char(0) || ' go' || flds`,
    `update col set decks = replace(decks, '"Verbos"', '"Ver\\ud800\\u0000bos"'), models = replace(models, '"name": "', '"name": "\\ud800\\u0000')`,
  );
  expect(await importFile(member, body)).toMatchObject({ status: 'done', result: { created: 7 } });
  const decks = await sql`select title from decks where owner_id = ${member.id}`;
  expect(decks.map(({ title }) => title)).toContain('Ver\ufffdbos');
});

test('choices that are no plain text, or of another shape, are refused and start nothing', async () => {
  const member = await createMember();
  const { id } = await read(await upload(member, table, named));
  for (const mapping of [
    { 'a\0': [] },
    { csv: ['\ud800'] },
    { csv: ['owner_id'] },
    { csv: Array<string>(201).fill('front') },
    [],
    'front',
  ]) {
    const body = { id, mapping, withHistory: false };
    expect((await server.send(`${functions}/study-import-start`, body, member)).status).toBe(400);
  }
  expect(await find(member)).toMatchObject({ status: 'ready' });
});

test('a member cannot keep the readers of files busy: starts are counted', async () => {
  const member = await createMember();
  const ready = await read(await upload(member, table, named));
  await leaveOneAttempt(server.deps, { name: 'study-import-start', key: member.id, points: 20 });
  await read(await start(member, ready));
  await drainBackground();
  expect((await start(member, ready)).status).toBe(429);
});

test('of files that a member sends at the same time only the one of the known import stays', async () => {
  const member = await createMember();
  const before = new Set(await listFiles());
  const sent = await Promise.all(Array.from({ length: 4 }, () => upload(member, table, named)));
  expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const last = await find(member);
  expect((await listFiles()).filter((name) => !before.has(name))).toEqual([last?.id]);
});

test('a file that lost its import is removed at the next start of the server, and that of a known import stays', async () => {
  const member = await createMember();
  const { id } = await read(await upload(member, table, named));
  const lost = randomUUID();
  await files.write('study-imports', `versions/${lost}`, new Uint8Array(1));
  const later = new Date(Date.now() + 25 * 60 * 60_000);
  expect(await sweepVersions(files, database, later)).toBe(1);
  const names = await listFiles();
  expect([names.includes(id), names.includes(lost)]).toEqual([true, false]);
});

test('an import that waits for those of other people does not count as stopped', async () => {
  const member = await createMember();
  const ready = await read(await upload(member, table, named));
  const held = Promise.withResolvers<void>();
  const others = ['one', 'two'].map((key) => readings.run({ key, atOnce: 1 }, () => held.promise));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    expect(await read(await start(member, ready))).toMatchObject({
      choices: { mapping: { csv: ['front', 'meaning'] }, withHistory: true },
    });
    server.advance(80_000);
    vi.advanceTimersByTime(30_000);
    await expect
      .poll(
        () =>
          sql`select from app.study_imports where id = ${ready.id} and touched_at = ${server.deps.clock()}`,
      )
      .toHaveLength(1);
    server.advance(80_000);
    expect(await find(member)).toMatchObject({ status: 'running', isStopped: false });
  } finally {
    vi.useRealTimers();
    held.resolve();
  }
  await Promise.all([...others, drainBackground()]);
  expect(await find(member)).toMatchObject({ status: 'done' });
});
