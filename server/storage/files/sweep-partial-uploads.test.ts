import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { sweepPartialUploads } from './sweep-partial-uploads.ts';

test('unfinished uploads of yesterday are removed; present ones and all other files stay', async () => {
  const folder = await createFolder(onTestFinished);
  const old = `.${randomUUID()}.part`;
  const fresh = `.${randomUUID()}.part`;
  const names = [old, fresh, 'aula.part', '.esconde'];
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  for (const name of names) await writeFile(path.join(folder, name), 'x');
  for (const name of [old, 'aula.part', '.esconde'])
    await utimes(path.join(folder, name), yesterday, yesterday);
  expect(await sweepPartialUploads(folder, new Date())).toBe(1);
  expect(new Set(await readdir(folder))).toEqual(new Set([fresh, 'aula.part', '.esconde']));
  expect(await sweepPartialUploads(path.join(folder, 'nenhuma'), new Date())).toBe(0);
});

test('a resumable upload of yesterday that nobody went on with is removed; one of today stays', async () => {
  const folder = await createFolder(onTestFinished);
  const parts = path.join(folder, '.uploads');
  await mkdir(parts);
  const [old, fresh] = [randomUUID(), randomUUID()];
  for (const name of [old, fresh]) await writeFile(path.join(parts, name), 'x');
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(path.join(parts, old), yesterday, yesterday);
  expect(await sweepPartialUploads(folder, new Date())).toBe(1);
  expect(await readdir(parts)).toEqual([fresh]);
});
