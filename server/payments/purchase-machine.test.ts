import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
beforeAll(async () => {
  server = await createTestApp();
  checkout = createCheckout(server);
  sandbox = getSandbox(server.deps);
});
afterAll(() => server.close());

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
  'pay',
  'cancel',
  'decline',
  'refund',
  'refund_failed',
  'chargeback_opened',
  'chargeback_won',
  'chargeback_lost',
] as const;
/** What happens at the provider, and after it how many events about it arrive at once (none: it got lost). */
const story = fc.array(
  fc.record({ type: fc.constantFrom(...triggers), events: fc.nat({ max: 3 }) }),
  {
    minLength: 1,
    maxLength: 8,
  },
);

async function readProvider(id: string): Promise<ProviderChargeStatus> {
  const answer = await sandbox.getCharge(id);
  if (!answer.ok || !answer.value) throw new Error('no charge');
  return answer.value.status;
}
const readBuyer = async (userId: string) => {
  const [row] = await server.deps.database.sql<{ has_access: boolean; confirmed: string[] }[]>`
    select u.has_access, coalesce(array_agg(p.payment_id) filter (where p.payment_status = 'CONFIRMED'), '{}') as confirmed
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
    description: 'Masterclass',
  });
  if (!created.ok) throw new Error(created.reason);
  return created.charge.id;
}

test('a purchase ends where the provider ended, whatever came twice, late, at once, in any order or never', async () => {
  const release = sandbox.holdEvents();
  await fc.assert(
    fc.asyncProperty(story, fc.integer({ min: 1, max: 4 }), async (steps, lastEvents) => {
      const { userId, purchaseId, paymentId, providerId } = await openHeldPix();
      const arriving: Promise<unknown>[] = [];
      for (const { type, events } of steps) {
        await sandbox.trigger(providerId, { type });
        for (let count = 0; count < events; count += 1)
          arriving.push(refreshCharge(server.deps, paymentId)); // not waited for: it overlaps with what comes next
      }
      // At least one event of the last thing that happened arrives, late ones of earlier things beside it.
      const last = Array.from({ length: lastEvents }, () => refreshCharge(server.deps, paymentId));
      await Promise.all([...arriving, ...last]);

      const status = await readProvider(providerId);
      const { payment_status, has_access } = await checkout.readPurchase(purchaseId);
      expect({ status, payment_status }).toEqual({
        status,
        payment_status: purchaseStatus[status],
      });
      expect(has_access).toBe(status === 'received');
      expect((await readBuyer(userId)).confirmed).toEqual(status === 'received' ? [paymentId] : []);
    }),
    { numRuns: 25 },
  );
  release();
});

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
        for (let round = 0; round < 3; round += 1) {
          server.advance(20_000);
          await runJobs(server.deps);
          await drainBackground();
        }
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
