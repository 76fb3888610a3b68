import { beforeEach, describe, expect, test } from 'vitest';
import { cards } from '#tests/support/buyers/cards.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';

const { server, buyers, sql } = await openShop();

let person: Person;
beforeEach(async () => {
  await sql`update public.courses set pix_price = null, installments_paid_by = 'school' where id = 'masterclass'`;
  person = await server.createPerson();
});

const readPaid = async (id: string) => {
  const [row] = await sql`
    select payment_status, amount::float, total::float, installments, installment_amount::float from purchases where id = ${id}`;
  return row;
};

describe('a course with a price for Pix', () => {
  const setPrice = (price: number | null) =>
    sql`update public.courses set pix_price = ${price} where id = 'masterclass'`;
  beforeEach(() => setPrice(87.3));

  test('is paid with it, and the purchase says how much it was', async () => {
    const request = await buyers.toPixRequest(person, { value: 87.3 });
    const { body } = await buyers.post('create-payment', request, person);
    await buyers.pay(String(body.id));
    expect(await readPaid(request.externalReference)).toMatchObject({
      payment_status: 'CONFIRMED',
      amount: 97,
      total: 87.3,
    });
  });

  test.each([
    ['PIX', 97],
    ['BOLETO', 87.3],
  ])('is not sold by %s for %d', async (billingType, value) => {
    const request = await buyers.toPixRequest(person, { billingType, value });
    const { status, body } = await buyers.post('create-payment', request, person);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'wrong_amount' });
  });

  test('is not sold by card for it', async () => {
    const purchaseId = await buyers.startPurchase(person);
    const change = { value: 87.3 };
    const { body } = await buyers.payByCard(person, purchaseId, cards.approved, change);
    expect(body).toMatchObject({ code: 'wrong_amount' });
  });

  test('costs by a renewed code what Pix costs now', async () => {
    const request = await buyers.toPixRequest(person, { value: undefined });
    const { body } = await buyers.post('create-payment', request, person);
    const valueOf = async (id: string) =>
      (await buyers.get(`check-payment?paymentId=${id}`, person)).body.value;
    const renewed = await buyers.renew(person, String(body.id));
    expect(await valueOf(renewed)).toBe(87.3);
    await setPrice(null);
    expect(await valueOf(await buyers.renew(person, renewed))).toBe(97);
  });
});

describe('a course whose buyers pay for installments', () => {
  beforeEach(
    () => sql`update public.courses set installments_paid_by = 'buyer' where id = 'masterclass'`,
  );

  const pay = async (value: number, installments: number) => {
    const purchaseId = await buyers.startPurchase(person);
    const change = { value, installments };
    const { body } = await buyers.payByCard(person, purchaseId, cards.approved, change);
    return { purchaseId, body };
  };

  test('is charged with their fee, and at once without', async () => {
    const { purchaseId } = await pay(97.5, 3);
    expect(await readPaid(purchaseId)).toMatchObject({
      total: 97.5,
      installments: 3,
      installment_amount: 32.5,
    });
    person = await server.createPerson();
    const atOnce = await pay(97, 1);
    expect(await readPaid(atOnce.purchaseId)).toMatchObject({ total: 97 });
  });

  test('is not charged in installments without it', async () => {
    const { body } = await pay(97, 3);
    expect(body).toMatchObject({ code: 'wrong_amount' });
  });
});
