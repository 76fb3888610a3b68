import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';

const { server, buyers, sql, sandbox } = await openShop();

let person: Person;
beforeEach(async () => {
  person = await server.createPerson();
});

const countCharges = async (purchaseId: string) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from app.charges where order_id = (select order_id from purchases where id = ${purchaseId})`;
  return row?.count;
};

describe('a buyer with an account', () => {
  test('pays a Pix and gets access to the course', async () => {
    const { purchaseId, paymentId } = await buyers.openPix(person);
    expect(paymentId).toMatch(/^pay_[0-9a-f]{32}$/);
    expect(await buyers.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'PENDING',
      payment_id: paymentId,
      has_access: false,
    });
    const before = await buyers.get(`check-payment?paymentId=${paymentId}`, person);
    expect(before.body).toMatchObject({ id: paymentId, status: 'PENDING', value: 97 });
    expect(before.body.payload).toMatch(/^000201010212.*pix\.example\.com/);
    expect(String(before.body.encodedImage)).toMatch(/^iVBOR/);

    await buyers.pay(paymentId);
    expect(await buyers.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'CONFIRMED',
      payment_id: paymentId,
      has_access: true,
    });
    const after = await buyers.get(`check-payment-status?id=${paymentId}`, person);
    expect(after.body).toEqual({ status: 'RECEIVED' });
  });

  test('requests twice, or ten times in parallel, and gets the same charge', async () => {
    const request = await buyers.toPixRequest(person);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => buyers.post('create-payment', request, person)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await countCharges(request.externalReference)).toBe(1);
    const again = await buyers.post('create-payment', request, person);
    expect(again.body.id).toBe(answers[0]?.body.id);
  });

  test('who leaves the value out is charged the price of the purchase', async () => {
    const request = await buyers.toPixRequest(person, { value: undefined });
    const { body } = await buyers.post('create-payment', request, person);
    const checked = await buyers.get(`check-payment?paymentId=${String(body.id)}`, person);
    expect(checked.body.value).toBe(97);
  });

  test('who names no purchase is charged for the open one', async () => {
    const purchaseId = await buyers.startPurchase(person);
    const customer = await buyers.createPayer(person);
    const { body } = await buyers.post(
      'create-payment',
      {
        customer,
        billingType: 'PIX',
        value: 97,
        description: 'Masterclass',
        dueDate: '2026-12-01',
      },
      person,
    );
    expect(await buyers.readPurchase(purchaseId)).toMatchObject({ payment_id: body.id });
  });

  test('pays before any purchase was recorded and still owns the course', async () => {
    const customer = await buyers.createPayer(person);
    const request = { customer, billingType: 'PIX', value: 97 };
    const { body } = await buyers.post('create-payment', request, person);
    await buyers.pay(String(body.id));
    const rows = await sql`
      select product_id, amount, payment_status, payment_id from purchases where user_id = ${person.id}`;
    expect([...rows]).toEqual([
      {
        product_id: 'masterclass',
        amount: '97.00',
        payment_status: 'CONFIRMED',
        payment_id: body.id,
      },
    ]);
  });

  test('requests again after the code has expired, and gets a new one', async () => {
    const { purchaseId, paymentId } = await buyers.openPix(person);
    const before = server.deps.clock();
    await sql`update app.charges set due_at = ${before} where id = ${paymentId}`;
    const customer = await buyers.createPayer(person);
    const request = { customer, billingType: 'PIX', externalReference: purchaseId };
    const { status, body } = await buyers.post('create-payment', request, person);
    expect(status).toBe(200);
    expect(body.id).not.toBe(paymentId);
    expect(await buyers.readPurchase(purchaseId)).toMatchObject({ payment_id: body.id });
  });

  test('an owner of the course is refused and cannot pay again', async () => {
    const { purchaseId, paymentId } = await buyers.openPix(person);
    await buyers.pay(paymentId);
    const customer = await buyers.createPayer(person);
    const request = { customer, billingType: 'PIX', value: 97 };
    const refused = {
      status: 409,
      body: { code: 'already_owned', message: 'Você já tem este curso' },
    };
    expect(await buyers.post('create-payment', request, person)).toEqual(refused);
    expect(
      await buyers.post('create-payment', { ...request, externalReference: purchaseId }, person),
    ).toEqual(refused);
  });
});

describe('a refused request', () => {
  test.each([
    ['a lower value', { value: 1 }, 'wrong_amount'],
    ['a higher value', { value: 97.01 }, 'wrong_amount'],
    ['a value of fractions of a cent', { value: 97.001 }],
    ['a value that is no number', { value: '97' }],
    ['a negative value', { value: -97 }],
    ['another method', { billingType: 'CREDIT_CARD' }],
    ['an impossible due date', { dueDate: 'ontem' }],
    ['a purchase that is no id', { externalReference: "' or 1=1" }],
    ['no customer', { customer: undefined }],
  ])('with %s charges nothing', async (_, change, code = 'invalid_request') => {
    const request = await buyers.toPixRequest(person, change);
    const { status, body } = await buyers.post('create-payment', request, person);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code, message: expect.any(String) });
    expect(await sql`select from app.charges where user_id = ${person.id}`).toHaveLength(0);
  });

  test.each([
    ['curso', 'PIX', 797],
    ['curso', 'BOLETO', 797],
    ['filmes', 'PIX', 697],
    ['filmes', 'BOLETO', 697],
  ])('for %s, which is not on sale, by %s charges nothing', async (product, billingType, value) => {
    const customer = await buyers.createPayer(person);
    const request = { customer, billingType, value };
    expect((await buyers.post('create-payment', request, person)).status).toBe(400);
    const refusal = { message: 'Este curso não está à venda no momento' };
    for (const [path, body] of [
      ['/rest/v1/rpc/start_purchase', { product }],
      ['/rest/v1/purchases', { product_id: product }],
    ] as const)
      expect(await buyers.post(path, body, person)).toMatchObject({ status: 400, body: refusal });
    expect(await sql`select from purchases where user_id = ${person.id}`).toHaveLength(0);
  });

  test('for a price that two courses have, naming neither, charges nothing', async () => {
    const customer = await buyers.createPayer(person);
    const [course] = await sql`
      select price, sale_price, enrollment_status from courses where id = 'ingles-proibido'`;
    await sql`update courses set price = 97, sale_price = null, enrollment_status = 'open' where id = 'ingles-proibido'`;
    const request = { customer, billingType: 'PIX', value: 97 };
    const { status, body } = await buyers.post('create-payment', request, person);
    await sql`update courses set ${sql(course ?? {})} where id = 'ingles-proibido'`;
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_request' });
    expect(await sql`select from app.charges where user_id = ${person.id}`).toHaveLength(0);
  });

  test("that names another provider's customer is 404", async () => {
    const request = await buyers.toPixRequest(person);
    await sql`update app.payment_customers set provider = 'asaas' where id = ${request.customer}`;
    const { status, body } = await buyers.post('create-payment', request, person);
    expect(status).toBe(404);
    expect(body).toMatchObject({ message: 'Cliente não encontrado' });
    expect(await countCharges(request.externalReference)).toBe(0);
  });

  test('with a purchase but without a session is 401', async () => {
    const request = { customer: 'cus_x', billingType: 'PIX', externalReference: randomUUID() };
    expect((await buyers.post('create-payment', request)).status).toBe(401);
  });

  test('that is no JSON says so in Portuguese', async () => {
    const response = await server.request('/.netlify/functions/create-payment', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'invalid_json',
      message: 'O corpo da requisição não é um JSON válido',
    });
  });
});

describe('an anonymous buyer in the sandbox', () => {
  test('pays, and no purchase is confirmed', async () => {
    const customer = await buyers.createPayer();
    const request = { customer, billingType: 'PIX', value: 97, description: 'Masterclass' };
    const { status, body } = await buyers.post('create-payment', request);
    expect(status).toBe(200);
    await buyers.pay(String(body.id));
    const checked = await buyers.get(`check-payment?paymentId=${String(body.id)}`);
    expect(checked.body.status).toBe('RECEIVED');
    const rows = await sql`select id from purchases where payment_id = ${String(body.id)}`;
    expect([...rows]).toEqual([]);
  });
});

test('a refusal of the provider is answered in our words, and the buyer may retry', async () => {
  const request = await buyers.toPixRequest(person);
  sandbox.force('createCharge', 'unavailable');
  expect(await buyers.post('create-payment', request, person)).toEqual({
    status: 502,
    body: { code: 'provider_unavailable', message: 'Falha ao processar pagamento PIX' },
  });
  expect((await buyers.post('create-payment', request, person)).status).toBe(200);
});
