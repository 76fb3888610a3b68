import { beforeEach, describe, expect, test } from 'vitest';
import { cards, toCardRequest } from '#tests/support/buyers/cards.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';
import { declineReasons } from '#domain/contracts/create-credit-card-payment.ts';
import { drainBackground } from '#server/payments/background.ts';
import type { NewCharge } from '#server/ports/provider.ts';

let person: Person;
let purchaseId: string;
const { server, sql, buyers, sandbox, trigger, work } = await openShop();
beforeEach(async () => {
  await sql`delete from app.rate_limits`;
  person = await server.createPerson();
  purchaseId = await buyers.startPurchase(person);
});

const pay = (number: string, change: object = {}) =>
  buyers.payByCard(person, purchaseId, number, change);
const readCharges = async () => [
  ...(await sql`
    select state, decline_reason, card_brand, card_last4, installments, amount_cents
    from app.charges where order_id = (select order_id from purchases where id = ${purchaseId}) order by state`),
];
const readCard = async () => {
  const [row] = await sql`
    select payment_status, payment_method, card_brand, card_last4, installments, amount::float, total::float,
      installment_amount::float from purchases where id = ${purchaseId}`;
  return row;
};
/** The charges that were sent to the provider. */
async function watchOrders(run: () => Promise<unknown>): Promise<NewCharge[]> {
  const orders: NewCharge[] = [];
  const createCharge = sandbox.createCharge.bind(sandbox);
  sandbox.createCharge = (order) => {
    orders.push(order);
    return createCharge(order);
  };
  await run();
  sandbox.createCharge = createCharge;
  return orders;
}

describe('an approved card', () => {
  test('confirms the purchase immediately, and the purchase says how it was paid', async () => {
    const { status, body } = await pay(cards.approved, { value: 97 });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^pay_[0-9a-f]{32}$/),
      status: 'CONFIRMED',
      installments: 1,
      installmentValue: 97,
      totalValue: 97,
    });
    expect(await buyers.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'CONFIRMED',
      payment_id: body.id,
      has_access: true,
    });
    expect(await readCard()).toMatchObject({
      payment_method: 'credit_card',
      card_brand: 'visa',
      card_last4: '1111',
      total: 97,
    });
  });

  test('is charged in installments that add up to the price', async () => {
    const { body } = await pay(cards.approved, { installments: 3, value: 97 });
    expect(body).toMatchObject({ installments: 3, installmentValue: 32.33, totalValue: 97 });
    expect(await readCard()).toMatchObject({ installments: 3, installment_amount: 32.33 });
  });

  test('goes to the provider with its holder and the buyer’s own address', async () => {
    const [order] = await watchOrders(() => pay(cards.approved, { installments: 2 }));
    expect(order).toMatchObject({
      method: 'credit_card',
      installments: 2,
      totalCents: 9700,
      card: {
        number: '4111111111111111',
        securityCode: '737',
        remoteIp: 'unknown', // the test's requests have no socket
        holder: { postalCode: '01001000', document: '24971563792', state: 'SP' },
      },
    });
  });

  test('submitted five times in parallel, and again afterwards, is charged once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(cards.approved)));
    const again = await pay(cards.approved);
    for (const answer of answers) expect(answer).toEqual(again);
    expect(again.status).toBe(200);
    expect(await readCharges()).toHaveLength(1);
  });

  test('pays an account’s open purchase that it does not name', async () => {
    const customer = await buyers.createPayer(person);
    const request = { ...toCardRequest(cards.approved, customer), value: 97 };
    expect((await buyers.post('create-credit-card-payment', request, person)).status).toBe(200);
    await buyers.expectPurchase(purchaseId, 'CONFIRMED');
  });
});

describe('the advertised plan', () => {
  beforeEach(async () => {
    await sql`
      update courses set enrollment_status = 'open' where id = 'ingles-proibido'`;
    purchaseId = await buyers.startPurchase(person, 'curso');
  });

  test('is charged as advertised, and the purchase keeps its price beside the total', async () => {
    const { status, body } = await pay(cards.approved, { installments: 12, value: 1164 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ installments: 12, installmentValue: 97, totalValue: 1164 });
    expect(await readCard()).toMatchObject({
      payment_status: 'CONFIRMED',
      amount: 797,
      total: 1164,
      installments: 12,
      installment_amount: 97,
    });
  });

  test('paid in the amount of the price alone is too little and confirms nothing', async () => {
    const createCharge = sandbox.createCharge.bind(sandbox);
    sandbox.createCharge = (order) => createCharge({ ...order, totalCents: 79_700 });
    const { body } = await pay(cards.approved, { installments: 12 });
    sandbox.createCharge = createCharge;
    expect(body.status).toBe('IN_ANALYSIS');
    expect(await readCard()).toMatchObject({ payment_status: 'PENDING' });
  });

  test.each([
    ['the price for the plan', { installments: 12, value: 797 }],
    ['the plan’s total for six', { installments: 6, value: 1164 }],
    ['a count that nobody offers', { installments: 7 }],
  ])('is refused with %s, and nothing is charged', async (_, change) => {
    expect((await pay(cards.approved, change)).status).toBe(400);
    expect(await readCharges()).toEqual([]);
  });
});

