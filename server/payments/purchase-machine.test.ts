import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCheckout } from '../../tests/support/checkout.ts';
import { getSandbox } from '../../tests/support/sandbox.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';
import { cancelCharge } from './cancel-charge.ts';
import { createCharge } from './create-charge.ts';
import type { ProviderChargeStatus } from './provider.ts';
import { refreshCharge } from './refresh-charge.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

let server: TestApp;
let checkout: ReturnType<typeof createCheckout>;
let sandbox: Sandbox;
// Each its own: what one story leaves undelivered would take its turn before the next one's.
beforeEach(async () => {
  server = await createTestApp();
  checkout = createCheckout(server);
  sandbox = getSandbox(server.deps);
});
afterEach(() => server.close());

const purchaseStatus: Partial<Record<ProviderChargeStatus, string>> = {
  pending: 'PENDING',
  cancelled: 'PENDING', // the buyer gave up this charge, not the purchase
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
/** How slow the answer is with which an event is looked up; as many as there are events (none: they got lost). */
const delays = fc.array(fc.nat({ max: 30 }), { maxLength: 3 });
const story = fc.array(fc.record({ choice: fc.nat({ max: triggers.length - 1 }), delays }), {
  minLength: 1,
  maxLength: 7,
});

/** The first thing from `choice` on that can happen to a charge as it is now. */
async function happen(providerId: string, choice: number): Promise<void> {
  for (const type of [...triggers.slice(choice), ...triggers.slice(0, choice)]) {
    if (await sandbox.trigger(providerId, { type })) return;
  }
}

/** An event arrives: the charge is read at once, and the answer takes its time. */
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
    select u.has_access, coalesce(jsonb_agg(p.payment_id) filter (where p.payment_status = 'CONFIRMED'), '[]') as confirmed
    from public.users u left join purchases p on p.user_id = u.id where u.id = ${userId} group by u.id`;
  if (!row) throw new Error('no buyer');
  return row;
};
async function openHeldPix(): Promise<{
  userId: string;
  purchaseId: string;
  paymentId: string;
  providerId: string;
}> {
  const person = await server.createPerson();
  const pix = await checkout.openPix(person);
  return { userId: person.id, ...pix, providerId: await checkout.readProviderId(pix.paymentId) };
}

/** A newer charge of the same purchase, as the endpoint makes it. */
async function renew(
  pix: { userId: string; purchaseId: string },
  paymentId: string,
): Promise<string> {
  await cancelCharge(server.deps, paymentId);
  const [customer] = await server.deps.database.sql<{ id: string; providerId: string }[]>`
    select c.id, c.provider_customer_id as "providerId"
    from app.payment_customers c join app.charges p on p.customer_id = c.id where p.id = ${paymentId}`;
  const created = await createCharge(server.deps, {
    ...pix,
    courseId: 'masterclass',
    customerId: customer?.id ?? '',
    providerCustomerId: customer?.providerId ?? '',
    method: 'pix',
    amountCents: 9700,
    priceCents: 9700,
    installments: 1,
    description: 'Masterclass',
  });
  if (!created.ok) throw new Error(created.reason);
  return created.charge.id;
}

/** Whether an event has not been handled yet, or a wish of ours, or money is on its way back: each is tried again later. */
async function isUnderWay(): Promise<boolean> {
  const [row] = await server.deps.database.sql<{ waits: boolean }[]>`
    select exists (select from sandbox.deliveries where next_attempt_at is not null)
      or exists (select from app.payment_events where next_attempt_at is not null)
      or exists (select from app.outbox where delivered_at is null and kind in ('cancel_charge', 'refund_charge'))
      or exists (select from sandbox.charges where status = 'refund_pending') as waits`;
  return row?.waits ?? true;
}

/** The jobs come by until they leave nothing under way; the first rounds in any case, as the reconciliation looks again. */
async function letTimePass(): Promise<void> {
  for (let round = 0; round < 3 || (await isUnderWay()); round += 1) {
    expect(round).toBeLessThan(30);
    server.advance(20_000);
    await runJobs(server.deps);
    await drainBackground();
  }
}

test('a purchase ends where the provider ended, whatever came twice, late, at once, in any order or never', async () => {
  const release = sandbox.holdEvents();
  await fc.assert(
    fc.asyncProperty(story, delays, fc.nat({ max: 5 }), async (steps, late, lastDelay) => {
      const { userId, purchaseId, paymentId, providerId } = await openHeldPix();
      const arriving: Promise<unknown>[] = [];
      for (const { choice, delays } of steps) {
        await happen(providerId, choice);
        // Not waited for: they overlap with what comes next.
        arriving.push(...delays.map((delayMs) => arrive(paymentId, delayMs)));
      }
      // At least one event of the last thing that happened arrives, late ones of earlier things beside it.
      await Promise.all([...arriving, ...[lastDelay, ...late].map((ms) => arrive(paymentId, ms))]);

      const status = await readProvider(providerId);
      const { payment_status, has_access } = await checkout.readPurchase(purchaseId);
      expect({ status, payment_status }).toEqual({
        status,
        payment_status: purchaseStatus[status],
      });
      expect(has_access).toBe(status === 'received');
      expect((await readBuyer(userId)).confirmed).toEqual(status === 'received' ? [paymentId] : []);
    }),
    { numRuns: 30 },
  );
  release();
}, 60_000);

test('however many charges of one course are paid, one purchase is confirmed and every other payment goes back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 2, maxLength: 4 }),
      fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 6 }),
      async (renewals, payments) => {
        const release = sandbox.holdEvents();
        const first = await openHeldPix();
        const paymentIds = [first.paymentId];
        for (const isRenewed of renewals) {
          if (isRenewed) paymentIds.push(await renew(first, paymentIds.at(-1) ?? ''));
        }
        for (const index of payments) {
          const id = await checkout.readProviderId(paymentIds[index % paymentIds.length] ?? '');
          await sandbox.simulator.pay(id);
        }
        release();
        await sandbox.deliver({ copies: 2, newestFirst: true });
        await drainBackground();
        await letTimePass();
        const statuses = await Promise.all(
          paymentIds.map(
            async (id) => [id, await readProvider(await checkout.readProviderId(id))] as const,
          ),
        );
        const kept = statuses.filter(([, status]) => status === 'received').map(([id]) => id);
        const wanted = new Set(payments.map((index) => paymentIds[index % paymentIds.length]));
        expect(kept).toHaveLength(1);
        expect(statuses.filter(([, status]) => status === 'refunded')).toHaveLength(
          wanted.size - 1,
        );
        expect(await readBuyer(first.userId)).toEqual({ has_access: true, confirmed: kept });
      },
    ),
    { numRuns: 8 },
  );
}, 60_000);
