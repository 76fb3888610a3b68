import { beforeEach, describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';
import { refreshCharge } from './charges/refresh-charge.ts';

let person: Person;
let purchaseId: string;
let paymentId: string;
const { server, sql, buyers, sandbox, trigger, work, readProviderStatus, readIssues, readHistory } =
  await openShop();
beforeEach(async () => {
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await buyers.openPix(person));
});

/** The status that the checkout polls. */
const readStatus = async () =>
  (await buyers.get(`check-payment-status?id=${paymentId}`, person)).body;

describe('the access that a payment gives', () => {
  test('ends when the provider accepts a refund', async () => {
    await trigger(paymentId, 'pay', 'refund');
    await buyers.expectPurchase(purchaseId, 'REFUND_PENDING', false);
    await work();
    await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  });

  test('returns with its first guarantee when the refund fails, and the school is notified', async () => {
    await trigger(paymentId, 'pay');
    const readTime = () => sql`select confirmed_at from purchases where id = ${purchaseId}`;
    const [before] = await readTime();
    server.advance(3_600_000);
    await trigger(paymentId, 'refund', 'refund_failed');
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
    expect((await readTime())[0]).toEqual(before);
    expect(await readIssues(paymentId)).toEqual(['refund_failed open']);
  });

  test('ends by a repeated refund when the course was bought again before the first refund failed', async () => {
    await trigger(paymentId, 'pay');
    await buyers.post('request-refund', { purchaseId }, person);
    await sql`update app.outbox set delivered_at = now() where key = ${`refund_charge:${paymentId}`}`;
    const second = await buyers.openPix(person);
    await buyers.pay(second.paymentId);
    await trigger(paymentId, 'refund_failed');
    expect(await readIssues(paymentId)).toEqual(['refund_failed open', 'duplicate_payment open']);
    server.advance(120_000);
    await work();
    await work();
    await buyers.expectPurchase(purchaseId, 'REFUNDED', true);
    await buyers.expectPurchase(second.purchaseId, 'CONFIRMED', true);
  });

  test('is followed by a payment issue at each failed refund, also after the first was resolved', async () => {
    await trigger(paymentId, 'pay', 'refund', 'refund_failed');
    await sql`
      update app.payment_issues set resolved_at = now() where charge_id = ${paymentId}`;
    await trigger(paymentId, 'refund', 'refund_failed');
    expect(await readIssues(paymentId)).toEqual(['refund_failed closed', 'refund_failed open']);
  });

  test('ends with a chargeback, returns when it is won and stays ended when it is lost', async () => {
    await trigger(paymentId, 'pay', 'chargeback_opened');
    await buyers.expectPurchase(purchaseId, 'CHARGEBACK', false);
    await trigger(paymentId, 'chargeback_won');
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
    await trigger(paymentId, 'chargeback_opened', 'chargeback_lost');
    await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  });

  test('is not given for less than the price, and the school is notified', async () => {
    await trigger(paymentId, { type: 'pay', amountCents: 9699 });
    await buyers.expectPurchase(purchaseId, 'PENDING', false);
    expect(await readIssues(paymentId)).toEqual(['underpaid open']);
    expect(await readStatus()).toEqual({ status: 'IN_ANALYSIS' });
  });

  test('is given for more than the price', async () => {
    await trigger(paymentId, { type: 'pay', amountCents: 10_000 });
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  });
});

describe('a late payment', () => {
  test('of an expired charge still gives access', async () => {
    server.advance(25 * 3_600_000);
    await runJobs(server.deps);
    await drainBackground();
    await buyers.expectPurchase(purchaseId, 'EXPIRED', false);
    await trigger(paymentId, 'pay');
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  });

  test('of a cancelled charge still gives access and cancels the newer charge', async () => {
    const renewed = await buyers.renew(person, paymentId);
    await trigger(paymentId, 'pay');
    expect(await buyers.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'CONFIRMED',
      payment_id: paymentId,
    });
    await work();
    expect(await readProviderStatus(renewed)).toBe('cancelled');
  });
});

describe('a second paid charge of a purchase', () => {
  test('is refunded automatically and shown to the school, and the purchase stays confirmed', async () => {
    const second = await buyers.renew(person, paymentId);
    await buyers.pay(second);
    await trigger(paymentId, 'pay');
    expect(await readIssues(paymentId)).toEqual(['duplicate_payment open']);
    await work();
    expect(await buyers.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'CONFIRMED',
      payment_id: second,
      has_access: true,
    });
    await work();
    expect(await readStatus()).toEqual({ status: 'REFUNDED' });
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  });

  test('is retried and shown to the school when the provider refuses its refund', async () => {
    await buyers.pay(await buyers.renew(person, paymentId));
    sandbox.force('refundCharge', 'declined');
    await trigger(paymentId, 'pay');
    await work();
    expect(await readIssues(paymentId)).toEqual(['duplicate_payment open', 'refund_failed open']);
    server.advance(60_000);
    await runJobs(server.deps);
    expect(await readStatus()).toEqual({ status: 'REFUND_PENDING' });
  });
});

describe('buying again', () => {
  test('works after a refund, as a purchase of its own', async () => {
    await trigger(paymentId, 'pay', 'refund');
    await work();
    const again = await buyers.openPix(person);
    expect(again.purchaseId).not.toBe(purchaseId);
    await buyers.pay(again.paymentId);
    await buyers.expectPurchase(again.purchaseId, 'CONFIRMED', true);
  });

  test("leaves one paid purchase when the first purchase's refund fails: the refund is requested again", async () => {
    await trigger(paymentId, 'pay', 'refund');
    const again = await buyers.openPix(person);
    await buyers.pay(again.paymentId);
    await trigger(paymentId, 'refund_failed');
    await buyers.expectPurchase(again.purchaseId, 'CONFIRMED', true);
    await work();
    expect(await readStatus()).toEqual({ status: 'REFUND_PENDING' });
  });
});

test('a provider reading that became stale changes nothing', async () => {
  await trigger(paymentId, 'pay');
  sandbox.force('getCharge', async () => {
    await trigger(paymentId, 'refund'); // A reading without the refund is still on its way.
    await buyers.expectPurchase(purchaseId, 'REFUND_PENDING', false);
  });
  await refreshCharge(server.deps, paymentId);
  expect(await readHistory(purchaseId)).toEqual(['CONFIRMED', 'REFUND_PENDING']);
});

test('every change of a purchase is recorded in its history, and its effects are written once', async () => {
  await trigger(paymentId, 'pay', 'refund');
  await work();
  expect(await readHistory(purchaseId)).toEqual(['CONFIRMED', 'REFUND_PENDING', 'REFUNDED']);
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
