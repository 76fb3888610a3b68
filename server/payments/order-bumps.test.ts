// Orders of two courses: one charge, one number, a purchase for each course.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cards } from '#tests/support/buyers/cards.ts';
import { insertCoupon, offerBump } from '#tests/support/buyers/rows.ts';
import { openShop } from '#tests/support/buyers/shop.ts';

const shop = await openShop();
const { server, sql, buyers, trigger, work, readProviderStatus } = shop;
const { beginOrder, openOrder, readItems, readStatuses, charge, check } = buyers;
const { database } = server.deps;

beforeEach(() => offerBump(database));
afterEach(async () => {
  await sql`delete from app.order_bumps`;
  await sql`update courses set price = 97, sale_price = null, pix_price = null where id = 'masterclass'`;
});

describe('an order of two courses', () => {
  test('is one charge of both prices, and pays for both under one number', async () => {
    const person = await server.createPerson();
    const { id, items } = await beginOrder(person);
    expect(items.map(({ course_id, amount }) => [course_id, amount])).toEqual([
      ['masterclass', 97],
      ['ingles-proibido', 47],
    ]);
    const { status, body } = await charge(person, id, { value: 144 });
    expect(status).toBe(200);
    await buyers.pay(String(body['id']));
    const paid = await readItems(id);
    expect(paid.map(({ status, total }) => [status, total])).toEqual([
      ['CONFIRMED', 97],
      ['CONFIRMED', 47],
    ]);
    expect(new Set(paid.map(({ number }) => number)).size).toBe(1);
  });

  test('costs what the catalogue says: without the price of the offer, or with less, nothing is charged', async () => {
    const person = await server.createPerson();
    const { id } = await beginOrder(person);
    for (const value of [97, 97.01, 143.99, 47, 0.01])
      expect(await charge(person, id, { value })).toMatchObject({
        status: 400,
        body: { code: 'wrong_amount' },
      });
    expect(await readStatuses(id)).toEqual(['PENDING', 'PENDING']);
  });

  test('has only what is offered beside its course, and is on sale, and once', async () => {
    const person = await server.createPerson();
    const extras = ['ingles-proibido-1', 'masterclass', 'ingles-proibido', 'ingles-proibido', 'x'];
    const { items } = await beginOrder(person, { extras });
    expect(items.map(({ course_id }) => course_id)).toEqual(['masterclass', 'ingles-proibido']);
    await sql`update courses set enrollment_status = 'closed' where id = 'ingles-proibido'`;
    const { items: without } = await beginOrder(await server.createPerson());
    expect(without.map(({ course_id }) => course_id)).toEqual(['masterclass']);
  });

  test('goes on after a reload as it was, and is another one without the offer, with the old Pix deleted', async () => {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person);
    expect(await beginOrder(person, { extras: null })).toMatchObject({ id: purchaseId });
    expect(await beginOrder(person)).toMatchObject({ id: purchaseId });
    const alone = await beginOrder(person, { extras: [] });
    expect(alone.id).not.toBe(purchaseId);
    expect(alone.items).toHaveLength(1);
    await work();
    expect(await readProviderStatus(paymentId)).toBe('cancelled');
    expect(await readStatuses(purchaseId)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  test('leaves no trace of a form that was only filled in', async () => {
    const person = await server.createPerson();
    const { id } = await beginOrder(person);
    await beginOrder(person, { extras: [] });
    expect(await readItems(id)).toEqual([]);
    expect(await sql`select from app.orders where id = ${id}`).toHaveLength(0);
  });

  test('at a price of the offer that has changed is not charged, and says what it costs today', async () => {
    const person = await server.createPerson();
    const { id } = await beginOrder(person);
    await offerBump(database, { price: 57 });
    const { status, body } = await charge(person, id);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'price_changed' });
    expect(JSON.stringify(body)).toContain('154,00');
  });

  test('shares a dearer total of installments to the cent', async () => {
    await sql`update courses set installments_paid_by = 'buyer' where id = 'masterclass'`;
    const person = await server.createPerson();
    const { id } = await beginOrder(person);
    const answer = await buyers.payByCard(person, id, cards.approved, { installments: 3 });
    await sql`update courses set installments_paid_by = 'school' where id = 'masterclass'`;
    expect(answer.status).toBe(200);
    const total = Number(answer.body['totalValue']);
    expect(total).toBeGreaterThan(144);
    const items = await readItems(id);
    expect(items.reduce((sum, { total: each }) => sum + Math.round(each * 100), 0)).toBe(
      Math.round(total * 100),
    );
    for (const { status } of items) expect(status).toBe('CONFIRMED');
  });

  test('expires whole, and opens again whole', async () => {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person);
    server.advance(30 * 3_600_000);
    await work();
    expect(await readStatuses(purchaseId)).toEqual(['EXPIRED', 'EXPIRED']);
    expect(await beginOrder(person)).toMatchObject({ id: purchaseId });
    expect(await readStatuses(purchaseId)).toEqual(['PENDING', 'PENDING']);
    await buyers.pay(paymentId); // the old Pix, late
    expect(await readStatuses(purchaseId)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('is lost and won in a dispute whole', async () => {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person);
    await buyers.pay(paymentId);
    await trigger(paymentId, 'chargeback_opened');
    expect(await readStatuses(purchaseId)).toEqual(['CHARGEBACK', 'CHARGEBACK']);
    await buyers.expectPurchase(purchaseId, 'CHARGEBACK', false);
    await trigger(paymentId, 'chargeback_won');
    expect(await readStatuses(purchaseId)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('that is paid when one of its courses is owned meanwhile pays for the other, and the rest goes back', async () => {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person);
    await sql`insert into access_grants (user_id, course_id, reason) values (${person.id}, 'ingles-proibido', 'Bolsa')`;
    await buyers.pay(paymentId);
    await work();
    expect(await readStatuses(purchaseId)).toEqual(['CONFIRMED', 'REFUNDED']);
    expect(await readProviderStatus(paymentId)).toBe('received');
  });
});

describe('a coupon of an order', () => {
  test('is taken off each course that it names, on its own price, rounded down', async () => {
    const coupon = await insertCoupon(database, { percent: 33 });
    const person = await server.createPerson();
    const { items } = await beginOrder(person, { coupon: coupon.id });
    expect(items.map(({ amount, discount }) => [amount, discount])).toEqual([
      [64.99, 32.01],
      [31.49, 15.51],
    ]);
    const { body } = await check(person, coupon.code);
    expect(body).toMatchObject({ extras: { 'ingles-proibido': 15.51 } });
  });

  test('that names one course leaves the other at its price', async () => {
    const coupon = await insertCoupon(database, { is_for_all_courses: false });
    await sql`insert into app.coupon_courses values (${coupon.id}, 'masterclass')`;
    const { items } = await beginOrder(await server.createPerson(), { coupon: coupon.id });
    expect(items.map(({ discount }) => discount)).toEqual([19.4, 0]);
  });

  test('is used once by an order of two courses, and one more cannot be stacked on it', async () => {
    const coupon = await insertCoupon(database, { max_uses: 1 });
    const other = await insertCoupon(database, { percent: 50 });
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person, { coupon: coupon.id });
    const again = await beginOrder(person, { coupon: other.id });
    expect(again.items.map(({ amount }) => amount)).toEqual([48.5, 23.5]);
    await work();
    expect(await readProviderStatus(paymentId)).toBe('cancelled');
    expect(await readStatuses(purchaseId)).toEqual(['CANCELLED', 'CANCELLED']);
  });
});

describe('the refund of one course of an order', () => {
  const refund = (person: Parameters<typeof buyers.post>[2], purchaseId: string) =>
    buyers.post('request-refund', { purchaseId }, person ?? null);

  test('returns its share, and leaves the other one', async () => {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person);
    await buyers.pay(paymentId);
    const [, extra] = await readItems(purchaseId);
    expect(await refund(person, extra?.id ?? '')).toMatchObject({ status: 200 });
    expect(await readStatuses(purchaseId)).toEqual(['CONFIRMED', 'REFUNDED']);
    const [row] =
      await sql`select refunded_cents from sandbox.charges where reference = ${paymentId}`;
    expect(row).toEqual({ refunded_cents: 4700 });
    expect(await refund(person, purchaseId)).toMatchObject({ status: 200 });
    expect(await readStatuses(purchaseId)).toEqual(['REFUNDED', 'REFUNDED']);
    await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  });

  test('is made once when the answer is lost, and when it is asked for many times at once', async () => {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person);
    await buyers.pay(paymentId);
    const [, extra] = await readItems(purchaseId);
    shop.sandbox.force('refundPart', 'timeout');
    await Promise.all([1, 2, 3].map(() => refund(person, extra?.id ?? '')));
    await work(200);
    await work(200);
    expect(await readStatuses(purchaseId)).toEqual(['CONFIRMED', 'REFUNDED']);
    const [row] =
      await sql`select refunded_cents from sandbox.charges where reference = ${paymentId}`;
    expect(row).toEqual({ refunded_cents: 4700 });
  });

  test('is done immediately, also when an older reading of the charge is recorded meanwhile', async () => {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person);
    await buyers.pay(paymentId);
    const [, extra] = await readItems(purchaseId);
    shop.sandbox.force('refundPart', async () => {
      await sql`update app.charges set version = version + 1 where id = ${paymentId}`;
    });
    expect(await refund(person, extra?.id ?? '')).toMatchObject({ status: 200 });
    expect(await readStatuses(purchaseId)).toEqual(['CONFIRMED', 'REFUNDED']);
  });

  test('that ends later leaves alone what its buyer has begun to buy anew', async () => {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person);
    await buyers.pay(paymentId);
    const [, extra] = await readItems(purchaseId);
    shop.sandbox.force('refundPart', 'unavailable');
    await refund(person, extra?.id ?? '');
    expect(await readStatuses(purchaseId)).toEqual(['CONFIRMED', 'REFUND_PENDING']);
    const again = await buyers.begin(person, { product: 'ingles-proibido' });
    const { body } = await charge(person, again.id);
    await work();
    await work(200);
    expect(await readStatuses(purchaseId)).toEqual(['CONFIRMED', 'REFUNDED']);
    expect(await readStatuses(again.id)).toEqual(['PENDING']);
    expect(await readProviderStatus(String(body['id']))).toBe('pending');
  });

  test('that the provider does not take waits for the school, which notes that it returned the money', async () => {
    const person = await server.createPerson();
    const admin = await server.createPerson({ isAdmin: true });
    const { purchaseId, paymentId } = await openOrder(person);
    await buyers.pay(paymentId);
    const [, extra] = await readItems(purchaseId);
    shop.sandbox.force('refundPart', 'declined');
    expect(await refund(person, extra?.id ?? '')).toMatchObject({
      status: 200,
      body: { status: 'REFUND_PENDING' },
    });
    expect(await readStatuses(purchaseId)).toEqual(['CONFIRMED', 'REFUND_PENDING']);
    expect(await shop.readIssues(paymentId)).toEqual(['part_refund open']);
    const issue = await shop.readIssueId(paymentId, 'part_refund');
    const resolve = (name: string) =>
      server.send(`/rest/v1/rpc/${name}`, { issue, reason: 'Pix E123 às 10h' }, admin);
    expect((await resolve('admin_resolve_payment_issue')).status).toBe(409);
    expect((await resolve('admin_return_outside')).status).toBe(204);
    expect((await resolve('admin_return_outside')).status).toBe(409);
    expect(await readStatuses(purchaseId)).toEqual(['CONFIRMED', 'REFUNDED']);
    expect(await refund(person, purchaseId)).toMatchObject({ status: 200 });
    const [row] =
      await sql`select refunded_cents from sandbox.charges where reference = ${paymentId}`;
    expect(row).toEqual({ refunded_cents: 9700 });
  });

  test('that the school owes is done when the provider returns the whole charge after all', async () => {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person);
    await buyers.pay(paymentId);
    const [, extra] = await readItems(purchaseId);
    shop.sandbox.force('refundPart', 'declined');
    await refund(person, extra?.id ?? '');
    await trigger(paymentId, 'refund');
    await work();
    expect(await readStatuses(purchaseId)).toEqual(['REFUNDED', 'REFUNDED']);
    expect(await shop.readIssues(paymentId)).toEqual(['part_refund closed']);
  });

  test('is asked for by its buyer alone', async () => {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await openOrder(person);
    await buyers.pay(paymentId);
    const [, extra] = await readItems(purchaseId);
    const stranger = await server.createPerson();
    expect(await refund(stranger, extra?.id ?? '')).toMatchObject({ status: 404 });
    expect(await readStatuses(purchaseId)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });
});
