import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';

const root = path.join(import.meta.dirname, '../..');
const dataDir = await createFolder(afterAll);
let child: ChildProcess | undefined;
afterAll(() => child?.kill('SIGKILL'));

/** Resolves when the sign is in what comes out, or when nothing comes any more. */
function readUntil(sign: string, output: Readable): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    output.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes(sign)) resolve(text);
    });
    output.once('end', () => resolve(text));
  });
}

test('a server whose database is lost for good says so and ends, for its process manager to start another', async () => {
  const server = spawn(process.execPath, ['server/main.ts', '--vite=http://127.0.0.1:1'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = server;
  expect(await readUntil('Inglês Proibido: ', server.stdout)).toContain('Inglês Proibido: ');
  const lockFile = path.join(dataDir, 'postgres/postmaster.pid');
  const database = Number.parseInt(await readFile(lockFile, 'utf8'), 10);
  const supervisor = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(database)]));

  const ended = once(server, 'exit');
  const complaint = readUntil('postgres.log', server.stderr);
  process.kill(supervisor, 'SIGKILL');

  expect(await complaint).toContain('The embedded database has ended');
  expect(await ended).toEqual([1, null]);
  process.kill(database, 'SIGINT');
  await expect.poll(() => existsSync(lockFile)).toBe(false);
}, 60_000);
