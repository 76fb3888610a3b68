// The discount of a coupon on a purchase, and the times at which its use is taken and given back.
import { afterEach, describe, expect, test } from 'vitest';
import { cards, toCardRequest } from '#tests/support/buyers/cards.ts';
import { insertCoupon } from '#tests/support/buyers/rows.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import { couponRefusals } from '#domain/coupons/coupon.ts';
import { purchaseMails } from '#server/mail/templates/purchase.ts';

const daySeconds = 86_400;
const shop = await openShop();
const { server, sql, buyers, trigger, work, payWithoutWebhook, readProviderStatus } = shop;
const { begin, createPayer, charge, openPix, readUses, check } = buyers;
const { database } = server.deps;

afterEach(async () => {
  await sql`update courses set price = 97, sale_price = null, pix_price = null where id = 'masterclass'`;
  await sql`delete from app.ended_prices`;
});

const readPurchase = async (id: string) => {
  const [row] = await sql`
    select amount::float, discount::float, coupon_code, total::float, installments from purchases where id = ${id}`;
  return row;
};

describe('a purchase with a coupon', () => {
  test('costs less, keeps which coupon it was and how much, and is paid with what is left', async () => {
    const coupon = await insertCoupon(database, { percent: 33 });
    const person = await server.createPerson();
    const { id, amount } = await begin(person, { coupon: coupon.id });
    expect(amount).toBe(64.99); // 33 percent of R$ 97,00 are R$ 32,01.
    const created = await charge(person, id, { value: 64.99 });
    expect(created.status).toBe(200);
    const paid = await buyers.get(`check-payment?paymentId=${String(created.body['id'])}`, person);
    expect(paid.body).toMatchObject({ value: 64.99 });
    await buyers.pay(String(created.body['id']));
    await buyers.expectPurchase(id, 'CONFIRMED', true);
    expect(await readPurchase(id)).toMatchObject({
      amount: 64.99,
      discount: 32.01,
      coupon_code: coupon.code,
      total: 64.99,
    });
  });

  test('is named with its coupon in the mailed receipt, and has a printed one', async () => {
    const coupon = await insertCoupon(database, { percent: 10 });
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openPix(person, { coupon: coupon.id });
    await buyers.pay(paymentId);
    const mail = await purchaseMails['purchase_confirmed']?.(server.deps, {
      purchase_id: purchaseId,
    });
    expect(JSON.stringify(mail)).toContain(`${coupon.code} (− R$ 9,70)`);
    const receipt = await server.request(
      `/.netlify/functions/purchase-receipt?purchaseId=${purchaseId}`,
      {},
      person,
    );
    expect(receipt.status).toBe(200);
  });

  test('takes its part off what Pix costs, where that has a price of its own', async () => {
    await sql`update courses set pix_price = 87.3 where id = 'masterclass'`;
    const coupon = await insertCoupon(database, { percent: 10 });
    const person = await server.createPerson();
    const { id, amount } = await begin(person, { coupon: coupon.id });
    expect(amount).toBe(87.3);
    const { body } = await charge(person, id, { value: 78.57 });
    await buyers.pay(String(body['id']));
    expect(await readPurchase(id)).toMatchObject({ amount: 87.3, discount: 9.7, total: 78.57 });
  });

  test('is refused where Pix would cost less than R$ 5,00', async () => {
    await sql`update courses set pix_price = 40 where id = 'masterclass'`;
    const coupon = await insertCoupon(database, { amount_cents: 3600 });
    const { body } = await check(null, coupon.code);
    expect(body).toMatchObject({ reason: 'total_too_small' });
  });

  test('is not split into installments under R$ 5,00', async () => {
    const coupon = await insertCoupon(database, { percent: 90 });
    const person = await server.createPerson();
    const { id, amount } = await begin(person, { coupon: coupon.id });
    expect(amount).toBe(9.7);
    const pay = (installments: number) =>
      buyers.payByCard(person, id, cards.approved, { installments });
    for (const count of [3, 2])
      expect(await pay(count)).toMatchObject({ status: 400, body: { code: 'wrong_installments' } });
    expect((await pay(1)).status).toBe(200);
  });

  test('is split into the installments of what is left', async () => {
    const coupon = await insertCoupon(database, { amount_cents: 700 });
    const person = await server.createPerson();
    const { id } = await begin(person, { coupon: coupon.id });
    const request = toCardRequest(cards.approved, await createPayer(person), id);
    const asked = { ...request, installments: 3 };
    const full = await buyers.post('create-credit-card-payment', { ...asked, value: 97 }, person);
    expect(full).toMatchObject({ status: 400, body: { code: 'wrong_amount' } });
    const { status, body } = await buyers.post(
      'create-credit-card-payment',
      { ...asked, value: 90 },
      person,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ installmentValue: 30, totalValue: 90 });
  });

  test('keeps its one use with another method, a new code and a declined card', async () => {
    const coupon = await insertCoupon(database, { max_uses: 1, max_uses_per_person: 1 });
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openPix(person, { coupon: coupon.id });
    const renewed = await buyers.renew(person, paymentId);
    expect(renewed).not.toBe(paymentId);
    const boleto = await charge(person, purchaseId, { billingType: 'BOLETO' });
    expect(boleto.status).toBe(200);
    const request = toCardRequest(cards.declined, await createPayer(person), purchaseId);
    expect((await buyers.post('create-credit-card-payment', request, person)).status).toBe(402);
    expect(await readUses(coupon.id)).toEqual(['taken']);
    expect(await begin(person, { coupon: coupon.id })).toMatchObject({ id: purchaseId });
    await buyers.pay(String((await charge(person, purchaseId)).body['id']));
    await buyers.expectPurchase(purchaseId, 'CONFIRMED');
  });

  test('is another one when the buyer takes the coupon away or names a better one, and the old Pix is deleted', async () => {
    const [coupon, better] = [
      await insertCoupon(database),
      await insertCoupon(database, { percent: 50 }),
    ];
    const person = await server.createPerson();
    const first = await openPix(person, { coupon: coupon.id });
    const { id, amount } = await begin(person);
    expect(id).not.toBe(first.purchaseId);
    expect(amount).toBe(97);
    expect((await begin(person, { coupon: better.id })).amount).toBe(48.5);
    await work();
    expect(await readProviderStatus(first.paymentId)).toBe('cancelled');
    expect(await readUses(coupon.id)).toEqual(['returned']);
  });

  test('at a price that has changed is not charged, and says what it costs today', async () => {
    const coupon = await insertCoupon(database, { percent: 10 });
    const person = await server.createPerson();
    const { id } = await begin(person, { coupon: coupon.id });
    await sql`update courses set price = 190 where id = 'masterclass'`;
    const { status, body } = await charge(person, id);
    expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'price_changed' });
    expect(String(body['message'])).toContain('R$\u00A0171,00');
    expect(await readUses(coupon.id)).toEqual([]);
  });

  test('at a price that rose meanwhile is late as any other is, and not because of its coupon', async () => {
    const coupon = await insertCoupon(database, { percent: 50 });
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openPix(person, { coupon: coupon.id });
    await sql`update app.coupons set paused_at = now() where id = ${coupon.id}`;
    await work(3600);
    await trigger(paymentId, 'pay');
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  });
});

