// Rate limits of endpoints that call the provider or store rows.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { cards, toCardRequest } from '#tests/support/buyers/cards.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';
import { drainBackground } from '../payments/background.ts';

interface Buying {
  customer: string;
  purchaseId: string;
  paymentId: string;
}

let person: Person;
let buying: Buying;
const { server, buyers, sql, sandbox } = await openShop();
beforeEach(async () => {
  await sql`delete from app.rate_limits`;
  person = await server.createPerson();
  const customer = await buyers.createPayer(person);
  buying = { customer, ...(await buyers.openPix(person)) };
});
afterEach(() => vi.restoreAllMocks());

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
    ).map(([limitedBy, points]) => ({ name, toBody, limitedBy, points })),
  ),
)(
  '$name: $points times in ten minutes by one $limitedBy',
  async ({ name, toBody, limitedBy, points }) => {
    const key = limitedBy === 'account' ? person.id : 'unknown';
    await leaveOneAttempt(server.deps, { name: `${name}:${limitedBy}`, key, points });
    const body = toBody(buying);
    expect((await buyers.post(name, body, person)).status).not.toBe(429);
    await drainBackground();
    const asked = (['createCharge', 'cancelCharge', 'refundCharge', 'getCharge'] as const).map(
      (call) => vi.spyOn(sandbox, call),
    );
    expect(await buyers.post(name, body, person)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
    for (const call of asked) expect(call).not.toHaveBeenCalled();
  },
);

const email = 'bia@example.com';
test.each([
  [
    'contact',
    10,
    { name: 'Bia Lima', email, subject: 'Dúvida', message: 'Para quem está no zero?' },
  ],
  ['join-waiting-list', 30, { product: 'curso', email }],
])('%s: %i times in ten minutes by one address', async (name, points, body) => {
  await leaveOneAttempt(server.deps, { name: `${name}:address`, key: 'unknown', points });
  expect((await buyers.post(name, body)).status).toBe(200);
  expect((await buyers.post(name, body)).status).toBe(429);
});
