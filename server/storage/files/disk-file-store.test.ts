import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { createFileStore } from './disk-file-store.ts';
import { isObjectName } from '../object-name.ts';

const folder = await createFolder(afterAll);
const files = createFileStore(path.join(folder, 'storage'));

async function readText(name: string): Promise<string | null> {
  const body = await files.read('balde', name);
  return body === null ? null : new Response(body).text();
}

test('a file is read as it was written, and replaced as a whole', async () => {
  await files.write('balde', 'pasta/aula 1.txt', Buffer.from('primeira versão'));
  await files.write('balde', 'pasta/aula 1.txt', Buffer.from('segunda'));
  expect(await readText('pasta/aula 1.txt')).toBe('segunda');
  expect(await files.size('balde', 'pasta/aula 1.txt')).toBe(7);
});

test('an empty file is stored as a file', async () => {
  await files.write('balde', 'vazio.txt', new Uint8Array());
  expect(await readText('vazio.txt')).toBe('');
});

test('names that a file system could confuse stay different files', async () => {
  const names = [
    'Nome.txt',
    'nome.txt',
    'NOME.txt',
    'não.txt',
    'nao.txt',
    'a b.txt',
    'a_b.txt',
    'n\u0303o.txt',
  ];
  for (const name of names) await files.write('balde', name, Buffer.from(name));
  for (const name of names) expect(await readText(name)).toBe(name);
  const onDisk = await readdir(path.join(folder, 'storage/balde'));
  expect(new Set(onDisk.map((name) => name.toLowerCase())).size).toBe(onDisk.length);
});

test("a missing file, a folder and another bucket's file are read as missing", async () => {
  await files.write('balde', 'pasta/x.txt', Buffer.from('x'));
  expect(await readText('nada.txt')).toBeNull();
  expect(await readText('pasta')).toBeNull();
  expect(await readText('pasta/x.txt/y')).toBeNull();
  expect(await files.size('outro', 'pasta/x.txt')).toBeNull();
});

test('names that lead out of the storage folder are rejected', async () => {
  await writeFile(path.join(folder, 'secrets.json'), 'segredo');
  const hostile = [
    '../secrets.json',
    '../../secrets.json',
    'a/../../secrets.json',
    '/etc/passwd',
    '.',
    '..',
    'a//b',
    'a\\..\\b',
    'a\0b',
    '',
  ];
  for (const name of hostile) {
    expect(isObjectName('balde', name)).toBe(false);
    expect(await files.read('balde', name)).toBeNull();
    await expect(files.write('balde', name, Buffer.from('x'))).rejects.toThrow(RangeError);
  }
  expect(await files.read('..', 'secrets.json')).toBeNull();
  expect(await files.read('.', 'secrets.json')).toBeNull();
});

test('no generated name writes outside of its bucket', async () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '%2e',
    'a',
    'Ç',
    ' ',
    '~',
    '\0',
    '\n',
    ':',
    '*',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      await files.write('seguro', pieces.join(''), Buffer.from('x')).catch(() => {});
      expect((await readdir(folder)).sort()).toEqual(['secrets.json', 'storage']);
      expect(
        (await readdir(path.join(folder, 'storage'))).every((name) =>
          ['balde', 'seguro'].includes(name),
        ),
      ).toBe(true);
    }),
    { numRuns: 200 },
  );
});
