import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Buyers } from '#tests/support/buyers/buyers.ts';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import { findLedgerFaults, sumLedger } from '#tests/support/buyers/ledger.ts';
import { insertCoupon, offerBump } from '#tests/support/buyers/rows.ts';
import { createShop } from '#tests/support/buyers/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';
import type { ProviderChargeStatus } from '../ports/provider.ts';
import { refreshCharge } from './charges/refresh-charge.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

let server: TestApp;
let buyers: Buyers;
let sandbox: Sandbox;
// One server per test: undelivered webhooks of another test would delay this one's.
beforeEach(async () => {
  server = await createTestApp();
  ({ buyers, sandbox } = createShop(server));
  await offerBump(server.deps.database);
});
afterEach(() => server.close());

const purchaseStatus: Partial<Record<ProviderChargeStatus, string>> = {
  pending: 'PENDING',
  cancelled: 'PENDING', // The buyer cancelled this charge, not the purchase.
  declined: 'DECLINED',
  received: 'CONFIRMED',
  refund_pending: 'REFUND_PENDING',
  refunded: 'REFUNDED',
  chargeback: 'CHARGEBACK',
};
const triggers = [
  'pay',
  'refund',
  'chargeback_opened',
  'refund_failed',
  'chargeback_won',
  'pay',
  'chargeback_lost',
  'decline',
  'cancel',
] as const;
/** Delays of the readings that an event triggers; none: the event is lost. */
const delays = fc.array(fc.nat({ max: 30 }), { maxLength: 3 });
const scenario = fc.array(fc.record({ choice: fc.nat({ max: triggers.length - 1 }), delays }), {
  minLength: 1,
  maxLength: 7,
});

/** The first event, beginning at index `choice`, that is possible in the charge's present state. */
async function triggerEvent(providerId: string, choice: number): Promise<void> {
  for (const type of [...triggers.slice(choice), ...triggers.slice(0, choice)]) {
    if (await sandbox.trigger(providerId, { type })) return;
  }
}

/** Delivers an event: the charge is read immediately, and the answer arrives after a delay. */
function arrive(paymentId: string, delayMs: number): Promise<unknown> {
  sandbox.force('getCharge', async () => {
    await wait(delayMs);
  });
  return refreshCharge(server.deps, paymentId);
}

async function readProvider(id: string): Promise<ProviderChargeStatus> {
  const answer = await sandbox.getCharge(id);
  if (!answer.ok || !answer.value) throw new Error('no charge');
  return answer.value.status;
}
const readBuyer = async (userId: string) => {
  const [row] = await server.deps.database.sql<{ has_access: boolean; confirmed: string[] }[]>`
    select u.has_access, coalesce(jsonb_agg(distinct p.payment_id) filter (where p.payment_status = 'CONFIRMED'), '[]') as confirmed
    from public.users u left join purchases p on p.user_id = u.id where u.id = ${userId} group by u.id`;
  if (!row) throw new Error('no buyer');
  return row;
};
/** Alone or with a second course, with or without a coupon. */
const orderChoice = fc.record({ hasExtra: fc.boolean(), hasCoupon: fc.boolean() });

async function openHeldPix(
  { hasExtra, hasCoupon } = { hasExtra: false, hasCoupon: false },
): Promise<{
  userId: string;
  purchaseId: string;
  paymentId: string;
  providerId: string;
}> {
  const person = await server.createPerson();
  const { database } = server.deps;
  const coupon = hasCoupon ? (await insertCoupon(database)).id : null;
  const { purchaseId, paymentId } = await buyers.openOrder(person, {
    extras: hasExtra ? ['ingles-proibido'] : [],
    coupon,
  });
  const providerId = await buyers.readProviderId(paymentId);
  return { userId: person.id, purchaseId, paymentId, providerId };
}

/** True when an event is unhandled, an effect is undelivered, or a refund is in progress: each is retried later. */
async function isBusy(): Promise<boolean> {
  const [row] = await server.deps.database.sql<{ waits: boolean }[]>`
    select exists (select from sandbox.deliveries where next_attempt_at is not null)
      or exists (select from app.payment_events where next_attempt_at is not null)
      or exists (select from app.outbox where delivered_at is null and kind in ('cancel_charge', 'refund_charge'))
      or exists (select from sandbox.charges where status = 'refund_pending') as waits`;
  return row?.waits ?? true;
}

