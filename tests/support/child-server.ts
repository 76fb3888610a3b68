import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { createFolder } from './folder.ts';
import { openPort } from './listen.ts';

const root = path.join(import.meta.dirname, '../..');

async function findPort(): Promise<number> {
  const probe = createServer();
  const port = await openPort(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The address on which it listens, and what it printed; without an address where it ended. */
function readStart(child: ChildProcess): Promise<{ origin: string | null; printed: string }> {
  return new Promise((resolve) => {
    let printed = '';
    const read = (part: Buffer) => {
      printed += part.toString();
      const origin = /Inglês Proibido: (\S+)/u.exec(printed)?.[1];
      if (origin !== undefined) resolve({ origin, printed });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => resolve({ origin: null, printed }));
  });
}

/**
 * The product in processes of their own that share an empty database and a data folder. `pages` stands for the built pages: it sends
 * the data of the site alone, which each process stamps. `onEnd`: afterAll.
 */
export async function openChildServers(onEnd: (end: () => Promise<void>) => void) {
  const { owner } = inject('postgres');
  const name = `child_${randomBytes(5).toString('hex')}`;
  const admin = postgres({ ...owner, database: 'postgres', max: 1, onnotice: () => {} });
  const dataDir = await createFolder(onEnd);
  const children: ChildProcess[] = [];
  const pages = createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/html' });
    outgoing.end('<script id="site-data" type="application/json">{}</script>');
  });
  await admin.unsafe(`create database ${name} template template0`);
  const viteOrigin = `http://127.0.0.1:${await openPort(pages)}`;
  const place = `${encodeURIComponent(owner.host)}:${owner.port}/${name}`;
  const environment = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${owner.user}:${owner.password}@${place}`,
    STATEMENT_SECONDS: '15 15 15 60',
  };

  onEnd(async () => {
    for (const child of children) child.kill('SIGKILL');
    pages.close();
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  return {
    dataDir,
    /** One more process, in a copy of the project where a folder is given. `origin` null: it ended. */
    async start(more: Record<string, string> = {}, folder = root) {
      const child = spawn(process.execPath, ['server/main.ts', `--vite=${viteOrigin}`], {
        cwd: folder,
        env: { ...environment, PORT: String(await findPort()), ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      return { child, ...(await readStart(child)) };
    },
    /** Asks the database as its owner. */
    async ask<T>(run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
      const sql = postgres({ ...owner, database: name, max: 1, onnotice: () => {} });
      return run(sql).finally(() => sql.end());
    },
  };
}
