import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import type { FaultSetup } from '#tests/faults/fault-server.ts';
import { forFile } from '#tests/support/for-file.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const script = path.join(import.meta.dirname, '../../tests/faults/fault-server.ts');
const children: ChildProcess[] = [];

// The same database in this process; it sends no mail of its own.
const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const mails = await startMailServer();
afterAll(() => mails.close());
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A server that sends mails, in a process of its own. */
async function startServer(aheadMs = 0): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const { owner, caller } = inject('postgres');
  const [row] = await sql<[{ name: string }]>`select current_database() as name`;
  const { config, secrets } = server.deps;
  const setup: FaultSetup = {
    database: {
      owner: { ...owner, database: row.name },
      caller: { ...caller, database: row.name },
    },
    secrets,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    aheadMs,
    hangAfter: null,
    smtpUrl: mails.url,
  };
  child.stdin.write(`${JSON.stringify(setup)}\n`);
  await once(child.stdout, 'data');
  return child;
}

async function queueNotice(): Promise<{ id: string; email: string }> {
  const { id: userId, email } = await server.createPerson();
  const payload = JSON.stringify({ user_id: userId, at: new Date().toISOString() });
  const [row] = await sql<[{ id: string }]>`
    insert into app.outbox (kind, key, payload)
    values ('password_changed', ${randomUUID()}, ${payload}::text::jsonb) returning id::text`;
  return { id: row.id, email };
}

const countReceived = (email: string) =>
  mails.received.filter(({ to }) => to.includes(email)).length;

async function readProblem(id: string): Promise<unknown> {
  const [row] = await sql`
    select app.mail_problem(delivered_at, handed_over_at, attempts, last_error) as problem
    from app.outbox where id = ${id}`;
  return row?.problem;
}

/** Kills the server while the mail server is silent at a stage of its mail. A later server starts, and sends what is due. */
async function killAt(stage: 'greeting' | 'sender' | 'reader' | 'mail') {
  mails.behave({ at: stage, answer: 'silence' });
  const first = await queueNotice();
  const child = await startServer();
  await expect.poll(() => mails.isSilent()).toBe(true);
  await kill(child);
  mails.behave('accept');
  const second = await queueNotice();
  await startServer(6 * 60_000);
  await expect.poll(() => countReceived(second.email)).toBe(1);
  return first;
}

test.each(['greeting', 'sender', 'reader'] as const)(
  'a mail whose server was killed at the %s arrives once, sent by the next server',
  async (stage) => {
    const { id, email } = await killAt(stage);
    await expect.poll(() => countReceived(email)).toBe(1);
    expect(await readProblem(id)).toBeNull();
  },
);

test('a mail whose server was killed before the mail server answered to all of it is not sent again, and is listed', async () => {
  const { id, email } = await killAt('mail');
  expect(countReceived(email)).toBe(1);
  expect(await readProblem(id)).toBe('unclear');
});
