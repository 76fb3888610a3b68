import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { parseConfig } from '../config/config.ts';
import { loadSecrets } from '../config/secrets.ts';
import { startServer, type RunningServer } from '../start.ts';

const account = { email: 'dona@example.com', password: 'senha-da-dona' };

let server: RunningServer | undefined;

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const config = parseConfig({
  DATA_DIR: await createFolder(afterAll),
  PORT: String(await findPort()),
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
});
vi.spyOn(console, 'log').mockImplementation(() => {});
vi.spyOn(console, 'warn').mockImplementation(() => {});
afterAll(async () => {
  await server?.stop();
  vi.restoreAllMocks();
});

async function start(): Promise<void> {
  server = await startServer(config, { viteOrigin: 'http://127.0.0.1:1' }); // pages are not what is asked for
}

async function ask(target: string, body?: object, token?: string) {
  const { publishableKey } = await loadSecrets(config);
  const response = await fetch(`${config.publicUrl}${target}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token ?? publishableKey}`,
      'content-type': 'application/json',
    },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: response.status, body: await response.json() };
}

const signIn = () => ask('/auth/v1/token?grant_type=password', account);
const refresh = (token: string) =>
  ask('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });

test('without its file of secrets the server starts on what it has, under new keys', async () => {
  await start();
  const { body: session } = await signIn();
  const { body: courses } = await ask('/rest/v1/courses?select=id&order=id');
  await server?.stop();
  await start();
  expect((await ask('/auth/v1/user', undefined, session.access_token)).status).toBe(200);
  await server?.stop();
  await rm(path.join(config.dataDir, 'secrets.json'));

  await start();

  expect(courses.length).toBeGreaterThan(0);
  expect((await ask('/rest/v1/courses?select=id&order=id')).body).toEqual(courses);
  expect((await ask('/auth/v1/user', undefined, session.access_token)).status).toBe(403);
  expect((await refresh(session.refresh_token)).body.user.email).toBe(account.email);
  expect(await signIn()).toMatchObject({ status: 200, body: { user: { email: account.email } } });
}, 90_000);
