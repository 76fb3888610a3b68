import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createCheckout } from '#tests/support/checkout.ts';
import { getSandbox } from '#tests/support/sandbox.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';
import { refreshCharge } from './charges/refresh-charge.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

let person: Person;
let purchaseId: string;
let paymentId: string;
let providerId: string;
const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const checkout = createCheckout(server);
const sandbox = getSandbox(server.deps);
beforeEach(async () => {
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await checkout.openPix(person));
  providerId = await checkout.readProviderId(paymentId);
});

async function triggerEvent(...types: Parameters<Sandbox['trigger']>[1]['type'][]): Promise<void> {
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

describe('the access that a payment gives', () => {
  test('ends when the provider accepts a refund', async () => {
    await triggerEvent('pay', 'refund');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'REFUND_PENDING'));
    await work();
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'REFUNDED'));
  });

  test('returns with its first guarantee when the refund fails, and the school is notified', async () => {
    await triggerEvent('pay');
    const readTime = () =>
      server.deps.database.sql`select confirmed_at from purchases where id = ${purchaseId}`;
    const [before] = await readTime();
    server.advance(3_600_000);
    await triggerEvent('refund', 'refund_failed');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(true, 'CONFIRMED'));
    expect((await readTime())[0]).toEqual(before);
    expect(await readIssues()).toEqual(['refund_failed']);
  });

  test('ends by a repeated refund when the course was bought again before the first refund failed', async () => {
    await triggerEvent('pay');
    await checkout.post('request-refund', { purchaseId }, person);
    await sql`update app.outbox set delivered_at = now() where key = ${`refund_charge:${paymentId}`}`;
    const second = await checkout.openPix(person);
    await checkout.pay(second.paymentId);
    await triggerEvent('refund_failed');
    expect(await readIssues()).toEqual(['refund_failed', 'duplicate_payment']);
    server.advance(120_000);
    await work();
    await work();
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(true, 'REFUNDED'));
    expect(await checkout.readPurchase(second.purchaseId)).toEqual(access(true, 'CONFIRMED'));
  });

  test('is followed by a payment issue at each failed refund, also after the first was resolved', async () => {
    await triggerEvent('pay', 'refund', 'refund_failed');
    await server.deps.database.sql`
      update app.payment_issues set resolved_at = now() where charge_id = ${paymentId}`;
    await triggerEvent('refund', 'refund_failed');
    expect(await readIssues()).toEqual(['refund_failed', 'refund_failed']);
  });

  test('ends with a chargeback, returns when it is won and stays ended when it is lost', async () => {
    await triggerEvent('pay', 'chargeback_opened');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'CHARGEBACK'));
    await triggerEvent('chargeback_won');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(true, 'CONFIRMED'));
    await triggerEvent('chargeback_opened', 'chargeback_lost');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'REFUNDED'));
  });

  test('is not given for less than the price, and the school is notified', async () => {
    await sandbox.trigger(providerId, { type: 'pay', amountCents: 9699 });
    await drainBackground();
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'PENDING'));
    expect(await readIssues()).toEqual(['underpaid']);
    const { body } = await checkout.get(`check-payment-status?id=${paymentId}`, person);
    expect(body).toEqual({ status: 'IN_ANALYSIS' });
  });

  test('is given for more than the price', async () => {
    await sandbox.trigger(providerId, { type: 'pay', amountCents: 10_000 });
    await drainBackground();
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(true, 'CONFIRMED'));
  });
});

describe('a late payment', () => {
  test('of an expired charge still gives access', async () => {
    server.advance(25 * 3_600_000);
    await runJobs(server.deps);
    await drainBackground();
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'EXPIRED'));
    await triggerEvent('pay');
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(true, 'CONFIRMED'));
  });

  test('of a cancelled charge still gives access and cancels the newer charge', async () => {
    const renewed = await checkout.post('renew-payment', { paymentId }, person);
    await triggerEvent('pay');
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
  test('is refunded automatically and shown to the school, and the purchase stays confirmed', async () => {
    const renewed = await checkout.post('renew-payment', { paymentId }, person);
    const second = String(renewed.body.id);
    await checkout.pay(second);
    await triggerEvent('pay');
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

  test('is retried and shown to the school when the provider refuses its refund', async () => {
    const renewed = await checkout.post('renew-payment', { paymentId }, person);
    await checkout.pay(String(renewed.body.id));
    sandbox.force('refundCharge', 'declined');
    await triggerEvent('pay');
    await work();
    expect(await readIssues()).toEqual(['duplicate_payment', 'refund_failed']);
    server.advance(60_000);
    await runJobs(server.deps);
    const { body } = await checkout.get(`check-payment-status?id=${paymentId}`, person);
    expect(body).toEqual({ status: 'REFUND_PENDING' });
  });
});

describe('buying again', () => {
  test('works after a refund, as a purchase of its own', async () => {
    await triggerEvent('pay', 'refund');
    await work();
    const again = await checkout.openPix(person);
    expect(again.purchaseId).not.toBe(purchaseId);
    await checkout.pay(again.paymentId);
    expect(await checkout.readPurchase(again.purchaseId)).toEqual(access(true, 'CONFIRMED'));
  });

  test("leaves one paid purchase when the first purchase's refund fails: the refund is requested again", async () => {
    await triggerEvent('pay', 'refund');
    const again = await checkout.openPix(person);
    await checkout.pay(again.paymentId);
    await triggerEvent('refund_failed');
    expect(await checkout.readPurchase(again.purchaseId)).toEqual(access(true, 'CONFIRMED'));
    await work();
    const { body } = await checkout.get(`check-payment-status?id=${paymentId}`, person);
    expect(body).toEqual({ status: 'REFUND_PENDING' });
  });
});

test('a provider reading that became stale changes nothing', async () => {
  await triggerEvent('pay');
  sandbox.force('getCharge', async () => {
    await triggerEvent('refund'); // A reading without the refund is still on its way.
    expect(await checkout.readPurchase(purchaseId)).toEqual(access(false, 'REFUND_PENDING'));
  });
  await refreshCharge(server.deps, paymentId);
  const rows = await server.deps.database.sql<{ to_status: string }[]>`
    select to_status from app.purchase_events where purchase_id = ${purchaseId} order by id`;
  expect(rows.map((row) => row.to_status)).toEqual(['CONFIRMED', 'REFUND_PENDING']);
});

test('every change of a purchase is recorded in its history, and its effects are written once', async () => {
  await triggerEvent('pay', 'refund');
  await work();
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
