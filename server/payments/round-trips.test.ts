// The round trips of a Pix purchase to the database, those to the sandbox's own tables included.
import { beforeAll, expect, test } from 'vitest';
import { createBuyers } from '#tests/support/buyers/buyers.ts';
import { insertCoupon } from '#tests/support/buyers/rows.ts';
import { openCounted } from '#tests/support/counted-database.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { providerPollIntervalMs } from '#domain/purchases/pix-timing.ts';

const { database, count } = await forFile(openCounted());
const server = await forFile(createTestApp({ database: { ...database, close: async () => {} } }));
const buyers = createBuyers(server);

/** Trips of each step. */
async function buy(person: Person): Promise<Record<string, number>> {
  const started = await count(buyers.startPurchase(person));
  const customer = await count(buyers.createPayer(person));
  const request = {
    customer: customer.result,
    billingType: 'PIX',
    value: 97,
    externalReference: started.result,
  };
  const payment = await count(buyers.post('create-payment', request, person));
  const id = String(payment.result.body['id']);
  const poll = await count(buyers.get(`check-payment?paymentId=${id}`, person));
  expect(poll.result.body).toMatchObject({ status: 'PENDING', payload: expect.any(String) });
  server.advance(providerPollIntervalMs);
  const asked = await count(buyers.get(`check-payment-status?id=${id}`, person));
  expect(asked.result.body).toEqual({ status: 'PENDING' });
  return {
    start_purchase: started.trips,
    'create-customer': customer.trips,
    'create-payment': payment.trips,
    'check-payment': poll.trips,
    'check-payment that asks the provider': asked.trips,
  };
}

beforeAll(async () => {
  await buy(await server.createPerson());
});

test('a Pix with a coupon asks as seldom', async () => {
  const { begin, createPayer } = buyers;
  const coupon = await insertCoupon(database, { max_uses: 5, max_uses_per_person: 1 });
  const person = await server.createPerson();
  await begin(await server.createPerson(), { coupon: coupon.id }); // The first call prepares the statement.
  const started = await count(begin(person, { coupon: coupon.id }));
  const customer = await createPayer(person);
  const request = { customer, billingType: 'PIX', externalReference: started.result.id };
  const { trips, result } = await count(buyers.post('create-payment', request, person));
  expect(result.status).toBe(200);
  expect([started.trips, trips]).toEqual([1, 5]);
});

test('a Pix without a purchase asks as seldom', async () => {
  const person = await server.createPerson();
  const customer = await buyers.createPayer(person);
  const ask = () =>
    buyers.post('create-payment', { customer, billingType: 'PIX', value: 97 }, person);
  const { trips, result } = await count(ask());
  expect(result.status).toBe(200);
  expect(trips).toBe(5);
});

test('the steps of a Pix purchase ask the database as seldom as they can', async () => {
  expect(await buy(await server.createPerson())).toEqual({
    start_purchase: 1,
    'create-customer': 4,
    'create-payment': 5,
    'check-payment': 1,
    'check-payment that asks the provider': 2,
  });
});
