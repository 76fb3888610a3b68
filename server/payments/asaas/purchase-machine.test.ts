import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Trigger } from '#tests/support/asaas/machine.ts';
import { createCharge } from '#server/payments/charges/create-charge.ts';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import type { Person } from '#tests/support/test-app.ts';
import { findLedgerFaults } from '#tests/support/buyers/ledger.ts';
import { findOrderId, insertCoupon, offerBump } from '#tests/support/buyers/rows.ts';
import type { ProviderChargeStatus } from '#server/ports/provider.ts';
import { drainBackground } from '../background.ts';
import { refreshCharge } from '../charges/refresh-charge.ts';

const { server, sql, buyers, emulator, provider, work } = await openAsaasShop();
const { openOrder, readStatuses } = buyers;
emulator.store.areEventsHeld = true;

const purchaseStatus: Partial<Record<ProviderChargeStatus, string>> = {
  pending: 'PENDING',
  cancelled: 'PENDING', // The buyer cancelled this charge, not the purchase.
  confirmed: 'CONFIRMED',
  received: 'CONFIRMED',
  refund_pending: 'REFUND_PENDING',
  refunded: 'REFUNDED',
  chargeback: 'CHARGEBACK',
};
const triggers: readonly Trigger[] = [
  'pay',
  'credit',
  'refund',
  'chargeback_opened',
  'refund_denied',
  'chargeback_disputed',
  'chargeback_won',
  'refund_done',
  'chargeback_lost',
  'delete',
];
/** Delays of the readings that an event triggers; none: the event is lost. */
const delays = fc.array(fc.nat({ max: 20 }), { maxLength: 3 });
const step = fc.record({
  choice: fc.nat({ max: triggers.length - 1 }),
  delays,
  isSent: fc.boolean(),
  returnsPart: fc.boolean(),
  isOne: fc.boolean(),
});

/** The first event, beginning at index `choice`, that is possible now. It is one of every payment, or a dispute about one (`isOne`). */
function happen(payments: readonly string[], choice: number, isOne: boolean): void {
  const order = [...triggers.slice(choice), ...triggers.slice(0, choice)];
  for (const trigger of order) {
    const concerned = isOne && trigger.startsWith('chargeback') ? payments.slice(0, 1) : payments;
    const changed = concerned.filter((id) => emulator.store.apply(id, trigger));
    if (changed.length > 0) return;
  }
}

/** The owner returns five reais of a paid payment in the panel, while more than that is left. */
function returnPart(id: string): void {
  const { status = '', valueCents = 0, refundedCents = 0 } = emulator.store.payments.get(id) ?? {};
  const isPaid = status === 'CONFIRMED' || status === 'RECEIVED';
  if (isPaid && refundedCents + 500 < valueCents) emulator.store.returnPart(id, 500);
}

/** An event arrives: the charge is read immediately, and the answer comes after a delay. */
function arrive(paymentId: string, delayMs: number): Promise<unknown> {
  emulator.force('GET', /^\/payments/u, () => wait(delayMs));
  return refreshCharge(server.deps, paymentId);
}

/** A plan that waits for its card on the provider's page. */
async function openPage(person: Person, purchaseId: string) {
  const customerId = await buyers.createPayer(person);
  const [row] = await sql<{ id: string }[]>`
    select provider_customer_id as id from app.payment_customers where id = ${customerId}`;
  const created = await createCharge(server.deps, {
    userId: person.id,
    orderId: await findOrderId(server.deps.database, purchaseId),
    courseId: 'masterclass',
    customerId,
    providerCustomerId: row?.id ?? '',
    method: 'credit_card',
    amountCents: 9700,
    priceCents: 9700,
    installments: 3,
    description: 'Masterclass',
  });
  return { purchaseId, paymentId: created.ok ? created.charge.id : '' };
}

const ways = ['pix', 'order', 'coupon', 'typed', 'page'] as const;

async function open(way: (typeof ways)[number]) {
  const person = await server.createPerson();
  if (way === 'pix') return buyers.openPix(person);
  if (way === 'order' || way === 'coupon') {
    await offerBump(server.deps.database);
    const coupon = way === 'coupon' ? (await insertCoupon(server.deps.database)).id : null;
    const { purchaseId, paymentId } = await openOrder(person, { coupon });
    return { purchaseId, paymentId };
  }
  const purchaseId = await buyers.startPurchase(person);
  if (way === 'page') return openPage(person, purchaseId);
  const number = '4111111111111111';
  const { body } = await buyers.payByCard(person, purchaseId, number, { installments: 3 });
  return { purchaseId, paymentId: String(body['id']) };
}

