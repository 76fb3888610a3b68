import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createFaultServers } from '#tests/support/fault-servers.ts';
import { forFile } from '#tests/support/for-file.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createTestApp } from '#tests/support/test-app.ts';

// The same database in this process; it sends no mail of its own.
const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const mails = await startMailServer();
afterAll(() => mails.close());
const startFaultServer = createFaultServers(server);
/** A server that sends mails. */
const startServer = (aheadMs = 0) => startFaultServer({ aheadMs, smtpUrl: mails.url });

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
  const killed = await startServer();
  await expect.poll(() => mails.isSilent()).toBe(true);
  await killed.kill();
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
