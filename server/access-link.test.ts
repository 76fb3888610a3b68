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

test('an administrator who lost app and codes comes in by a link and the password alone, and it is written down', async () => {
  const { sql } = running.database;
  await sql`insert into auth.users (email) values ('dona@example.com')`;
  const [owner] = await sql`select id from auth.users where email = 'dona@example.com'`;
  const id: string = owner?.id;
  await sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${id}, 'totp', 'verified'), (${id}, 'recovery_code', 'verified')`;
  await sql`insert into auth.webauthn_credentials (user_id, credential_id, public_key) values (${id}, 'id', 'key')`;
  await sql`insert into auth.sessions (user_id, aal) values (${id}, 'aal1'), (${id}, 'aal2')`;
  await sql`insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values (${id}, 'recovery_token', 'old', 'x')`;

  const { code, output } = await run(['--without-second-factor', 'Dona@example.com']);
  expect(code).toBe(0);
  const [said, titled, link] = output.split('\n');
  expect(said).toBe(
    'O segundo passo de dona@example.com foi removido, e todas as sessões terminaram.',
  );
  expect(titled).toContain('Link de acesso de dona@example.com');
  expect(link).toContain('/membros#token_hash=');
  const [left] = await sql`
    select (select count(*)::int from auth.mfa_factors where user_id = ${id}) as factors,
      (select count(*)::int from auth.webauthn_credentials where user_id = ${id}) as passkeys,
      (select count(*)::int from auth.sessions where user_id = ${id}) as sessions,
      (select string_agg(token_type, ' ') from auth.one_time_tokens where user_id = ${id}) as links`;
  expect(left).toEqual({ factors: 0, passkeys: 0, sessions: 0, links: 'lent_link' });
  const audited = await sql`
    select actor_id from public.audit_log where action = 'drop_second_factor' and subject_id = ${id}`;
  expect(audited).toEqual([{ actor_id: null }]);
  const notices = await sql`
    select payload ->> 'change' as change from app.outbox where kind = 'second_factor_changed' and payload ->> 'user_id' = ${id}`;
  expect(notices).toEqual([{ change: 'removed' }]);
});

test('without a second step the option changes nothing, and another option is refused', async () => {
  const { code, output, errors } = await run(['maria@example.com', '--without-second-factor']);
  expect({ code, errors }).toEqual({
    code: 0,
    errors: 'A conta maria@example.com não tem segundo passo.\n',
  });
  expect(output).toContain('Link de acesso de maria@example.com');
  expect(await run(['--without-password', 'maria@example.com'])).toMatchObject({
    code: 1,
    output: '',
  });
});

test('in a shell that does not know the server, the link leads where the server says that it is', async () => {
  const { code, output, errors } = await run(['maria@example.com'], {
    PUBLIC_URL: '',
    HOST: '0.0.0.0',
  });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('\nhttps://escola.example.com/membros#token_hash=');
});
