import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCheckout } from '../../tests/support/checkout.ts';
import { getSandbox } from '../../tests/support/sandbox.ts';
import { createTestApp, type Person, type TestApp } from '../../tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';
import { refreshCharge } from './refresh-charge.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

let server: TestApp;
let checkout: ReturnType<typeof createCheckout>;
let sandbox: Sandbox;
let person: Person;
let purchaseId: string;
let paymentId: string;
let providerId: string;
beforeAll(async () => {
  server = await createTestApp();
  checkout = createCheckout(server);
  sandbox = getSandbox(server.deps);
});
beforeEach(async () => {
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await checkout.openPix(person));
  providerId = await checkout.readProviderId(paymentId);
});
afterAll(() => server.close());

async function happen(...types: Parameters<Sandbox['trigger']>[1]['type'][]): Promise<void> {
  for (const type of types) {
    await sandbox.trigger(providerId, { type });
    await drainBackground();
  }
}
async function work(): Promise<void> {
  server.advance(11_000);
  await runJobs(server.deps);
  await drainBackground();
}
const readIssues = async (id = paymentId) => {
  const rows = await server.deps.database.sql<{ kind: string }[]>`
    select kind from app.payment_issues where charge_id = ${id} order by id`;
  return rows.map((row) => row.kind);
};
const access = (has_access: boolean, payment_status: string) =>
  expect.objectContaining({ has_access, payment_status });

describe('what a payment gives', () => {
  test('a refund that the provider accepts takes it back, for good when it is carried out', async () => {
    await happen('pay', 'refund');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'REFUND_PENDING'));
    await work();
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'REFUNDED'));
  });

  test('a refund that fails restores it, with its first guarantee, and a person is told', async () => {
    await happen('pay');
    const readTime = () =>
      server.deps.database.sql`select confirmed_at from purchases where id = ${purchaseId}`;
    const [before] = await readTime();
    server.advance(3_600_000);
    await happen('refund', 'refund_failed');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(true, 'CONFIRMED'));
    expect((await readTime())[0]).toEqual(before);
    expect(await readIssues()).toEqual(['refund_failed']);
  });

  test('a refund that fails after the course was bought again is asked for again', async () => {
    const { sql } = server.deps.database;
    await happen('pay');
    await checkout.post('request-refund', { purchaseId }, person);
    await sql`update app.outbox set delivered_at = now() where key = ${`refund_charge:${paymentId}`}`;
    const second = await checkout.openPix(person);
    await checkout.pay(second.paymentId);
    await happen('refund_failed');
    expect(await readIssues()).toEqual(['refund_failed', 'duplicate_payment']);
    server.advance(120_000);
    await work();
    await work();
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(true, 'REFUNDED'));
    expect(await checkout.readPurchase(second.purchaseId)).toEqual(access(true, 'CONFIRMED'));
  });

  test('each refund that fails is told, also after the first was looked at', async () => {
    await happen('pay', 'refund', 'refund_failed');
    await server.deps.database.sql`
      update app.payment_issues set resolved_at = now() where charge_id = ${paymentId}`;
    await happen('refund', 'refund_failed');
    expect(await readIssues()).toEqual(['refund_failed', 'refund_failed']);
  });

  test('a chargeback takes it; won, it comes back; lost, it is gone', async () => {
    await happen('pay', 'chargeback_opened');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'CHARGEBACK'));
    await happen('chargeback_won');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(true, 'CONFIRMED'));
    await happen('chargeback_opened', 'chargeback_lost');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'REFUNDED'));
  });

  test('less than the price gives nothing and a person is told', async () => {
    await sandbox.trigger(providerId, { type: 'pay', amountCents: 9699 });
    await drainBackground();
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'PENDING'));
    expect(await readIssues()).toEqual(['underpaid']);
    const { body } = await checkout.get(`check-payment-status?id=${paymentId}`, person);
    expect(body).toEqual({ status: 'IN_ANALYSIS' });
  });

  test('more than the price gives what was bought', async () => {
    await sandbox.trigger(providerId, { type: 'pay', amountCents: 10_000 });
    await drainBackground();
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(true, 'CONFIRMED'));
  });
});

