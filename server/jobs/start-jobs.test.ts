import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import type { MailAnswer, Mailer } from '../ports/mailer.ts';
import { readNotedTime } from '../database/settings.ts';
import { createMailer } from '../mail/mailer.ts';
import { runJobs, startJobs } from './start-jobs.ts';

const { server, buyers, sql, sandbox } = await openShop();
beforeEach(async () => void (await sql`delete from app.job_turns`)); // the test before has had them

/** Paid at the provider, while its webhooks do not arrive. */
async function payWithoutWebhook(): Promise<string> {
  const { purchaseId, paymentId } = await buyers.openPix(await server.createPerson());
  const release = sandbox.holdEvents();
  await sandbox.simulator.pay(await buyers.readProviderId(paymentId));
  release();
  return purchaseId;
}

test('a payment without a webhook is confirmed by the jobs, and stopping waits for the pass in progress', async () => {
  const purchaseId = await payWithoutWebhook();
  const jobs = startJobs(server.deps);
  await expect
    .poll(() => buyers.readPurchase(purchaseId))
    .toMatchObject({ payment_status: 'CONFIRMED' });
  await jobs.stop();
  const late = await payWithoutWebhook();
  await startJobs(server.deps).stop(); // At most one pass, which stop() waits for.
  await buyers.expectPurchase(late, 'CONFIRMED');
});

test('the jobs delete data whose retention period is over', async () => {
  await sql`
    insert into contact_messages (name, email, subject, message, created_at)
    values ('Ana', 'ana@example.com', 'Oi', 'Olá', now() - interval '3 years')`;
  await sql`
    insert into auth.flow_state (auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, created_at)
    values ('old', 's256', 'x', 'email', 'otp', now() - interval '2 days')`;
  // No mail server is configured.
  await sql`
    insert into app.outbox (kind, key, payload, created_at) values
    ('contact_message', 'contact_message:old', '{"address": "ana@example.com"}', now() - interval '4 days'),
    ('contact_message', 'contact_message:new', '{}', now() - interval '2 days')`;
  const jobs = startJobs(server.deps);
  await expect.poll(() => sql`select from contact_messages`).toHaveLength(0);
  await expect.poll(() => sql`select from auth.flow_state`).toHaveLength(0);
  expect([
    ...(await sql`
      select key, payload from app.outbox where last_error = 'too old to send' order by key`),
  ]).toEqual([{ key: 'contact_message:old', payload: {} }]);
  await jobs.stop();
  await sql`delete from app.outbox where kind = 'contact_message'`;
});

test('a start before the time of the last run deletes nothing, says so in one line, and does all other work', async () => {
  await sql`
    insert into contact_messages (name, email, subject, message, created_at)
    values ('Ana', 'ana@example.com', 'Oi', 'Olá', now() - interval '3 years')`;
  const purchaseId = await payWithoutWebhook();
  const warned: string[] = [];
  const warn = (_fields: unknown, message: string) => void warned.push(message);
  const context = { ...server.deps, logger: { ...server.deps.logger, warn } };
  const nextYear = new Date(server.deps.clock().getTime() + 365 * 24 * 60 * 60_000);
  await sql`update app.settings set clock_noted_at = ${nextYear}`;

  await startJobs(context, await readNotedTime(sql)).stop(); // one pass of each loop

  await buyers.expectPurchase(purchaseId, 'CONFIRMED');
  expect(await sql`select from contact_messages`).toHaveLength(1);
  expect(await readNotedTime(sql)).toEqual(nextYear);
  expect(warned).toEqual([expect.stringContaining('the clock shows an earlier time')]);
  await startJobs(context).stop();
  expect(await sql`select from contact_messages`).toHaveLength(0);
  expect(await readNotedTime(sql)).toEqual(server.deps.clock());
  expect(warned).toHaveLength(1);
});

test('the jobs do a change of e-mail that an administrator asked for and whose time has come', async () => {
  const [member, admin] = [
    await server.createPerson(),
    await server.createPerson({ isAdmin: true }),
  ];
  const address = `nova-${member.email}`;
  const at = server.deps.clock();
  await sql`
    insert into auth.email_changes (user_id, address, requested_at, requested_by, reason, due_at)
    values (${member.id}, ${address}, ${at}, ${admin.id}, 'perdeu o e-mail', ${at})`;
  const jobs = startJobs(server.deps);
  const readEmail = async () =>
    (await sql<{ email: string }[]>`select email from users where id = ${member.id}`)[0]?.email;
  await expect.poll(readEmail).toBe(address);
  await jobs.stop();
});

