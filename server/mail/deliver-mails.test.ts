import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail } from '#tests/support/mailbox.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { deliverMails } from './deliver-mails.ts';
import { createMailer } from './mailer.ts';
import { claimMail } from './queue.sql.ts';
import type { Mailer } from '../ports/mailer.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const mails = await connectMail(server);

async function queue(kind: string, payload: Record<string, string>): Promise<string> {
  const at = server.deps.clock();
  const [row] = await sql<{ id: string }[]>`
    insert into app.outbox (kind, key, payload, created_at)
    values (${kind}, ${randomUUID()}, ${JSON.stringify(payload)}::text::jsonb, ${at}) returning id::text`;
  return row?.id ?? '';
}

async function queueRecovery(): Promise<{ id: string; email: string }> {
  const person = await server.createPerson();
  return { id: await queue('recovery', { user_id: person.id }), email: person.email };
}

async function readState(id: string) {
  const [row] = await sql<
    {
      delivered: boolean;
      started: boolean;
      handedOver: boolean;
      last_error: string | null;
      attempts: number;
    }[]
  >`select delivered_at is not null as delivered, started_at is not null as started,
      handed_over_at is not null as "handedOver", last_error, attempts
    from app.outbox where id = ${id}`;
  return row;
}

const deliver = () => deliverMails(server.deps);

/** A mailer for one pass that records the ids of its mails in `sent`. */
function createRecordingMailer(send: Mailer['send']): { mailer: Mailer; sent: string[] } {
  const sent: string[] = [];
  const mailer: Mailer = {
    send(mail, handOver) {
      sent.push(mail.id);
      return send(mail, handOver);
    },
    isReady: () => Promise.resolve(true),
    close() {},
  };
  return { mailer, sent };
}

/** Makes the database refuse one change of this row, until the returned function is called. */
async function refuse(id: string, condition: string): Promise<() => Promise<void>> {
  await sql.unsafe(`
    create function app.fail_update() returns trigger language plpgsql as $$ begin raise 'failing'; end $$;
    create trigger failing before update on app.outbox for each row
    when (old.id = ${id} and ${condition}) execute function app.fail_update()`);
  return async () => {
    await sql.unsafe('drop trigger failing on app.outbox; drop function app.fail_update()');
  };
}

test('a mail arrives as HTML and as text, from the configured sender', async () => {
  const { id, email } = await queueRecovery();
  await deliver();
  expect(mails.received).toHaveLength(1);
  const [mail] = mails.received;
  expect(mail?.to).toEqual([email]);
  expect(mail?.headers.from).toContain('oi@example.com');
  expect(mail?.messageId).toBe(`<mail-${id}@example.com>`);
  expect(mail?.html).toContain('Criar nova senha');
  expect(mail?.text).toContain('Criar nova senha');
  expect(await readState(id)).toMatchObject({ delivered: true, last_error: null });
});

test('a mail is sent once, also when several processes deliver at the same time', async () => {
  await queueRecovery();
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  expect(mails.received).toHaveLength(1);
});

test('a mail that the server accepts only later waits and arrives once', async () => {
  mails.behave('busy');
  const { id } = await queueRecovery();
  await deliver();
  expect(await readState(id)).toMatchObject({ delivered: false, started: false, attempts: 1 });
  mails.behave('accept');
  await deliver();
  expect(mails.received).toHaveLength(0);
  server.advance(60_000);
  await deliver();
  expect(mails.received).toHaveLength(1);
});

test('a mail that the server refuses finally is not retried, and the log does not name its reader', async () => {
  mails.behave('refuse');
  const { id, email } = await queueRecovery();
  const lines: unknown[] = [];
  const logger = { ...server.deps.logger, warn: (fields: unknown) => void lines.push(fields) };
  await deliverMails({ ...server.deps, logger });
  expect(lines).toEqual([
    expect.objectContaining({ mail: 'recovery', id, responseCode: 550, command: 'RCPT TO' }),
  ]);
  expect(JSON.stringify(lines)).not.toContain(email);
  expect(await readState(id)).toMatchObject({
    delivered: true,
    last_error: 'refused by the mail server',
  });
});

test('a mail that may have arrived is never sent a second time', async () => {
  mails.behave('break');
  const { id } = await queueRecovery();
  await deliver();
  expect(mails.received).toHaveLength(1);
  mails.behave('accept');
  server.advance(24 * 3_600_000);
  await deliver();
  expect(mails.received).toHaveLength(1);
  expect(await readState(id)).toMatchObject({ delivered: false, started: true, handedOver: true });
});

test('a mail waits while the mail server cannot be reached', async () => {
  const other = await startMailServer();
  await other.close();
  const { id } = await queueRecovery();
  await deliverMails({ ...server.deps, mailer: createMailer(other.url, 'oi@example.com') });
  expect(await readState(id)).toMatchObject({
    delivered: false,
    started: false,
    last_error: 'the mail server did not take it',
  });
  server.advance(60_000);
  await deliver();
  expect(mails.received).toHaveLength(1);
});

test('a mail that is several days old is not sent', async () => {
  const { id } = await queueRecovery();
  server.advance(4 * 24 * 3_600_000);
  await deliver();
  expect(mails.received).toHaveLength(0);
  expect(await readState(id)).toMatchObject({ delivered: false, attempts: 0 });
});

