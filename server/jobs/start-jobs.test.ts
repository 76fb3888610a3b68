import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { createCheckout } from '../../tests/support/checkout.ts';
import { getSandbox } from '../../tests/support/sandbox.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { createMailer, type MailAnswer, type Mailer } from '../mail/mailer.ts';
import { runJobs, startJobs } from './start-jobs.ts';

let server: TestApp;
let checkout: ReturnType<typeof createCheckout>;
beforeAll(async () => {
  server = await createTestApp();
  checkout = createCheckout(server);
});
afterAll(() => server.close());

/** Paid at the provider, whose events did not get through at first. */
async function payUnheard(): Promise<string> {
  const { purchaseId, paymentId } = await checkout.openPix(await server.createPerson());
  const sandbox = getSandbox(server.deps);
  const release = sandbox.holdEvents();
  await sandbox.simulator.pay(await checkout.readProviderId(paymentId));
  release();
  return purchaseId;
}

test('the jobs bring a late event home by themselves, and stop when they are told', async () => {
  const purchaseId = await payUnheard();
  const jobs = startJobs(server.deps);
  await expect
    .poll(() => checkout.readPurchase(purchaseId))
    .toMatchObject({ payment_status: 'CONFIRMED' });
  await jobs.stop();
  const late = await payUnheard();
  await startJobs(server.deps).stop(); // one pass at most, and it is waited for
  expect(await checkout.readPurchase(late)).toMatchObject({ payment_status: 'CONFIRMED' });
});

test('the jobs delete what is kept no longer', async () => {
  const { sql } = server.deps.database;
  await sql`
    insert into contact_messages (name, email, subject, message, created_at)
    values ('Ana', 'ana@example.com', 'Oi', 'Olá', now() - interval '3 years')`;
  await sql`
    insert into auth.flow_state (auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, created_at)
    values ('old', 's256', 'x', 'email', 'otp', now() - interval '2 days')`;
  // Nobody sends mails here.
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

test('a job that fails is logged and keeps no other from running', async () => {
  const purchaseId = await payUnheard();
  server.advance(31_000);
  const logged: Record<string, unknown>[] = [];
  const logger = {
    ...server.deps.logger,
    error: (fields: Record<string, unknown>) => void logged.push(fields),
  };
  const simulator = {
    ...getSandbox(server.deps).simulator,
    tick: () => Promise.reject(new Error('a name and a CPF')),
  };
  await runJobs({ ...server.deps, logger, provider: { ...server.deps.provider, simulator } });
  expect(logged).toEqual([expect.objectContaining({ job: 'sandbox', error: 'Error' })]);
  expect(JSON.stringify(logged[0]?.error)).not.toContain('CPF');
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'CONFIRMED' });
});

test('a job that goes on failing is logged when it begins to, with what caused it, and when it works again', async () => {
  const logged: unknown[] = [];
  const log = (fields: unknown, message: string) => void logged.push({ message, fields });
  const logger = { info: log, warn: log, error: log };
  const cause = Object.assign(new Error('of a person'), { code: 'ECONNREFUSED' });
  let tick = (): Promise<void> => Promise.reject(new AppError('unavailable', 'lost', { cause }));
  const simulator = { ...getSandbox(server.deps).simulator, tick: () => tick() };
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

test('a mail server that does not let us in is told of at the start', async () => {
  const mails = await startMailServer();
  const mailer = createMailer(mails.url, 'Inglês Proibido <oi@example.com>');
  mails.behave({ at: 'greeting', answer: '554 No service for you' });
  const warned = Promise.withResolvers<string>();
  const warn = (_fields: unknown, message: string) => warned.resolve(message);
  const jobs = startJobs({ ...server.deps, mailer, logger: { ...server.deps.logger, warn } });
  expect(await warned.promise).toContain('does not let us in');
  await jobs.stop();
  await mails.close();
});

test('stopping waits for the mail in hand, a few seconds, and begins no other', async () => {
  const { sql } = server.deps.database;
  const { id } = await server.createPerson();
  await sql`
    insert into app.outbox (kind, key, payload)
    select 'recovery', gen_random_uuid(), jsonb_build_object('user_id', ${id}::text) from generate_series(1, 3)`;
  const begun = Promise.withResolvers<void>();
  const broken = Promise.withResolvers<MailAnswer>();
  let handed = 0;
  const mailer: Mailer = {
    send() {
      handed += 1;
      begun.resolve();
      return broken.promise;
    },
    isReady: () => Promise.resolve(true),
    close: () => broken.resolve({ outcome: 'failed' }),
  };
  const jobs = startJobs({ ...server.deps, mailer });
  await begun.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = jobs.stop();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await stopped;
  expect(handed).toBe(1);
  const waiting = await sql`
    select from app.outbox where kind = 'recovery' and started_at is null and delivered_at is null`;
  expect(waiting).toHaveLength(3);
});

test('stopping does not wait for a statement that waits for somebody else', async () => {
  const { sql } = server.deps.database;
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
