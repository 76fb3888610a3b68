import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestDeps } from '#tests/support/test-deps.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createApp } from './app.ts';
import { parseConfig } from './config/config.ts';
import { loadSecrets } from './config/secrets.ts';
import { signAccessToken } from './http/tokens.ts';

const dataDir = await createFolder(afterAll);
const server = await forFile(createTestApp());

/** The command as a person runs it: the lists that it prints, in their order. */
async function rotate(environment: Record<string, string> = {}) {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/rotate-key.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment },
  });
  return [...stdout.matchAll(/^AUTH_SIGNING_KEYS='(?<list>.+)'$/gmu)].map(
    ({ groups }) => groups?.['list'] ?? '',
  );
}

const load = (environment: Record<string, string> = {}) =>
  loadSecrets(parseConfig({ DATA_DIR: dataDir, ...environment }));

/** A process that was started with a list. */
async function startWith(list: string | null): Promise<Pick<TestApp, 'app' | 'deps'>> {
  const { signingKeys } = await load(list === null ? {} : { AUTH_SIGNING_KEYS: list });
  const secrets = { ...server.deps.secrets, signingKeys };
  const deps = { ...createTestDeps({ ...server.deps, secrets }), secrets };
  return { deps, app: createApp(deps) };
}

test('the three lists end with the new key alone, and leave the file as it is', async () => {
  const before = await load();
  const [first = '', second = '', third = ''] = await rotate();
  const [old, next] = (await load({ AUTH_SIGNING_KEYS: first })).signingKeys;
  expect(old).toEqual(before.signingKeys[0]);
  expect((await load({ AUTH_SIGNING_KEYS: second })).signingKeys).toEqual([next, old]);
  expect((await load({ AUTH_SIGNING_KEYS: third })).signingKeys).toEqual([next]);
  expect(await load()).toEqual(before);
  const [again = ''] = await rotate({ AUTH_SIGNING_KEYS: third });
  expect((await load({ AUTH_SIGNING_KEYS: again })).signingKeys[0]).toEqual(next);
});

test('while two processes take the lists one after the other, no token of either is refused by either', async () => {
  const ana = await server.createPerson({ hasAccess: true });
  const processes = [await startWith(null), await startWith(null)];
  let tokens: string[] = [];
  const statuses = new Set<number>();

  /** Each process gives Ana a token, and each process is shown all of them. */
  async function visit(): Promise<void> {
    const claims = decodeJwt(ana.token);
    for (const { deps } of processes) tokens.push(await signAccessToken(claims, deps));
    for (const { app, deps } of processes)
      for (const token of tokens) {
        const headers = { apikey: deps.secrets.publishableKey, authorization: `Bearer ${token}` };
        statuses.add((await app.request('/rest/v1/users?select=id', { headers })).status);
      }
  }

  await visit();
  for (const [step, list] of (await rotate()).entries()) {
    if (step === 2) {
      server.advance(60 * 60_000); // the longest life of a token
      tokens = [];
      await server.renewToken(ana);
    }
    for (const index of processes.keys()) {
      processes[index] = await startWith(list);
      await visit();
    }
  }
  expect(statuses).toEqual(new Set([200]));
  expect(tokens).toHaveLength(4);
});
