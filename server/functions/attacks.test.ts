import { beforeEach, describe, expect, test } from 'vitest';
import { createBuyers } from '#tests/support/buyers/buyers.ts';
import { cards, toCardRequest } from '#tests/support/buyers/cards.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

let victim: Person;
let thief: Person;
const { server, buyers, sql } = await openShop();
beforeEach(async () => {
  [victim, thief] = await Promise.all([server.createPerson(), server.createPerson()]);
});

async function rest(method: string, query: string, body: object, who: Person | null) {
  const response = await server.request(
    `/rest/v1/purchases${query}`,
    {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    },
    who,
  );
  return { status: response.status, body: await response.json() };
}
const insert = (body: object, who: Person | null = thief) => rest('POST', '', body, who);
const readAccess = async (who: Person) => {
  const [row] = await sql<{ has_access: boolean }[]>`
    select has_access from public.users where id = ${who.id}`;
  return row?.has_access;
};
const buyer = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  cpfCnpj: '249.715.637-92',
  phone: '(11) 98888-7777',
};
const countPurchases = async (who: Person) =>
  (await sql`select 1 from purchases where user_id = ${who.id}`).length;
const createCharge = (who: Person | null, change: object) =>
  buyers
    .createPayer(who)
    .then((customer) =>
      buyers.post('create-payment', { customer, billingType: 'PIX', value: 97, ...change }, who),
    );

test('an honest purchase through REST is filled in and answered', async () => {
  const { status, body } = await insert({ product_id: 'masterclass', payment_method: 'pix' });
  expect(status).toBe(201);
  expect(body).toMatchObject([
    {
      user_id: thief.id,
      product_id: 'masterclass',
      amount: 97,
      payment_status: 'PENDING',
      payment_id: null,
    },
  ]);
});

describe('a purchase through REST that is refused and leaves no row', () => {
  test.each<[string, object, number]>([
    ['with a changed amount', { amount: 1 }, 400],
    ['with a changed name', { product_name: 'Tudo' }, 400],
    ['as CONFIRMED', { payment_status: 'CONFIRMED' }, 403],
    ['as RECEIVED', { payment_status: 'RECEIVED' }, 403],
    ['with a time of confirmation', { confirmed_at: '2026-01-01' }, 403],
    ['with a provider', { provider: 'asaas' }, 403],
    ['of a course that is not on sale', { product_id: 'curso' }, 400],
  ])('%s', async (_, change, status) => {
    expect((await insert({ product_id: 'masterclass', ...change })).status).toBe(status);
    expect(await countPurchases(thief)).toBe(0);
  });

  test('for another account, or without a session', async () => {
    expect((await insert({ product_id: 'masterclass', user_id: victim.id })).status).toBe(403);
    expect((await insert({ product_id: 'masterclass', user_id: victim.id }, null)).status).toBe(
      401,
    );
    expect(await countPurchases(victim)).toBe(0);
  });
});

test('a buyer cannot change the status of any purchase through REST', async () => {
  const his = await buyers.openPix(victim);
  const mine = await buyers.openPix(thief);
  for (const id of [his.purchaseId, mine.purchaseId]) {
    for (const change of [
      { payment_status: 'CONFIRMED' },
      { payment_id: 'pay_x' },
      { amount: 1 },
    ]) {
      expect((await rest('PATCH', `?id=eq.${id}`, change, thief)).status).toBe(403);
    }
  }
  await buyers.expectPurchase(mine.purchaseId, 'PENDING', false);
});

