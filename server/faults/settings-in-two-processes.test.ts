import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { loadSecrets } from '#server/config/secrets.ts';
import { createFolder } from '#tests/support/folder.ts';
import { openPort } from '#tests/support/listen.ts';

const { owner } = inject('postgres');
const name = `two_${randomBytes(5).toString('hex')}`;
const account = { email: 'ana@example.com', password: 'segredo-da-ana' };
const root = path.join(import.meta.dirname, '../..');
const dataDir = await createFolder(afterAll);
const admin = postgres({ ...owner, database: 'postgres', max: 1, onnotice: () => {} });
/** The pages, as the development server would send them before they are stamped. */
const pages = createServer((_, outgoing) => {
  outgoing.writeHead(200, { 'content-type': 'text/html' });
  outgoing.end('<script id="site-data" type="application/json">{}</script>');
});
const children: ChildProcess[] = [];
const origins: string[] = [];
let key = '';
let token = '';

async function start(viteOrigin: string): Promise<void> {
  const child = spawn(process.execPath, ['server/main.ts', `--vite=${viteOrigin}`], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(await findPort()),
      DATABASE_URL: `postgres://${owner.user}:${owner.password}@${encodeURIComponent(owner.host)}:${owner.port}/${name}`,
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      STATEMENT_SECONDS: '15 15 15 60',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  origins.push(await readAddress(child));
}

async function findPort(): Promise<number> {
  const probe = createServer();
  const port = await openPort(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function readAddress({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      const address = /Inglês Proibido: (\S+)/u.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    });
    stdout?.once('end', () => reject(new Error(`the server ended: ${text}`)));
  });
}

async function post(target: string, body: object): Promise<Record<string, unknown>> {
  const headers = {
    apikey: key,
    authorization: `Bearer ${token || key}`,
    'content-type': 'application/json',
  };
  const answer = await fetch(origins[0] + target, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

const save = (value: string, version: number) =>
  post('/.netlify/functions/save-settings', {
    changes: [{ key: 'business_name', value, version }],
  });

/** The name on a page of each process. */
const readNames = () =>
  Promise.all(
    origins.map(async (origin) => {
      const html = await (await fetch(`${origin}/contato`)).text();
      return /"name":"(Escola [^"]*)"/u.exec(html)?.[1];
    }),
  );

beforeAll(async () => {
  await admin.unsafe(`create database ${name} template template0`);
  const viteOrigin = `http://127.0.0.1:${await openPort(pages)}`;
  await start(viteOrigin);
  await start(viteOrigin);
  key = (await loadSecrets(parseConfig({ DATA_DIR: dataDir }))).publishableKey;
  const session = await post('/auth/v1/token?grant_type=password', account);
  token = String(session['access_token']);
}, 120_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  pages.close();
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

test('a change is in force in both processes within two seconds', async () => {
  expect(await save('Escola Um', 0)).toMatchObject({ problems: {}, isStale: false });
  await expect.poll(readNames, { timeout: 2_000 }).toEqual(['Escola Um', 'Escola Um']);
}, 30_000);

test('a thousand changes under load fail no request of either process', async () => {
  const failures: string[] = [];
  let asked = 0;
  const over = new AbortController();
  const visit = async (origin: string, target: string) => {
    while (!over.signal.aborted) {
      asked += 1;
      const answer = await fetch(origin + target, { headers: { apikey: key } }).catch(String);
      if (typeof answer === 'string') failures.push(answer);
      else if (!answer.ok) failures.push(`${target}: ${answer.status}`);
      if (typeof answer !== 'string') await answer.arrayBuffer();
    }
  };
  const visitors = origins.flatMap((origin) =>
    ['/contato', '/rest/v1/courses?select=id,title'].map((target) => visit(origin, target)),
  );
  for (let count = 1; count <= 1_000; count += 1) {
    const answer = await save(`Escola ${count + 1}`, count);
    if (answer['isStale'] !== false) failures.push(`change ${count}: ${JSON.stringify(answer)}`);
  }
  over.abort();
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
  await expect.poll(readNames, { timeout: 2_000 }).toEqual(['Escola 1001', 'Escola 1001']);
}, 180_000);