describe('a declined card', () => {
  test.each(declineReasons)('for %s says so as a value, and confirms nothing', async (reason) => {
    expect(await pay(cards[reason])).toEqual({
      status: 402,
      body: { code: 'card_declined', reason, message: expect.any(String) },
    });
    expect(await readCharges()).toMatchObject([{ state: 'declined', decline_reason: reason }]);
    await buyers.expectPurchase(purchaseId, 'PENDING', false);
  });

  test('leaves the purchase payable with another card, which is then the one it names', async () => {
    await pay(cards.insufficient_funds);
    expect((await pay('5555 5555 5555 4444')).status).toBe(200);
    expect(await readCard()).toMatchObject({ card_brand: 'mastercard', card_last4: '4444' });
    expect(await readCharges()).toMatchObject([{ state: 'declined' }, { state: 'paid' }]);
  });

  test('submitted twice in parallel gets one answer for both', async () => {
    const answers = await Promise.all([pay(cards.declined), pay(cards.declined)]);
    expect(answers.map(({ status }) => status)).toEqual([402, 402]);
  });
});

describe('a card in analysis', () => {
  test('grants nothing until the bank approves it, by itself after a while', async () => {
    const { body } = await pay(cards.analysed);
    expect(body.status).toBe('IN_ANALYSIS');
    await buyers.expectPurchase(purchaseId, 'IN_ANALYSIS', false);
    expect((await pay(cards.analysed)).body).toEqual(body);
    await work(16);
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
    expect((await buyers.get(`check-payment-status?id=${String(body.id)}`, person)).body).toEqual({
      status: 'CONFIRMED',
    });
  });

  test('is approved by "Simular pagamento"', async () => {
    const { body } = await pay(cards.analysed);
    expect(await buyers.post('sandbox-pay', { paymentId: body.id })).toEqual({
      status: 200,
      body: { id: body.id, status: 'CONFIRMED' },
    });
    await drainBackground();
    expect(await buyers.readPurchase(purchaseId)).toMatchObject({ has_access: true });
  });

  test('that is refused in the end leaves a purchase that another card pays', async () => {
    const { body } = await pay(cards.analysed);
    await trigger(String(body.id), 'decline');
    await buyers.expectPurchase(purchaseId, 'DECLINED');
    expect(await buyers.startPurchase(person)).toBe(purchaseId);
    expect((await pay(cards.approved)).status).toBe(200);
    await buyers.expectPurchase(purchaseId, 'CONFIRMED');
  });
});

describe('a lost answer', () => {
  test('of a charge that was made is found by its reference, and the buyer is charged once', async () => {
    sandbox.force('createCharge', 'timeout');
    expect((await pay(cards.approved)).body).toMatchObject({ status: 'CONFIRMED' });
    expect(await readCharges()).toMatchObject([{ state: 'paid' }]);
  });

  test('of an unknown charge asks for a retry, and the retry does not charge again', async () => {
    sandbox.force('createCharge', 'timeout');
    for (let count = 0; count < 4; count += 1)
      sandbox.force('findChargeByReference', 'unavailable');
    const first = await pay(cards.approved);
    expect(first).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } });
    expect(first.body.message).toContain('não será cobrado duas vezes');
    expect((await pay(cards.approved)).body).toMatchObject({ status: 'CONFIRMED' });
    expect(await readCharges()).toHaveLength(1);
  });

  test('of a charge that never was blocks other tries for two minutes, and not longer', async () => {
    sandbox.force('createCharge', 'lost');
    expect((await pay(cards.approved)).status).toBe(502);
    expect((await pay(cards.approved)).status).toBe(502);
    server.advance(120_000);
    expect((await pay(cards.approved)).status).toBe(200);
    expect(await readCharges()).toMatchObject([{ state: 'failed' }, { state: 'paid' }]);
  });

  test('of a provider that is away may be retried immediately', async () => {
    sandbox.force('createCharge', 'unavailable');
    expect(await pay(cards.approved)).toMatchObject({
      status: 502,
      body: { message: 'Erro ao processar pagamento. Por favor, tente novamente.' },
    });
    expect((await pay(cards.approved)).status).toBe(200);
  });
});