test('a code that was shown is paid after its coupon has ended, and no further one is made', async () => {
  const coupon = await insertCoupon(database);
  const person = await server.createPerson();
  const { purchaseId, paymentId } = await openPix(person, { coupon: coupon.id });
  await sql`update app.coupons set ends_at = ${server.deps.clock()} where id = ${coupon.id}`;
  const boleto = await charge(person, purchaseId, { billingType: 'BOLETO' });
  expect(boleto).toMatchObject({ status: 409, body: { message: couponRefusals.expired } });
  await trigger(paymentId, 'pay');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

describe('the use of a coupon', () => {
  test('is taken by a charge and not by the question what it costs, nor by a purchase that is only begun', async () => {
    const coupon = await insertCoupon(database, { max_uses: 1 });
    const person = await server.createPerson();
    expect((await check(person, coupon.code)).status).toBe(200);
    const { id } = await begin(person, { coupon: coupon.id });
    expect(await readUses(coupon.id)).toEqual(['named']);
    await charge(person, id);
    expect(await readUses(coupon.id)).toEqual(['taken']);
  });

  test('that is the last goes to one of many buyers at once, and the others are charged nothing', async () => {
    const coupon = await insertCoupon(database, { max_uses: 1 });
    const people = await Promise.all(Array.from({ length: 6 }, () => server.createPerson()));
    const begun = await Promise.all(
      people.map(async (person) => ({
        person,
        id: (await begin(person, { coupon: coupon.id })).id,
      })),
    );
    const answers = await Promise.all(begun.map(({ person, id }) => charge(person, id)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(people.length - 1);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'coupon_refused', message: couponRefusals.used_up });
    const charges = await sql`
      select from app.charges c join app.coupon_uses u on u.order_id = c.order_id where u.coupon_id = ${coupon.id}`;
    expect(charges).toHaveLength(1);
    const loser = begun.find((_, index) => answers[index]?.status === 409);
    if (loser) expect((await begin(loser.person)).amount).toBe(97);
  });

  test('comes back when the provider has deleted the unpaid charge, and not before', async () => {
    const coupon = await insertCoupon(database, { max_uses: 1 });
    const other = await server.createPerson();
    const { purchaseId, paymentId } = await openPix(await server.createPerson(), {
      coupon: coupon.id,
    });
    await work(3 * daySeconds);
    await work();
    await buyers.expectPurchase(purchaseId, 'EXPIRED');
    expect(await readProviderStatus(paymentId)).toBe('overdue');
    expect(await readUses(coupon.id)).toEqual(['taken']);
    expect(await begin(other, { coupon: coupon.id })).toEqual({ refusal: 'used_up' });
    await work(2 * daySeconds);
    await work();
    expect(await readProviderStatus(paymentId)).toBe('cancelled');
    expect(await readUses(coupon.id)).toEqual(['returned']);
    expect((await begin(other, { coupon: coupon.id })).amount).toBe(77.6);
  });

  test('is taken again by what is paid late, beyond the limit by one, and the statistics tell', async () => {
    const coupon = await insertCoupon(database, { max_uses: 1 });
    const late = await openPix(await server.createPerson(), { coupon: coupon.id });
    await work(5 * daySeconds);
    await work();
    await work();
    expect(await readUses(coupon.id)).toEqual(['returned']);
    const second = await openPix(await server.createPerson(), { coupon: coupon.id });
    await buyers.pay(second.paymentId);
    await trigger(late.paymentId, 'pay');
    await buyers.expectPurchase(late.purchaseId, 'CONFIRMED', true);
    expect(await readUses(coupon.id)).toEqual(['over', 'taken']);
    const [row] = await sql`select app.coupon_numbers_of(${coupon.id}) as numbers`;
    expect(row?.['numbers']).toEqual({
      uses: 2,
      exceeded: 1,
      sales: 2,
      revenue: 155.2,
      discount: 38.8,
    });
  });

  test('of a refunded purchase stays taken, and is no sale any more', async () => {
    const coupon = await insertCoupon(database);
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openPix(person, { coupon: coupon.id });
    await buyers.pay(paymentId);
    await sql`select app.move_order(order_id, 'REFUNDED', null, now()) from purchases where id = ${purchaseId}`;
    const [row] = await sql`select app.coupon_numbers_of(${coupon.id}) as numbers`;
    expect(row?.['numbers']).toMatchObject({ uses: 1, sales: 0, revenue: 0, discount: 0 });
  });

  test('is paid whole when the money comes while the charge is being deleted', async () => {
    const coupon = await insertCoupon(database, { max_uses: 1 });
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openPix(person, { coupon: coupon.id });
    await begin(person); // Queues the deletion.
    await payWithoutWebhook(paymentId);
    await work();
    await work();
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
    expect(await readUses(coupon.id)).toEqual(['taken']);
  });
});

describe('a person who has used a coupon', () => {
  const once = { max_uses_per_person: 1 };
  const refused = { status: 409, body: { message: couponRefusals.used_by_person } };
  async function useOnce() {
    const coupon = await insertCoupon(database, once);
    const person = await server.createPerson();
    const { paymentId } = await openPix(person, { coupon: coupon.id });
    await buyers.pay(paymentId);
    return { coupon, person };
  }
  const sell = () =>
    sql`update courses set is_available = true, enrollment_status = 'open', is_listed = true where id = 'ingles-proibido'`;

  test('does not use it for another course', async () => {
    await sell();
    const { coupon, person } = await useOnce();
    expect(await begin(person, { coupon: coupon.id, product: 'curso' })).toEqual({
      refusal: 'used_by_person',
    });
    await sql`update courses set enrollment_status = 'waitlist' where id = 'ingles-proibido'`;
  });

  test.each([
    ['e-mail', (person: { email: string }) => ({ email: person.email, cpfCnpj: '529.982.247-25' })],
    ['document', () => ({ email: 'other@example.com', cpfCnpj: '249.715.637-92' })],
  ])('does not use it again with another account and the same %s', async (_, toPayer) => {
    const { coupon, person } = await useOnce();
    const again = await server.createPerson();
    const { id } = await begin(again, { coupon: coupon.id });
    const customer = await createPayer(again, toPayer(person));
    expect(await charge(again, id, { customer })).toMatchObject(refused);
  });
});