describe('a late payment', () => {
  test('of an expired charge still gives what was bought', async () => {
    server.advance(25 * 3_600_000);
    await runJobs(server.deps);
    await drainBackground();
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'EXPIRED'));
    await happen('pay');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(true, 'CONFIRMED'));
  });

  test('of a cancelled charge still gives what was bought, and closes the newer one', async () => {
    const renewed = await checkout.post('renew-payment', { paymentId }, person);
    await happen('pay');
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'CONFIRMED',
      payment_id: paymentId,
    });
    await work();
    const newer = await checkout.readProviderId(String(renewed.body.id));
    expect(await sandbox.getCharge(newer)).toMatchObject({ value: { status: 'cancelled' } });
  });
});

describe('a second paid charge of a purchase', () => {
  test('is given back by itself, a person is told, and the purchase stands', async () => {
    const renewed = await checkout.post('renew-payment', { paymentId }, person);
    const second = String(renewed.body.id);
    await checkout.pay(second);
    await happen('pay');
    expect(await readIssues()).toEqual(['duplicate_payment']);
    await work();
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'CONFIRMED',
      payment_id: second,
      has_access: true,
    });
    await work();
    const { body } = await checkout.get(`check-payment-status?id=${paymentId}`, person);
    expect(body).toEqual({ status: 'REFUNDED' });
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(true, 'CONFIRMED'));
  });

  test('that the provider refuses to give back is tried again and told', async () => {
    const renewed = await checkout.post('renew-payment', { paymentId }, person);
    await checkout.pay(String(renewed.body.id));
    sandbox.force('refundCharge', 'declined');
    await happen('pay');
    await work();
    expect(await readIssues()).toEqual(['duplicate_payment', 'refund_failed']);
    server.advance(60_000);
    await runJobs(server.deps);
    const { body } = await checkout.get(`check-payment-status?id=${paymentId}`, person);
    expect(body).toEqual({ status: 'REFUND_PENDING' });
  });
});

describe('buying again', () => {
  test('works after a refund, with a purchase of its own', async () => {
    await happen('pay', 'refund');
    await work();
    const again = await checkout.openPix(person);
    expect(again.purchaseId).not.toBe(purchaseId);
    await checkout.pay(again.paymentId);
    expect(await checkout.readPurchase(again.purchaseId)).toEqual(access(true, 'CONFIRMED'));
  });

  test('and then a refund of the first that fails is asked for again: one purchase, one payment', async () => {
    await happen('pay', 'refund');
    const again = await checkout.openPix(person);
    await checkout.pay(again.paymentId);
    await happen('refund_failed');
    expect(await checkout.readPurchase(again.purchaseId)).toEqual(access(true, 'CONFIRMED'));
    await work();
    const { body } = await checkout.get(`check-payment-status?id=${paymentId}`, person);
    expect(body).toEqual({ status: 'REFUND_PENDING' });
  });
});

test('an answer of the provider that was overtaken by a newer one changes nothing', async () => {
  await happen('pay');
  sandbox.force('getCharge', async () => {
    await happen('refund'); // while this answer, still without the refund, is on its way
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'REFUND_PENDING'));
  });
  await refreshCharge(server.deps, paymentId);
  const rows = await server.deps.database.sql<{ to_status: string }[]>`
    select to_status from app.purchase_events where purchase_id = ${purchaseId} order by id`;
  expect(rows.map((row) => row.to_status)).toEqual(['CONFIRMED', 'REFUND_PENDING']);
});

test('every change of a purchase is kept, and its effects are written once', async () => {
  await happen('pay', 'refund');
  await work();
  const { sql } = server.deps.database;
  const events = await sql<{ to_status: string }[]>`
    select to_status from app.purchase_events where purchase_id = ${purchaseId} order by id`;
  expect(events.map((event) => event.to_status)).toEqual([
    'CONFIRMED',
    'REFUND_PENDING',
    'REFUNDED',
  ]);
  const effects = await sql<{ kind: string }[]>`
    select kind from app.outbox where payload ->> 'purchase_id' = ${purchaseId} and delivered_at is null order by id`;
  expect(effects.map((effect) => effect.kind)).toEqual([
    'purchase_confirmed',
    'purchase_refund_pending',
    'purchase_refunded',
  ]);
  await expect(sql`delete from app.purchase_events`).rejects.toMatchObject({ code: '42501' });
  await expect(sql`update app.purchase_events set to_status = 'X'`).rejects.toMatchObject({
    code: '42501',
  });
});
