import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from './config/config.ts';
import { openServerDatabase, type OpenedDatabase } from './database/open.ts';
import { noteServer } from './database/settings.ts';
import { loadSecrets } from './config/secrets.ts';

let environment: Record<string, string>;
let running: OpenedDatabase;
beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ingles-link-'));
  environment = { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' };
  const config = parseConfig(environment);
  const secrets = await loadSecrets(config);
  running = await openServerDatabase(config, secrets);
  const known = { ...config, publicUrl: 'https://escola.example.com' };
  await noteServer(running.database.sql, known);
  await running.database.sql`insert into auth.users (email) values ('maria@example.com')`;
}, 60_000);
afterAll(async () => {
  await running.stop();
  await rm(environment.DATA_DIR ?? '', { recursive: true, force: true });
});

interface Outcome {
  code: number | string;
  output: string;
  errors: string;
}

function run(words: string[], shell: Record<string, string> = {}): Promise<Outcome> {
  const script = path.join(import.meta.dirname, 'access-link.ts');
  const options = { env: { ...process.env, ...environment, ...shell } };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], options, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    );
  });
}

test('beside a running server it prints a link for the account', async () => {
  const { code, output } = await run(['Maria@example.com']);
  expect(code).toBe(0);
  expect(output).toMatch(
    /^Link de acesso de maria@example\.com \(uso único, vale por 24 horas\):\nhttp:\/\/localhost:3000\/membros#token_hash=[\w-]{43}\n$/,
  );
  const [row] = await running.database.sql`select count(*)::int as n from auth.one_time_tokens`;
  expect(row?.n).toBe(1);
});

test('an e-mail without an account, or none at all, is answered with one clear line', async () => {
  expect(await run(['ninguem@example.com'])).toEqual({
    code: 1,
    output: '',
    errors: 'Não existe conta com o e-mail ninguem@example.com.\n',
  });
  const usage = 'Informe o e-mail da conta: npm run access-link -- maria@exemplo.com.br\n';
  expect(await run(['maria'])).toEqual({ code: 1, output: '', errors: usage });
  expect(await run([])).toEqual({ code: 1, output: '', errors: usage });
});

test('in a shell that does not know the server, the link leads where the server says that it is', async () => {
  const { code, output, errors } = await run(['maria@example.com'], {
    PUBLIC_URL: '',
    HOST: '0.0.0.0',
  });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('\nhttps://escola.example.com/membros#token_hash=');
});