test('a mail to a deleted person is dropped', async () => {
  const id = await queue('recovery', { user_id: randomUUID() });
  await deliver();
  expect(await readState(id)).toMatchObject({
    delivered: true,
    last_error: 'no longer relevant',
  });
});

test('a mail that cannot be written does not delay the others', async () => {
  const broken = await queue('recovery', { user_id: 'not an id' });
  await queueRecovery();
  await deliver();
  expect(mails.received).toHaveLength(1);
  expect(await readState(broken)).toMatchObject({ delivered: false, started: false });
});

/** Starts a delivery whose process dies with its first mail, before or after the hand-over. */
async function dieSending(when: 'before' | 'after'): Promise<void> {
  const reached = Promise.withResolvers<void>();
  const { mailer } = createRecordingMailer(async (_mail, handOver) => {
    if (when === 'after') await handOver();
    reached.resolve();
    return new Promise(() => {});
  });
  void deliverMails({ ...server.deps, mailer });
  await reached.promise;
}

test('a mail whose process died before the hand-over is sent by another one, the others without delay', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 10; count += 1) ids.push((await queueRecovery()).id);
  await dieSending('before');
  await deliver();
  expect(mails.received).toHaveLength(9);
  expect(await readState(ids[0] ?? '')).toMatchObject({ started: true, handedOver: false });
  server.advance(5 * 60_000 + 1);
  await deliver();
  expect(mails.received).toHaveLength(10);
  expect(await readState(ids[0] ?? '')).toMatchObject({ delivered: true, last_error: null });
});

test('a mail whose process died after the hand-over is not sent again, and its outcome stays unknown', async () => {
  const { id } = await queueRecovery();
  await dieSending('after');
  server.advance(24 * 3_600_000);
  await deliver();
  expect(mails.received).toHaveLength(0);
  expect(await readState(id)).toMatchObject({ delivered: false, started: true, handedOver: true });
});

test('a process that is slow before the hand-over is refused it once another one has taken its mail', async () => {
  const { id } = await queueRecovery();
  const begun = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  const real = server.deps.mailer;
  const { mailer } = createRecordingMailer(async (mail, handOver) => {
    begun.resolve();
    await resumed.promise;
    return real?.send(mail, handOver) ?? { outcome: 'failed' };
  });
  const slow = deliverMails({ ...server.deps, mailer });
  await begun.promise;
  server.advance(5 * 60_000 + 1);
  await deliver();
  expect(mails.received).toHaveLength(1);
  resumed.resolve();
  await slow;
  expect(mails.received).toHaveLength(1);
  expect(await readState(id)).toMatchObject({ delivered: true, attempts: 2 });
});

test.each([
  ['reader', false],
  ['mail', true],
] as const)(
  'while the mail server is silent after the %s, the row says handed over: %s',
  async (at, handedOver) => {
    mails.behave({ at, answer: 'silence' });
    const { id } = await queueRecovery();
    await sql`update app.outbox set last_error = 'of an earlier attempt' where id = ${id}`;
    const mailer = createMailer(mails.url, 'oi@example.com');
    const sending = deliverMails({ ...server.deps, mailer });
    await expect.poll(() => mails.isSilent()).toBe(true);
    const note = handedOver ? null : 'of an earlier attempt'; // a note after the hand-over lists the mail
    expect(await readState(id)).toMatchObject({ started: true, handedOver, last_error: note });
    mailer.close();
    await sending;
    expect(await readState(id)).toMatchObject({ started: handedOver, handedOver });
    mails.behave('accept');
    server.advance(60_000);
    await deliver();
    expect(await readState(id)).toMatchObject({ delivered: !handedOver });
  },
);

test('a sent mail is not sent again when the database fails to record it', async () => {
  const { id } = await queueRecovery();
  const other = await queueRecovery();
  const restore = await refuse(id, 'new.delivered_at is not null');
  await deliver();
  await restore();
  expect(mails.received).toHaveLength(2);
  expect(await readState(other.id)).toMatchObject({ delivered: true });
  server.advance(24 * 3_600_000);
  await deliver();
  expect(mails.received).toHaveLength(2);
});

test('text that a person typed is escaped in a mail', async () => {
  const [message] = await sql<{ id: string }[]>`
    insert into contact_messages (name, email, subject, message)
    values ('Ana', 'ana@example.com', 'Oi', '<img src=x onerror=alert(1)>') returning id`;
  const config = { ...server.deps.config, supportEmail: 'suporte@example.com' };
  await queue('contact_message', { message_id: message?.id ?? '' });
  await deliverMails({ ...server.deps, config });
  expect(mails.received[0]?.html).toContain('&lt;img');
  expect(mails.received[0]?.html).not.toContain('<img');
});

test('a sign-in code is sent before the mails of a whole waiting list', async () => {
  const person = await server.createPerson();
  const kinds = ['waiting_list_opened', 'email_changed', 'sign_in_code'];
  for (const kind of kinds) await queue(kind, { user_id: person.id });
  const order: (string | undefined)[] = [];
  for (const _ of kinds) order.push((await claimMail(sql, kinds, server.deps.clock()))?.kind);
  expect(order).toEqual(['sign_in_code', 'email_changed', 'waiting_list_opened']);
});

test('without a mail server no mail is claimed', async () => {
  const { id } = await queueRecovery();
  await deliverMails({ ...server.deps, mailer: null });
  expect(await readState(id)).toMatchObject({ attempts: 0 });
  await deliver();
});
