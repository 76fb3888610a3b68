// An offer beside a course that was not taken is bought by itself, within a day after the payment.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cards } from '#tests/support/buyers/cards.ts';
import { offerBump } from '#tests/support/buyers/rows.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';

const { server, sql, buyers } = await openShop();
const { beginOrder, charge, readStatuses } = buyers;
const { database } = server.deps;
const full = 'ingles-proibido';

beforeEach(() => offerBump(database));
afterEach(() => sql`delete from app.order_bumps`);

const rpc = async (person: Person | null, name: string, body: object = {}) => {
  const response = await server.send(`/rest/v1/rpc/${name}`, body, person);
  return { status: response.status, body: await response.json() };
};
const buyAfter = (person: Person, changes: object = {}) =>
  rpc(person, 'start_purchase', { product: full, extras: [], beside: 'masterclass', ...changes });

async function createBuyer() {
  const person = await server.createPerson();
  const { id } = await beginOrder(person, { extras: [] });
  const { body } = await charge(person, id);
  await buyers.pay(String(body['id']));
  return person;
}

test('a buyer pays the price of the offer with the payer of the purchase, and owns the course', async () => {
  const person = await createBuyer();
  const begun = await buyAfter(person);
  expect(begun).toMatchObject({ status: 200, body: { amount: 47 } });
  const { body: customer } = await rpc(person, 'find_my_payer');
  const request = { customer, billingType: 'PIX', value: 47, externalReference: begun.body.id };
  const { status, body } = await buyers.post('create-payment', request, person);
  expect(status).toBe(200);
  await buyers.pay(String(body['id']));
  expect(await readStatuses(begun.body.id)).toEqual(['CONFIRMED']);
});

test('the price of the offer has no plan of the full price, and installments of its own', async () => {
  await sql`update courses set plan_installments = 12, plan_installment_price = 97 where id = ${full}`;
  const person = await createBuyer();
  const { body } = await buyAfter(person, { method: 'credit_card' });
  const pay = (installments: number) =>
    buyers.payByCard(person, body.id, cards.approved, { installments });
  expect(await pay(12)).toMatchObject({ status: 400, body: { code: 'wrong_installments' } });
  expect(await pay(3)).toMatchObject({ status: 200, body: { totalValue: 47 } });
});

test('a person who has not bought the course, bought it over a day ago or was refunded pays the usual price', async () => {
  const stranger = await server.createPerson();
  const granted = await server.createPerson({ hasAccess: true });
  const late = await createBuyer();
  await sql`update purchases set confirmed_at = confirmed_at - interval '25 hours' where user_id = ${late.id}`;
  const refunded = await createBuyer();
  const [row] = await sql<
    { id: string }[]
  >`select id from purchases where user_id = ${refunded.id}`;
  await buyers.post('request-refund', { purchaseId: row?.id }, refunded);
  for (const person of [stranger, granted, late, refunded])
    expect(await buyAfter(person)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('já terminou') },
    });
  const { body } = await rpc(stranger, 'start_purchase', { product: full });
  expect(body.amount).toBeGreaterThan(47);
});

test('what is not offered beside the course has no other price', async () => {
  const person = await createBuyer();
  await sql`delete from app.order_bumps`;
  expect((await buyAfter(person)).status).toBe(409);
  await offerBump(database);
  expect((await buyAfter(person, { beside: full })).status).toBe(409);
});

test('the usual price and that of the offer are two orders, of which one is open', async () => {
  const person = await createBuyer();
  const offered = await buyAfter(person);
  expect((await buyAfter(person)).body.id).toBe(offered.body.id);
  const usual = await rpc(person, 'start_purchase', { product: full });
  expect(usual.body.id).not.toBe(offered.body.id);
  expect(usual.body.amount).toBeGreaterThan(47);
});

test('a payer is named to the own account alone', async () => {
  const person = await createBuyer();
  expect((await rpc(person, 'find_my_payer')).body).toMatch(/^cus_/u);
  expect((await rpc(await server.createPerson(), 'find_my_payer')).body).toBeNull();
  expect((await rpc(null, 'find_my_payer')).status).toBe(401);
});
