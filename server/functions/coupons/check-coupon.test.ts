// Attacks on coupons by strangers, and by buyers with a console.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { createBuyers } from '#tests/support/buyers/buyers.ts';
import { cards, toCardRequest } from '#tests/support/buyers/cards.ts';
import { insertCoupon } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { couponRefusals } from '#domain/coupons/coupon.ts';

const server = await forFile(createTestApp());
const { database } = server.deps;
const { sql } = database;
const buyers = createBuyers(server);
const { begin, createPayer, charge, check } = buyers;
const past = new Date(Date.now() - 86_400_000);
const future = new Date(Date.now() + 86_400_000);

describe('a stranger', () => {
  test('with a code learns what it takes off this course, whatever the case it is typed in', async () => {
    const coupon = await insertCoupon(database, { code: 'VERAO-20' });
    expect(await check(null, ' verao-20 ')).toEqual({
      status: 200,
      body: {
        id: coupon.id,
        code: 'VERAO-20',
        extras: {},
        price: 97,
        discount: 19.4,
        pixDiscount: 19.4,
      },
    });
  });

  test('with a link learns what its code takes off each course on sale, or why it takes nothing', async () => {
    const percent = await insertCoupon(database, { code: 'TODOS-20' });
    const ask = (coupon: string) => buyers.post('check-coupon', { coupon });
    expect(await ask('todos-20')).toEqual({
      status: 200,
      body: {
        code: percent.code,
        percent: 20,
        amountCents: null,
        isForAll: true,
        discounts: { masterclass: [1940, 1940] },
      },
    });
    const ended = await insertCoupon(database, { ends_at: past });
    expect(await ask(ended.code)).toMatchObject({ status: 409, body: { reason: 'expired' } });
    expect(await ask('NADA-DISSO')).toMatchObject({ status: 409, body: { reason: 'unknown' } });
  });

  test.each([
    ['paused', { paused_at: past }],
    ['not_yet', { starts_at: future }],
    ['expired', { ends_at: past }],
    ['other_course', { is_for_all_courses: false }],
    ['total_too_small', { amount_cents: 9201 }],
    ['total_too_small', { amount_cents: 20_000 }],
  ] as const)('is told that a coupon is %s', async (reason, columns) => {
    const { code } = await insertCoupon(database, columns);
    expect(await check(null, code)).toEqual({
      status: 409,
      body: { code: 'coupon_refused', reason, message: couponRefusals[reason] },
    });
  });

  test('who guesses codes is stopped, also where there is one behind the next guess', async () => {
    const { code } = await insertCoupon(database);
    const guesser = await forFile(createTestApp());
    const guess = createBuyers(guesser).check;
    for (let count = 0; count < 30; count += 1) {
      const answer = await guess(null, `GUESS-${count}`);
      expect(answer).toMatchObject({ status: 409, body: { reason: 'unknown' } });
    }
    expect((await guess(null, code)).status).toBe(429);
  });

  test('who guesses in an account is stopped at every address', async () => {
    const guesser = await server.createPerson();
    const limit = { name: 'unknown-coupon:account', key: guesser.id, points: 30 };
    await leaveOneAttempt(server.deps, limit);
    expect((await check(guesser, 'GUESS')).status).toBe(409);
    expect((await check(guesser, 'GUESS')).status).toBe(429);
  });

  test('has three tries where many others have used up those of everybody, and a buyer with a code none too few', async () => {
    const { code } = await insertCoupon(database);
    await sql`delete from app.rate_limits`;
    await leaveOneAttempt(server.deps, { name: 'unknown-coupon:all', key: 'all', points: 300 });
    const guesses: number[] = [];
    for (let count = 0; count < 5; count += 1) guesses.push((await check(null, 'GUESS')).status);
    expect(guesses).toEqual([409, 409, 409, 409, 429]);
    await sql`delete from app.rate_limits where key like 'unknown-coupon:address%'`; // another network
    for (let count = 0; count < 10; count += 1) expect((await check(null, code)).status).toBe(200);
  });

  test('learns nothing of a course that does not exist or is not on the site', async () => {
    const { code } = await insertCoupon(database);
    expect((await check(null, code, 'nada')).status).toBe(404);
  });

  test.each([
    [{}],
    [{ product: 'masterclass', coupon: 'A'.repeat(61) }],
    [{ product: '', coupon: 'A' }],
  ])('with malformed fields is refused: %j', async (body) => {
    expect((await buyers.post('check-coupon', body)).status).toBe(400);
  });
});

