// A refund that was asked for and denied: who asks again, and when nobody needs to look any more.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards, createCheckout } from '../../tests/support/checkout.ts';
import { getSandbox } from '../../tests/support/sandbox.ts';
import { createTestApp, type Person, type TestApp } from '../../tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

let server: TestApp;
let checkout: ReturnType<typeof createCheckout>;
let sandbox: Sandbox;
let person: Person;
let purchaseId: string;
let paymentId: string;
beforeAll(async () => {
  server = await createTestApp();
  checkout = createCheckout(server);
  sandbox = getSandbox(server.deps);
});
beforeEach(async () => {
  person = await server.createPerson();
  purchaseId = await checkout.startPurchase(person);
  const { body } = await checkout.payByCard(person, purchaseId, cards.approved);
  paymentId = String(body.id);
});
afterAll(() => server.close());

const refund = () => checkout.post('request-refund', { purchaseId }, person);
async function work(): Promise<void> {
  server.advance(31_000);
  await runJobs(server.deps);
  await drainBackground();
}
async function deny(): Promise<void> {
  const id = await checkout.readProviderId(paymentId);
  await sandbox.trigger(id, { type: 'refund_failed' });
  await drainBackground();
}
const expectStatus = async (payment_status: string) =>
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status });
const countOpenIssues = async () =>
  (
    await server.deps.database.sql`
      select from app.payment_issues
      where charge_id = ${paymentId} and kind = 'refund_failed' and resolved_at is null`
  ).length;

describe('a refund that the provider took on and denied', () => {
  test('is not asked for again by itself, and by a new request it is', async () => {
    await refund();
    await deny();
    await work();
    await expectStatus('CONFIRMED');
    expect(await countOpenIssues()).toBe(1);
    await refund();
    await expectStatus('REFUND_PENDING');
  });

  test('before anything was read of it is not asked for again either', async () => {
    const release = sandbox.holdEvents();
    sandbox.force('refundCharge', deny);
    await refund();
    release();
    await work();
    await expectStatus('CONFIRMED');
  });

  test('needs nobody any more once a later one went through', async () => {
    await refund();
    await deny();
    await refund();
    expect(await countOpenIssues()).toBe(1);
    await work();
    await expectStatus('REFUNDED');
    expect(await countOpenIssues()).toBe(0);
    const log = await server.deps.database.sql`
      select actor_id, details from audit_log where subject_id = ${purchaseId}`;
    expect([...log]).toEqual([
      {
        actor_id: null,
        details: { kind: 'refund_failed', reason: 'O provedor devolveu o dinheiro.' },
      },
    ]);
  });
});

describe('an answer that dies with its process', () => {
  const die = () => Promise.reject(new Error('the process died'));

  test('is found by the job', async () => {
    const release = sandbox.holdEvents();
    sandbox.force('refundCharge', die);
    expect((await refund()).status).toBe(500);
    await expectStatus('CONFIRMED');
    await work();
    release();
    await expectStatus('REFUND_PENDING');
  });

  test('is asked for once more by the job when it was a refusal', async () => {
    sandbox.force('refundCharge', 'lost');
    sandbox.force('refundCharge', 'declined');
    await refund();
    expect(await countOpenIssues()).toBe(0);
    await work();
    expect(await countOpenIssues()).toBe(1);
    await work();
    await expectStatus('CONFIRMED');
  });
});