test('a failing job is logged and does not keep the next job from running', async () => {
  const purchaseId = await payWithoutWebhook();
  server.advance(31_000);
  const logged: Record<string, unknown>[] = [];
  const logger = {
    ...server.deps.logger,
    error: (fields: Record<string, unknown>) => void logged.push(fields),
  };
  const simulator = {
    ...sandbox.simulator,
    tick: () => Promise.reject(new Error('a name and a CPF')),
  };
  await runJobs({ ...server.deps, logger, provider: { ...server.deps.provider, simulator } });
  expect(logged).toEqual([expect.objectContaining({ job: 'sandbox', error: 'Error' })]);
  expect(JSON.stringify(logged[0]?.error)).not.toContain('CPF');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED');
});

test('a job that fails repeatedly is logged with its cause at its first failure, and again when it works', async () => {
  const logged: unknown[] = [];
  const log = (fields: unknown, message: string) => void logged.push({ message, fields });
  const logger = { info: log, warn: log, error: log };
  const cause = Object.assign(new Error('of a person'), { code: 'ECONNREFUSED' });
  let tick = (): Promise<void> => Promise.reject(new AppError('unavailable', 'lost', { cause }));
  const simulator = { ...sandbox.simulator, tick: () => tick() };
  const context = { ...server.deps, logger, provider: { ...server.deps.provider, simulator } };
  const failing = new Set<string>();
  await runJobs(context, failing);
  await runJobs(context, failing);
  tick = () => Promise.resolve();
  await runJobs(context, failing);
  await runJobs(context, failing);
  expect(logged).toMatchObject([
    { message: 'job failed', fields: { job: 'sandbox', code: 'unavailable' } },
    { message: 'job works again', fields: { job: 'sandbox' } },
  ]);
  expect(logged[0]).toHaveProperty('fields.cause', { error: 'Error', code: 'ECONNREFUSED' });
});

test('a mail server that refuses us is logged as a warning at the start', async () => {
  const mails = await startMailServer();
  const mailer = createMailer(mails.url, 'Inglês Proibido <oi@example.com>');
  mails.behave({ at: 'greeting', answer: '554 No service for you' });
  const warned = Promise.withResolvers<string>();
  const warn = (_fields: unknown, message: string) => warned.resolve(message);
  const jobs = startJobs({ ...server.deps, mailer, logger: { ...server.deps.logger, warn } });
  expect(await warned.promise).toContain('refuses us');
  await jobs.stop();
  await mails.close();
});

test('stopping waits five seconds for the mail in progress and starts no other', async () => {
  const { id } = await server.createPerson();
  await sql`
    insert into app.outbox (kind, key, payload)
    select 'recovery', gen_random_uuid(), jsonb_build_object('user_id', ${id}::text) from generate_series(1, 3)`;
  const started = Promise.withResolvers<void>();
  const broken = Promise.withResolvers<MailAnswer>();
  let sent = 0;
  const mailer: Mailer = {
    send() {
      sent += 1;
      started.resolve();
      return broken.promise;
    },
    isReady: () => Promise.resolve(true),
    close: () => broken.resolve({ outcome: 'failed' }),
  };
  const jobs = startJobs({ ...server.deps, mailer });
  await started.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = jobs.stop();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await stopped;
  expect(sent).toBe(1);
  const waiting = await sql`
    select from app.outbox where kind = 'recovery' and started_at is null and delivered_at is null`;
  expect(waiting).toHaveLength(3);
});

test('stopping does not wait longer than ten seconds for a blocked statement', async () => {
  const locked = Promise.withResolvers<void>();
  const unlocked = Promise.withResolvers<void>();
  const holder = sql.begin(async (own) => {
    await own`lock table app.outbox`;
    locked.resolve();
    await unlocked.promise;
  });
  await locked.promise;
  const jobs = startJobs(server.deps);
  const countWaiting = async () => {
    const rows = await sql`
      select from pg_locks where not granted and relation = 'app.outbox'::regclass`;
    return rows.length;
  };
  await expect.poll(countWaiting).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = jobs.stop();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await stopped;
  unlocked.resolve();
  await holder;
});