describe('a buyer with the console', () => {
  test('pays neither less than the coupon leaves, nor the full amount at a lower price', async () => {
    const coupon = await insertCoupon(database);
    const person = await server.createPerson();
    const { id } = await begin(person, { coupon: coupon.id });
    for (const value of [77.59, 0.01, 97, 58.2])
      expect(await charge(person, id, { value })).toMatchObject({
        status: 400,
        body: { code: 'wrong_amount' },
      });
    const customer = await createPayer(person);
    const card = toCardRequest(cards.approved, customer, id);
    const cheap = await buyers.post('create-credit-card-payment', { ...card, value: 1 }, person);
    expect(cheap.body).toMatchObject({ code: 'wrong_amount' });
  });

  test('does not pay with the purchase of somebody else who has a coupon', async () => {
    const coupon = await insertCoupon(database);
    const { id } = await begin(await server.createPerson(), { coupon: coupon.id });
    expect((await charge(await server.createPerson(), id)).status).toBe(404);
  });

  test('does not get the price of a coupon without an account of its own purchase', async () => {
    await insertCoupon(database);
    const person = await server.createPerson();
    const customer = await createPayer(person);
    const request = { customer, billingType: 'PIX', value: 77.6, coupon: 'X' };
    expect((await buyers.post('create-payment', request, person)).body).toMatchObject({
      code: 'wrong_amount',
    });
  });

  test.each([
    ['expired', { ends_at: past }],
    ['paused', { paused_at: past }],
    ['other_course', { is_for_all_courses: false }],
    ['total_too_small', { percent: 95 }],
  ])('begins no purchase with the id of a coupon that is %s', async (refusal, columns) => {
    const person = await server.createPerson();
    const { id } = await insertCoupon(database, columns);
    expect(await begin(person, { coupon: id })).toEqual({ refusal });
    const rows = await sql`select from purchases where user_id = ${person.id}`;
    expect(rows).toHaveLength(0);
  });

  test('begins no purchase with an id of nothing, and none with a code instead of an id', async () => {
    const person = await server.createPerson();
    expect(await begin(person, { coupon: randomUUID() })).toEqual({ refusal: 'unknown' });
    const { code } = await insertCoupon(database);
    await expect(begin(person, { coupon: code })).rejects.toMatchObject({ code: '22P02' });
  });

  test('is refused at the payment when the coupon ended after the purchase was begun', async () => {
    const coupon = await insertCoupon(database);
    const person = await server.createPerson();
    const { id } = await begin(person, { coupon: coupon.id });
    await sql`update app.coupons set ends_at = ${past} where id = ${coupon.id}`;
    expect(await charge(person, id)).toMatchObject({
      status: 409,
      body: { code: 'coupon_refused', reason: 'expired' },
    });
    const charges = await sql`select from app.charges where user_id = ${person.id}`;
    expect(charges).toHaveLength(0);
  });

  test('who names two coupons one after the other gets the second alone', async () => {
    const [first, second] = [
      await insertCoupon(database, { percent: 50 }),
      await insertCoupon(database, { percent: 10 }),
    ];
    const person = await server.createPerson();
    await begin(person, { coupon: first.id });
    const { id, amount } = await begin(person, { coupon: second.id });
    expect(amount).toBe(87.3);
    const [row] = await sql`
      select coupon_code, discount::float, (select count(o.coupon_id)::int from app.orders o where o.id = p.order_id) as coupons
      from purchases p where id = ${id}`;
    expect(row).toEqual({ coupon_code: second.code, discount: 9.7, coupons: 1 });
  });

  test.each([
    { amount: 77.6 },
    { amount: 77.6, discount: 19.4, coupon_code: 'X' },
    { discount: -1 },
  ])('writes no discount into a purchase of the own: %j', async (columns) => {
    await insertCoupon(database);
    const person = await server.createPerson();
    const row = {
      user_id: person.id,
      product_id: 'masterclass',
      payment_method: 'pix',
      ...columns,
    };
    const { status } = await server.send('/rest/v1/purchases', row, person);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await sql`select from purchases where user_id = ${person.id}`).toHaveLength(0);
  });
});
