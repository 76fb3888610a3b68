// The limits on what an account, and everyone together, can store.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { png } from '#tests/support/pictures.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { createFileStore } from './files/disk-file-store.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const folder = path.join(server.deps.config.dataDir, 'storage');

let stranger: Person;
beforeEach(async () => {
  stranger = await server.createPerson();
});

const picture = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.byteLength)]);

async function send(
  name: string,
  { who = stranger, body = png, method = 'POST', isUpsert = false } = {},
): Promise<number> {
  const headers = { 'content-type': 'image/png', 'x-upsert': String(isUpsert) };
  const url = `/storage/v1/object/avatars/${who.id}/${name}`;
  return (await server.request(url, { method, body: new Uint8Array(body), headers }, who)).status;
}

async function countRows(who: Person): Promise<number> {
  const rows = await sql`select from storage.objects where path_tokens[1] = ${who.id}`;
  return rows.length;
}

/** Files with bytes, below the storage folder. */
async function countFiles(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('an account without access', () => {
  test('stores one picture, which it can replace and remove', async () => {
    expect(await send('foto.png')).toBe(200);
    const before = await countFiles();
    expect(await send('foto.png', { isUpsert: true })).toBe(200);
    expect(await send('foto.png', { method: 'PUT' })).toBe(200);
    expect(await countFiles()).toBe(before);
    expect(await send('outra.png')).toBe(429);
    await sql`delete from storage.objects where path_tokens[1] = ${stranger.id}`;
    expect(await send('outra.png')).toBe(200);
  });

  test('adds no second one under another spelling, in a folder, by upsert or by replacing', async () => {
    await send('foto.png');
    const before = await countFiles();
    for (const name of ['Foto.png', 'foto.png.png', 'a/foto.png', 'a/b/c.png', 'f%C3%B6to.png']) {
      expect(await send(name)).toBe(429);
      expect(await send(name, { isUpsert: true })).toBe(429);
      expect(await send(name, { method: 'PUT' })).not.toBe(200);
    }
    expect(await countRows(stranger)).toBe(1);
    expect(await countFiles()).toBe(before);
  });

  test('adds no second one by copying, and moving leaves one', async () => {
    await send('foto.png');
    const before = await countFiles();
    const place = { sourceKey: `${stranger.id}/foto.png`, destinationKey: `${stranger.id}/b.png` };
    const body = JSON.stringify({ bucketId: 'avatars', ...place });
    const ask = async (door: string) =>
      (await server.request(`/storage/v1/object/${door}`, { method: 'POST', body }, stranger))
        .status;
    expect(await ask('copy')).toBe(429);
    await ask('move');
    expect(await countRows(stranger)).toBe(1);
    expect(await countFiles()).toBe(before);
  });

  test('stores one of many that are sent in parallel', async () => {
    const before = await countFiles();
    const names = Array.from({ length: 12 }, (_, index) => `${index}.png`);
    const statuses = await Promise.all(
      names.map((name, index) => send(name, { isUpsert: index % 2 === 0 })),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await countRows(stranger)).toBe(1);
    expect(await countFiles()).toBe(before + 1);
  });

  test('stores one by several upload links that were made before', async () => {
    const sign = async (name: string) => {
      const url = `/storage/v1/object/upload/sign/avatars/${stranger.id}/${name}`;
      const answer = await server.request(url, { method: 'POST', body: '{}' }, stranger);
      return (await answer.json()) as { url: string };
    };
    const links = await Promise.all(['a.png', 'b.png', 'c.png'].map(sign));
    const statuses: number[] = [];
    for (const { url } of links) {
      const init = { method: 'PUT', body: png, headers: { 'content-type': 'image/png' } };
      statuses.push((await server.app.request(`/storage/v1${url}`, init)).status);
    }
    expect(statuses).toEqual([200, 429, 429]);
  });

  test('stores no large picture, also not in the place of a small one', async () => {
    expect(await send('foto.png', { body: picture(524_288) })).toBe(200);
    const before = await countFiles();
    expect(await send('foto.png', { body: picture(524_289), isUpsert: true })).toBe(413);
    expect(await send('foto.png', { body: picture(524_289), method: 'PUT' })).toBe(413);
    expect(await countFiles()).toBe(before);
  });

  test('whose access ended keeps its pictures and adds none', async () => {
    const member = await server.createPerson({ hasAccess: true });
    for (const name of ['a.png', 'b.png']) expect(await send(name, { who: member })).toBe(200);
    await sql`update access_grants set revoked_at = now() where user_id = ${member.id}`;
    expect(await send('c.png', { who: member })).toBe(429);
    expect(await countRows(member)).toBe(2);
  });
});

test('the pictures of a member have at most five mebibytes together', async () => {
  const who = await server.createPerson({ hasAccess: true });
  const body = picture(2_097_152);
  for (const name of ['a.png', 'b.png']) expect(await send(name, { who, body })).toBe(200);
  expect(await send('c.png', { who, body })).toBe(413);
  expect(await send('c.png', { who, body: picture(1_048_576) })).toBe(200);
  expect(await send('d.png', { who })).toBe(413);
});

describe('a disk with less free space than its reserve', () => {
  /** No disk has that much. */
  const full = createFileStore(folder, { reserveBytes: Number.MAX_SAFE_INTEGER });

  test('refuses uploads, replacements and copies with an error of its own, and keeps the old file', async () => {
    await send('foto.png');
    const before = await countFiles();
    const { files } = server.deps;
    server.deps.files = full;
    const headers = { 'content-type': 'image/png', 'x-upsert': 'true' };
    const url = `/storage/v1/object/avatars/${stranger.id}/foto.png`;
    const answer = await server.request(url, { method: 'POST', body: png, headers }, stranger);
    expect(answer.status).toBe(507);
    expect(await answer.json()).toEqual({
      statusCode: '507',
      error: 'Insufficient storage',
      code: 'InsufficientStorage',
      message: 'The server has too little space left for files',
    });
    const admin = await server.createPerson({ isAdmin: true });
    const body = JSON.stringify({
      bucketId: 'avatars',
      sourceKey: `${stranger.id}/foto.png`,
      destinationBucket: 'thumbnails',
      destinationKey: 'foto.png',
    });
    const copy = await server.request('/storage/v1/object/copy', { method: 'POST', body }, admin);
    expect(copy.status).toBe(507);
    server.deps.files = files;
    expect(await countFiles()).toBe(before);
    expect(
      (await server.request(`/storage/v1/object/public/avatars/${stranger.id}/foto.png`)).status,
    ).toBe(200);
  });

  test('ends an upload that fills it, and still takes the samples of the product', async () => {
    async function* content() {
      yield png;
    }
    await expect(full.write('resources', 'grande.bin', content())).rejects.toMatchObject({
      code: 'storage_full',
    });
    await full.write('resources', 'amostra.png', png);
    expect(await full.size('resources', 'amostra.png')).toBe(png.byteLength);
  });
});
