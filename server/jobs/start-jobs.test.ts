import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCheckout } from '../../tests/support/checkout.ts';
import { getSandbox } from '../../tests/support/sandbox.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { createMailer } from '../mail/mailer.ts';
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
  const jobs = startJobs(server.deps);
  await expect.poll(() => sql`select from contact_messages`).toHaveLength(0);
  await jobs.stop();
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