/** Runs the jobs until nothing is in progress; at least a few rounds, because the reconciliation backs off. */
async function runJobsUntilIdle(): Promise<void> {
  for (let round = 0; round < 3 || (await isBusy()); round += 1) {
    expect(round).toBeLessThan(30);
    server.advance(20_000);
    await runJobs(server.deps);
    await drainBackground();
  }
}

/** Statistics are the sums of the ledger, before and after they are rolled up. */
async function expectStatistics(): Promise<void> {
  const { database } = server.deps;
  const admin = await createCaller(database, { isAdmin: true });
  const period = ['2026-01-01', '2027-12-31'];
  const sums = await sumLedger(database.sql);
  for (let round = 0; round < 2; round += 1) {
    const { total } = await callFunction<{ total: object }>(
      database,
      admin,
      'admin_revenue',
      period,
    );
    expect(total).toMatchObject(sums ?? {});
    await database.sql`select app.roll_up_sales()`;
  }
}

test("a purchase ends in the provider's final state, for events repeated, late, parallel, in any order or lost", async () => {
  const release = sandbox.holdEvents();
  await fc.assert(
    fc.asyncProperty(
      scenario,
      delays,
      fc.nat({ max: 5 }),
      orderChoice,
      async (steps, late, lastDelay, choice) => {
        const { userId, purchaseId, paymentId, providerId } = await openHeldPix(choice);
        const arriving: Promise<unknown>[] = [];
        for (const { choice, delays } of steps) {
          await triggerEvent(providerId, choice);
          // Not awaited, so that it overlaps with the next events.
          arriving.push(...delays.map((delayMs) => arrive(paymentId, delayMs)));
        }
        // At least one event about the last change arrives, together with late ones about earlier changes.
        await Promise.all([
          ...arriving,
          ...[lastDelay, ...late].map((ms) => arrive(paymentId, ms)),
        ]);

        const status = await readProvider(providerId);
        const { payment_status, has_access } = await buyers.readPurchase(purchaseId);
        expect({ status, payment_status }).toEqual({
          status,
          payment_status: purchaseStatus[status],
        });
        const items = await buyers.readStatuses(purchaseId);
        expect(items).toEqual(
          Array.from({ length: choice.hasExtra ? 2 : 1 }, () => payment_status),
        );
        expect(has_access).toBe(status === 'received');
        expect((await readBuyer(userId)).confirmed).toEqual(
          status === 'received' ? [paymentId] : [],
        );
        expect(await findLedgerFaults(server.deps.database.sql, paymentId)).toEqual([]);
      },
    ),
    { numRuns: 30 },
  );
  release();
  await expectStatistics();
}, 180_000);

test('of several paid charges of one course one confirms the purchase and every other is refunded', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 2, maxLength: 4 }),
      fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 6 }),
      async (renewals, payments) => {
        const release = sandbox.holdEvents();
        const first = await openHeldPix();
        const paymentIds = [first.paymentId];
        for (const isRenewed of renewals) {
          if (isRenewed) paymentIds.push(await buyers.renewAnyway(paymentIds.at(-1) ?? ''));
        }
        for (const index of payments) {
          const id = await buyers.readProviderId(paymentIds[index % paymentIds.length] ?? '');
          await sandbox.simulator.pay(id);
        }
        release();
        await sandbox.deliver({ copies: 2, newestFirst: true });
        await drainBackground();
        await runJobsUntilIdle();
        const statuses = await Promise.all(
          paymentIds.map(
            async (id) => [id, await readProvider(await buyers.readProviderId(id))] as const,
          ),
        );
        const kept = statuses.filter(([, status]) => status === 'received').map(([id]) => id);
        const wanted = new Set(payments.map((index) => paymentIds[index % paymentIds.length]));
        expect(kept).toHaveLength(1);
        expect(statuses.filter(([, status]) => status === 'refunded')).toHaveLength(
          wanted.size - 1,
        );
        expect(await readBuyer(first.userId)).toEqual({ has_access: true, confirmed: kept });
        for (const id of paymentIds)
          expect(await findLedgerFaults(server.deps.database.sql, id)).toEqual([]);
      },
    ),
    { numRuns: 8 },
  );
  await expectStatistics();
}, 180_000);
