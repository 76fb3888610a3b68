// How often somebody may ask for what costs the provider a call.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cards, createCheckout, toCardRequest } from '../../tests/support/checkout.ts';
import { getSandbox } from '../../tests/support/sandbox.ts';
import { createTestApp, type Person, type TestApp } from '../../tests/support/test-app.ts';
import { toCountedLimit } from '../http/rate-limit.ts';
import { drainBackground } from '../payments/background.ts';

interface Buying {
  customer: string;
  purchaseId: string;
  paymentId: string;
}

let server: TestApp;
let checkout: ReturnType<typeof createCheckout>;
let person: Person;
let buying: Buying;
beforeAll(async () => {
  server = await createTestApp();
  checkout = createCheckout(server);
});
beforeEach(async () => {
  await server.deps.database.sql`delete from app.rate_limits`;
  person = await server.createPerson();
  const customer = await checkout.createCustomer(person);
  buying = { customer, ...(await checkout.openPix(person)) };
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** As if all but one of the attempts had been made. */
async function leaveOneAttempt(name: string, key: string, points: number): Promise<void> {
  const limit = toCountedLimit(server.deps, { name, key, points, durationSeconds: 600 });
  const { sql } = server.deps.database;
  await sql`
    insert into app.rate_limits (key, points, expires_at)
    values (${limit.key}, ${points - 1}, ${new Date(server.deps.clock().getTime() + 600_000)})
    on conflict (key) do update set points = excluded.points`;
}

const calls: [string, (of: Buying) => object][] = [
  [
    'create-payment',
    ({ customer, purchaseId }) => ({ customer, billingType: 'PIX', externalReference: purchaseId }),
  ],
  [
    'create-credit-card-payment',
    ({ customer, purchaseId }) => toCardRequest(cards.declined, customer, purchaseId),
  ],
  ['renew-payment', ({ paymentId }) => ({ paymentId })],
  ['cancel-payment', ({ paymentId }) => ({ paymentId })],
  ['request-refund', ({ purchaseId }) => ({ purchaseId })],
];

test.each(
  calls.flatMap(([name, toBody]) =>
    (
      [
        ['account', 60],
        ['address', 300],
      ] as const
    ).map(([whom, points]) => ({ name, toBody, whom, points })),
  ),
)('$name: $points times in ten minutes by one $whom', async ({ name, toBody, whom, points }) => {
  const key = whom === 'account' ? person.id : 'unknown';
  await leaveOneAttempt(`${name}:${whom}`, key, points);
  const body = toBody(buying);
  expect((await checkout.post(name, body, person)).status).not.toBe(429);
  await drainBackground();
  const sandbox = getSandbox(server.deps);
  const asked = (['createCharge', 'cancelCharge', 'refundCharge', 'getCharge'] as const).map(
    (call) => vi.spyOn(sandbox, call),
  );
  expect(await checkout.post(name, body, person)).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  });
  for (const call of asked) expect(call).not.toHaveBeenCalled();
});