test("with Asaas, too, a purchase ends in the provider's final state, for events repeated, late, parallel, in any order or lost", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ways),
      fc.array(step, { minLength: 1, maxLength: 7 }),
      fc.nat({ max: 5 }),
      async (way, steps, lastDelay) => {
        const { purchaseId, paymentId } = await open(way);
        const providerId = await buyers.readProviderId(paymentId);
        const plan = emulator.store.plan(providerId).map(({ id }) => id);
        const arriving: Promise<unknown>[] = [];
        for (const { choice, delays, isSent, returnsPart, isOne } of steps) {
          const payments = plan.length > 0 ? plan : [providerId];
          happen(payments, choice, isOne);
          if (returnsPart) returnPart(payments[0] ?? '');
          if (isSent) await emulator.store.deliver({ copies: 2, newestFirst: true });
          arriving.push(...delays.map((delayMs) => arrive(paymentId, delayMs)));
        }
        await Promise.all([...arriving, arrive(paymentId, lastDelay)]);
        await drainBackground();
        await refreshCharge(server.deps, paymentId);
        const answer = await provider.getCharge(providerId);
        const status = answer.ok ? (answer.value?.status ?? 'cancelled') : undefined; // a deleted plan has no payments left
        const { payment_status, has_access } = await buyers.readPurchase(purchaseId);
        expect({ status, payment_status }).toEqual({
          status,
          payment_status: status && purchaseStatus[status],
        });
        expect(new Set(await readStatuses(purchaseId))).toEqual(new Set([payment_status]));
        expect(has_access).toBe(payment_status === 'CONFIRMED');
        expect(await findLedgerFaults(sql, paymentId)).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
}, 180_000);

/** True when an event is unhandled, an effect is undelivered, or a refund is in progress: each is retried later. */
async function isBusy(): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`
    select exists (select from app.payment_events where next_attempt_at is not null)
      or exists (select from app.outbox where delivered_at is null and kind in ('cancel_charge', 'refund_charge')) as waits`;
  const statuses = [...emulator.store.payments.values()].map(({ status }) => status);
  return (row?.waits ?? true) || statuses.includes('REFUND_IN_PROGRESS');
}

async function workUntilIdle(): Promise<void> {
  for (let round = 0; round < 3 || (await isBusy()); round += 1) {
    expect(round).toBeLessThan(30);
    await work(20);
  }
}

/** The owner has restored a deleted charge in the panel, and its buyer pays it. */
function payRestored(id: string): void {
  const payment = emulator.store.payments.get(id);
  if (payment) emulator.store.payments.set(id, { ...payment, deleted: false });
  expect(emulator.store.apply(id, 'pay')).toBe(true);
}

test('with Asaas, too, of several paid charges of one course one confirms the purchase and every other is refunded', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 4 }),
      fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 2, maxLength: 4 }),
      async (count, payments) => {
        const person = await server.createPerson();
        const first = await buyers.openPix(person);
        const paymentIds = [first.paymentId];
        while (paymentIds.length < count)
          paymentIds.push(await buyers.renewAnyway(paymentIds.at(-1) ?? ''));
        const providerIds = await Promise.all(paymentIds.map(buyers.readProviderId));
        const paid = new Set(payments.map((index) => providerIds[index % count] ?? ''));
        for (const id of paid) payRestored(id);
        await emulator.store.deliver({ copies: 2, newestFirst: true });
        await drainBackground();
        await workUntilIdle();
        const listPaid = (status: string) =>
          providerIds.filter((id) => emulator.store.payments.get(id)?.status === status);
        const kept = listPaid('RECEIVED');
        expect(kept).toHaveLength(1);
        expect(listPaid('REFUNDED')).toHaveLength(paid.size - 1);
        const { payment_status, payment_id, has_access } = await buyers.readPurchase(
          first.purchaseId,
        );
        expect([payment_status, has_access]).toEqual(['CONFIRMED', true]);
        expect(await buyers.readProviderId(payment_id ?? '')).toBe(kept[0]);
      },
    ),
    { numRuns: 8 },
  );
}, 180_000);
