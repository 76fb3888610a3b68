import { beforeEach, describe, expect, test } from 'vitest';
import { cards } from '#tests/support/buyers/cards.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';
import { refreshCharge } from '#server/payments/charges/refresh-charge.ts';

let person: Person;
const { server, buyers, sandbox } = await openShop();
sandbox.holdEvents(); // nothing but the poll
beforeEach(async () => {
  person = await server.createPerson();
});

const check = async (paymentId: string, who: Person | null = person) =>
  buyers.get(`check-payment?paymentId=${paymentId}`, who);

/** Paid in the bank's app, and known from the provider's answer alone. */
async function payWithoutWebhook(paymentId: string): Promise<void> {
  await sandbox.simulator.pay(await buyers.readProviderId(paymentId));
  await refreshCharge(server.deps, paymentId);
}

/** The number of times that the provider is asked about a charge while `run` runs. */
async function countAsking(run: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const getCharge = sandbox.getCharge.bind(sandbox);
  sandbox.getCharge = (id) => {
    count += 1;
    return getCharge(id);
  };
  await run();
  sandbox.getCharge = getCharge;
  return count;
}

test('a payment whose webhook never came is found by the poll, fifteen seconds later at most', async () => {
  const { purchaseId, paymentId } = await buyers.openPix(person);
  await sandbox.simulator.pay(await buyers.readProviderId(paymentId));
  server.advance(14_000);
  expect((await check(paymentId)).body.status).toBe('PENDING');
  server.advance(1_000);
  expect((await check(paymentId)).body.status).toBe('RECEIVED');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('however many pages poll, the provider is asked once in fifteen seconds', async () => {
  const { paymentId } = await buyers.openPix(person);
  server.advance(15_000);
  const poll = () => Promise.all(Array.from({ length: 8 }, () => check(paymentId)));
  expect(await countAsking(poll)).toBe(1);
  server.advance(14_999);
  expect(await countAsking(poll)).toBe(0);
  server.advance(1);
  expect(await countAsking(poll)).toBe(1);
});

test('a provider that is away leaves the answer as it was', async () => {
  const { paymentId } = await buyers.openPix(person);
  server.advance(15_000);
  sandbox.force('getCharge', 'unavailable');
  expect(await check(paymentId)).toMatchObject({ status: 200, body: { status: 'PENDING' } });
});

test('a code that the provider did not give at first comes with a later check of the same charge', async () => {
  sandbox.force('getPixCode', 'unavailable');
  const { paymentId } = await buyers.openPix(person);
  const before = await check(paymentId);
  expect(before.body).not.toHaveProperty('payload');
  expect(before.body).not.toHaveProperty('encodedImage');
  server.advance(15_000);
  expect((await check(paymentId)).body).toMatchObject({
    id: paymentId,
    payload: expect.stringContaining('pix.example.com'),
  });
});

test('an open Pix has the seconds left of its half hour, and its due day', async () => {
  const before = server.deps.clock().getTime();
  const { paymentId } = await buyers.openPix(person);
  const { body } = await check(paymentId);
  expect(body.secondsLeft).toBe(30 * 60);
  const due = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    before + 86_400_000,
  );
  expect(body.dueDate).toBe(due);
  server.advance(29 * 60_000);
  expect((await check(paymentId)).body.secondsLeft).toBe(60);
  server.advance(2 * 60_000);
  expect((await check(paymentId)).body.secondsLeft).toBe(0);
});

test('a stranger and a visitor get the answer of an unknown id', async () => {
  const { paymentId } = await buyers.openPix(person);
  const other = await server.createPerson();
  for (const who of [other, null]) {
    for (const id of [paymentId, 'pay_00000000000000000000000000000000', '%27%20or%201=1']) {
      expect(await check(id, who)).toEqual({
        status: 404,
        body: { code: 'not_found', message: 'Pagamento não encontrado' },
      });
      expect((await buyers.get(`check-payment-status?id=${id}`, who)).status).toBe(404);
    }
  }
  expect((await buyers.get('check-payment', person)).status).toBe(404);
});

describe('a charge whose purchase was paid with another one is answered as paid', () => {
  const checkBoth = async (paymentId: string) => {
    const status = await buyers.get(`check-payment-status?id=${paymentId}`, person);
    return [(await check(paymentId)).body.status, status.body.status];
  };

  test('a fresh code, when the old one is paid', async () => {
    const { paymentId } = await buyers.openPix(person);
    const fresh = await buyers.renew(person, paymentId);
    expect(await checkBoth(paymentId)).toEqual(['CANCELLED', 'CANCELLED']);
    await payWithoutWebhook(paymentId);
    expect(await checkBoth(fresh)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const answer = await buyers.post('cancel-payment', { paymentId: fresh }, person);
    expect(answer.body).toEqual({ id: fresh, status: 'CONFIRMED' });
  });

  test.each(['openPix', 'openBoleto'] as const)('%s, when a card paid', async (open) => {
    const { purchaseId } = await buyers[open](person);
    const paymentId = String((await buyers.readPurchase(purchaseId)).payment_id);
    expect((await buyers.payByCard(person, purchaseId, cards.approved)).status).toBe(200);
    expect(await checkBoth(paymentId)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const renewed = await buyers.post('renew-payment', { paymentId }, person);
    expect(renewed).toMatchObject({ status: 200, body: { id: paymentId, status: 'CONFIRMED' } });
  });

  test('to its buyer alone, and no more once the money went back', async () => {
    const { purchaseId, paymentId } = await buyers.openPix(person);
    await buyers.payByCard(person, purchaseId, cards.approved);
    const other = await server.createPerson();
    for (const who of [other, null]) {
      expect((await check(paymentId, who)).status).toBe(404);
      expect((await buyers.get(`check-payment-status?id=${paymentId}`, who)).status).toBe(404);
    }
    expect((await buyers.post('request-refund', { purchaseId }, person)).status).toBe(200);
    expect(await checkBoth(paymentId)).toEqual(['CANCELLED', 'CANCELLED']);
  });
});

test('a forged token is refused, not taken for an anonymous request', async () => {
  const { paymentId } = await buyers.openPix(person);
  const answer = await check(paymentId, { ...person, token: `${person.token}x` });
  expect(answer).toEqual({
    status: 401,
    body: { code: 'invalid_jwt', message: 'Sua sessão expirou. Entre novamente.' },
  });
});

test('an account that polls without end is refused above its share, and another one is answered', async () => {
  const { paymentId } = await buyers.openPix(person);
  const other = await server.createPerson();
  const own = await buyers.openPix(other);
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const lock = server.deps.database.sql.begin(async (sql) => {
    await sql`lock table app.charges in access exclusive mode`;
    hold();
    await released;
  });
  await held;
  const statuses: number[] = [];
  const polls = Array.from({ length: 40 }, async () => {
    statuses.push((await check(paymentId)).status);
  });
  await expect.poll(() => statuses, { timeout: 20_000 }).toEqual(Array<number>(7).fill(429));
  const answer = check(own.paymentId, other);
  release();
  await lock;
  expect((await answer).status).toBe(200);
  await Promise.all(polls);
  expect(statuses.filter((status) => status === 200)).toHaveLength(33);
});