describe("another's paid charge", () => {
  let his: { purchaseId: string; paymentId: string };
  beforeEach(async () => {
    his = await buyers.openPix(victim);
    await buyers.pay(his.paymentId);
  });

  test('is not claimed by its id', async () => {
    expect((await insert({ product_id: 'masterclass', payment_id: his.paymentId })).status).toBe(
      403,
    );
    expect(await countPurchases(thief)).toBe(0);
    expect(await readAccess(thief)).toBe(false);
  });

  test('is not read, cancelled or renewed', async () => {
    const { paymentId } = his;
    const answers = [
      await buyers.get(`check-payment?paymentId=${paymentId}`, thief),
      await buyers.get(`check-payment-status?id=${paymentId}`, thief),
      await buyers.post('cancel-payment', { paymentId }, thief),
      await buyers.post('renew-payment', { paymentId }, thief),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    await buyers.expectPurchase(his.purchaseId, 'CONFIRMED', true);
  });
});

test('a paid charge without an account cannot be claimed', async () => {
  const { body } = await createCharge(null, { description: 'Masterclass' });
  await buyers.pay(String(body.id));
  expect((await insert({ product_id: 'masterclass', payment_id: body.id })).status).toBe(403);
  expect(await readAccess(thief)).toBe(false);
});

test('a charge for a purchase is made by its buyer only, not by a stranger or a visitor', async () => {
  const externalReference = await buyers.startPurchase(victim);
  expect((await createCharge(thief, { externalReference })).status).toBe(404);
  expect((await createCharge(null, { externalReference })).status).toBe(401);
});

test("a charge cannot name another buyer's customer", async () => {
  const customer = await buyers.createPayer(victim);
  const answer = await buyers.post(
    'create-payment',
    { customer, billingType: 'PIX', value: 97 },
    thief,
  );
  expect(answer).toMatchObject({ status: 404, body: { message: 'Cliente não encontrado' } });
});

test('a charge of another price is not made, with a purchase or without', async () => {
  const externalReference = await buyers.startPurchase(thief);
  for (const change of [
    { value: 1 },
    { value: 0.01, externalReference },
    { value: 96.99, externalReference },
  ]) {
    expect(await createCharge(thief, change)).toMatchObject({
      status: 400,
      body: { message: 'O valor não confere com o preço do produto' },
    });
  }
  const charges = await sql`select 1 from app.charges where user_id = ${thief.id}`;
  expect(charges).toHaveLength(0);
});

test('a charge that is paid in the sandbox gives access to its buyer only', async () => {
  const his = await buyers.openPix(victim);
  const mine = await buyers.openPix(thief);
  await buyers.pay(his.paymentId);
  await buyers.expectPurchase(his.purchaseId, 'CONFIRMED');
  await buyers.expectPurchase(mine.purchaseId, 'PENDING', false);
});

test('a charge that does not exist is not paid, and a paid one not twice', async () => {
  expect((await buyers.post('sandbox-pay', { paymentId: 'pay_nothing' })).status).toBe(404);
  const mine = await buyers.openPix(thief);
  await buyers.pay(mine.paymentId);
  await buyers.pay(mine.paymentId);
  const paid =
    await sql`select 1 from sandbox.deliveries where payload -> 'payment' ->> 'externalReference' = ${mine.paymentId}`;
  expect(paid).toHaveLength(1);
});

describe('with a provider that is not the sandbox', () => {
  test('a visitor cannot pay, and a payment cannot be simulated', async () => {
    const { simulator: _, ...provider } = {
      ...server.deps.provider,
      name: 'real',
      isTest: false,
    };
    const real = await createTestApp({ provider });
    const there = createBuyers(real);
    const customer = {
      name: 'Ana Souza',
      email: 'a@b.co',
      cpfCnpj: '24971563792',
      phone: '11988887777',
    };
    expect((await there.post('create-customer', customer)).status).toBe(401);
    expect(
      (await there.post('create-payment', { customer: 'cus_x', billingType: 'PIX', value: 97 }))
        .status,
    ).toBe(401);
    expect((await there.get('check-payment?paymentId=pay_x')).status).toBe(401);
    expect((await there.post('sandbox-pay', { paymentId: 'pay_x' })).status).toBe(404);
    await real.close();
  });
});

describe("another's card payment", () => {
  let his: { purchaseId: string; paymentId: string };
  beforeEach(async () => {
    const purchaseId = await buyers.startPurchase(victim);
    const { body } = await buyers.payByCard(victim, purchaseId, cards.approved);
    his = { purchaseId, paymentId: String(body.id) };
  });

  test('is neither claimed, read, cancelled nor refunded', async () => {
    const { purchaseId, paymentId } = his;
    const claim = {
      product_id: 'masterclass',
      payment_method: 'credit_card',
      payment_id: paymentId,
    };
    expect((await insert(claim)).status).toBe(403);
    const answers = [
      await buyers.get(`check-payment?paymentId=${paymentId}`, thief),
      await buyers.post('cancel-payment', { paymentId }, thief),
      await buyers.post('request-refund', { purchaseId }, thief),
      await buyers.post('sandbox-event', { paymentId, event: 'chargeback_opened' }, thief),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 403]);
    expect(await readAccess(thief)).toBe(false);
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  });

  test('is not repeated to a stranger who names its purchase', async () => {
    const answer = await buyers.payByCard(thief, his.purchaseId, cards.approved);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain(his.paymentId);
  });
});

test('a card payment without a session confirms no purchase', async () => {
  const request = { ...toCardRequest(cards.approved, await buyers.createPayer()), value: 97 };
  const { status, body } = await buyers.post('create-credit-card-payment', request);
  expect(status).toBe(200);
  const rows = await sql`select 1 from purchases where payment_id = ${String(body.id)}`;
  expect(rows).toHaveLength(0);
});

test('a charge of a cheaper way to pay does not become a purchase of the plan, nor of another course', async () => {
  const { body } = await createCharge(thief, {});
  for (const change of [
    { amount: 1164 },
    { installments: 12 },
    { payment_method: 'credit_card' },
    { product_id: 'curso' },
  ]) {
    const purchase = { product_id: 'masterclass', payment_id: body.id, ...change };
    expect((await insert(purchase)).status).toBeGreaterThanOrEqual(400);
  }
  expect(await countPurchases(thief)).toBe(0);
});

test('text that no database can hold is refused as any other wrong field', async () => {
  const half = 'a\ud800';
  for (const bad of ['\0', half]) {
    const answers = await Promise.all([
      buyers.post('create-customer', { ...buyer, name: `Ana ${bad}` }, thief),
      buyers.post('create-payment', { customer: bad, billingType: 'PIX', value: 97 }, thief),
      buyers.post('sandbox-pay', { paymentId: bad }),
      buyers.post('join-waiting-list', { product: bad, email: 'ana@example.com' }),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('invalid_request'));
  }
  expect((await buyers.get('check-payment?paymentId=%00', thief)).status).toBe(404);
  expect((await buyers.get('check-customer?customerId=%00', thief)).status).toBe(404);
});
