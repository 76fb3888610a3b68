import { beforeEach, describe, expect, test } from 'vitest';
import { cards } from '#tests/support/buyers/cards.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';

let person: Person;
let purchaseId: string;
let paymentId: string;
const { server, sql, buyers, sandbox, work, payWithoutWebhook, readProviderStatus } =
  await openShop();
beforeEach(async () => {
  await setPrice(97);
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await buyers.openPix(person));
});

const setPrice = (price: number) =>
  sql`update courses set price = ${price} where id = 'masterclass'`;
const cancel = () => buyers.post('cancel-payment', { paymentId }, person);
const renew = () => buyers.post('renew-payment', { paymentId }, person);
const countLive = async () => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from app.charges where order_id = (select order_id from purchases where id = ${purchaseId}) and app.is_live(state)`;
  return row?.count;
};

describe('cancelling a Pix', () => {
  test('cancels it at the provider and keeps the purchase', async () => {
    const answer = await cancel();
    expect(answer).toEqual({ status: 200, body: { id: paymentId, status: 'CANCELLED' } });
    expect(await readProviderStatus(paymentId)).toBe('cancelled');
    await buyers.expectPurchase(purchaseId, 'PENDING');
    expect(await cancel()).toEqual(answer);
  });

  test('that has just been paid grants access and says so', async () => {
    await payWithoutWebhook(paymentId);
    const answer = await cancel();
    expect(answer.body).toEqual({ id: paymentId, status: 'RECEIVED' });
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  });

  test('while the provider is away changes nothing and says so', async () => {
    sandbox.force('cancelCharge', 'unavailable');
    expect((await cancel()).status).toBe(502);
    expect(await countLive()).toBe(1);
  });

  test('and asking again makes a new one for the same purchase', async () => {
    await cancel();
    expect(await buyers.startPurchase(person)).toBe(purchaseId);
    const again = await buyers.openPix(person);
    expect(again).toEqual({ purchaseId, paymentId: expect.not.stringMatching(paymentId) });
  });
});

describe('a new code', () => {
  test('replaces the old charge, which is cancelled first', async () => {
    const { status, body } = await renew();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'PENDING',
      dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(body.id).not.toBe(paymentId);
    expect(await readProviderStatus(paymentId)).toBe('cancelled');
    expect(await buyers.readPurchase(purchaseId)).toMatchObject({
      payment_id: body.id,
      payment_status: 'PENDING',
    });
  });

  test('requested ten times in parallel leaves one open charge', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countLive()).toBe(1);
  });

  test('for one that was paid meanwhile is not made', async () => {
    await payWithoutWebhook(paymentId);
    const { body } = await renew();
    expect(body).toMatchObject({ id: paymentId, status: 'RECEIVED' });
    expect(await countLive()).toBe(0);
  });

  test('the next day opens the expired purchase again', async () => {
    await work(25 * 3_600);
    await buyers.expectPurchase(purchaseId, 'EXPIRED');
    await server.renewToken(person);
    const { status, body } = await renew();
    expect(status).toBe(200);
    expect(await buyers.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'PENDING',
      payment_id: body.id,
    });
  });

  test('of an expired purchase whose price has changed is refused', async () => {
    await work(25 * 3_600);
    await server.renewToken(person);
    await setPrice(98);
    expect(await renew()).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  });

  test.each([
    [147, 'R$\u00A0147,00'],
    [67, 'R$\u00A067,00'],
  ])(
    'is not made at a former price, however often it is requested: now %d',
    async (price, text) => {
      await setPrice(price);
      expect(await renew()).toEqual({
        status: 409,
        body: {
          code: 'price_changed',
          message: `O preço mudou de R$\u00A097,00 para ${text}, e nada foi cobrado. Confira antes de pagar.`,
        },
      });
      expect(await readProviderStatus(paymentId)).toBe('cancelled');
      expect((await renew()).body.code).toBe('price_changed');
      await buyers.expectPurchase(purchaseId, 'CANCELLED');
      expect(await buyers.startPurchase(person)).not.toBe(purchaseId);
    },
  );

  test('after it was cancelled is not made at a former price either', async () => {
    await setPrice(147);
    await cancel();
    expect((await renew()).body.code).toBe('price_changed');
    expect(await countLive()).toBe(0);
  });
});

test('a purchase of an earlier price is not charged another way, but its open code counts', async () => {
  await setPrice(147);
  const open = await buyers.openPix(person);
  expect(open).toEqual({ purchaseId, paymentId });
  const answer = await buyers.payByCard(person, purchaseId, cards.approved);
  expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect(await readProviderStatus(paymentId)).toBe('cancelled');
});

test('a charge without a purchase is not renewed at a former price', async () => {
  const buyer = await server.createPerson();
  const customer = await buyers.createPayer(buyer);
  const order = { customer, billingType: 'PIX', value: 97 };
  const charge = await buyers.post('create-payment', order, buyer);
  const renewIt = () => buyers.post('renew-payment', { paymentId: charge.body.id }, buyer);
  await setPrice(98);
  expect((await renewIt()).body.code).toBe('price_changed');
  await setPrice(97);
  expect((await renewIt()).status).toBe(200);
});

test("another's payment is neither cancelled nor renewed", async () => {
  const other = await server.createPerson();
  for (const who of [other, null]) {
    for (const name of ['cancel-payment', 'renew-payment']) {
      expect((await buyers.post(name, { paymentId }, who)).status).toBe(404);
    }
  }
  expect(await countLive()).toBe(1);
  expect(await readProviderStatus(paymentId)).toBe('pending');
});
