import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { cards, createCheckout } from '#tests/support/checkout.ts';
import { getSandbox } from '#tests/support/sandbox.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { signAccessToken } from '#server/http/tokens.ts';
import { runJobs } from '#server/jobs/start-jobs.ts';
import { drainBackground } from '#server/payments/background.ts';

let person: Person;
let purchaseId: string;
let paymentId: string;
const server = await forFile(createTestApp());
const checkout = createCheckout(server);
const sandbox = getSandbox(server.deps);
beforeEach(async () => {
  await setPrice(97);
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await checkout.openPix(person));
});

const setPrice = (price: number) =>
  server.deps.database.sql`update courses set price = ${price} where id = 'masterclass'`;
const renew = () => checkout.post('renew-payment', { paymentId }, person);
const readProviderStatus = async (id = paymentId) => {
  const answer = await sandbox.getCharge(await checkout.readProviderId(id));
  return answer.ok ? answer.value?.status : answer.reason;
};
const countLive = async () => {
  const [row] = await server.deps.database.sql<{ count: number }[]>`
    select count(*)::integer as count from app.charges where purchase_id = ${purchaseId} and app.is_live(state)`;
  return row?.count;
};

describe('cancelling a Pix', () => {
  test('cancels it at the provider and keeps the purchase', async () => {
    const answer = await checkout.post('cancel-payment', { paymentId }, person);
    expect(answer).toEqual({ status: 200, body: { id: paymentId, status: 'CANCELLED' } });
    expect(await readProviderStatus()).toBe('cancelled');
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'PENDING' });
    expect(await checkout.post('cancel-payment', { paymentId }, person)).toEqual(answer);
  });

  test('that has just been paid grants access and says so', async () => {
    const release = sandbox.holdEvents();
    await sandbox.simulator.pay(await checkout.readProviderId(paymentId));
    release();
    const answer = await checkout.post('cancel-payment', { paymentId }, person);
    expect(answer.body).toEqual({ id: paymentId, status: 'RECEIVED' });
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'CONFIRMED',
      has_access: true,
    });
  });

  test('while the provider is away changes nothing and says so', async () => {
    sandbox.force('cancelCharge', 'unavailable');
    expect((await checkout.post('cancel-payment', { paymentId }, person)).status).toBe(502);
    expect(await countLive()).toBe(1);
  });

  test('and asking again makes a new one for the same purchase', async () => {
    await checkout.post('cancel-payment', { paymentId }, person);
    expect(await checkout.startPurchase(person)).toBe(purchaseId);
    const again = await checkout.openPix(person);
    expect(again).toEqual({ purchaseId, paymentId: expect.not.stringMatching(paymentId) });
  });
});

describe('a new code', () => {
  test('replaces the old charge, which is cancelled first', async () => {
    const { status, body } = await checkout.post('renew-payment', { paymentId }, person);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'PENDING',
      dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(body.id).not.toBe(paymentId);
    expect(await readProviderStatus()).toBe('cancelled');
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({
      payment_id: body.id,
      payment_status: 'PENDING',
    });
  });

  test('requested ten times in parallel leaves one open charge', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => checkout.post('renew-payment', { paymentId }, person)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countLive()).toBe(1);
  });

  test('for one that was paid meanwhile is not made', async () => {
    const release = sandbox.holdEvents();
    await sandbox.simulator.pay(await checkout.readProviderId(paymentId));
    release();
    const { body } = await checkout.post('renew-payment', { paymentId }, person);
    expect(body).toMatchObject({ id: paymentId, status: 'RECEIVED' });
    expect(await countLive()).toBe(0);
  });

  test('the next day opens the expired purchase again', async () => {
    server.advance(25 * 3_600_000);
    await runJobs(server.deps);
    await drainBackground();
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'EXPIRED' });
    person = await renewToken(person);
    const { status, body } = await checkout.post('renew-payment', { paymentId }, person);
    expect(status).toBe(200);
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'PENDING',
      payment_id: body.id,
    });
  });

  test('of an expired purchase whose price has changed is refused', async () => {
    server.advance(25 * 3_600_000);
    await runJobs(server.deps);
    await drainBackground();
    person = await renewToken(person);
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
      expect(await readProviderStatus()).toBe('cancelled');
      expect((await renew()).body.code).toBe('price_changed');
      expect(await checkout.readPurchase(purchaseId)).toMatchObject({
        payment_status: 'CANCELLED',
      });
      expect(await checkout.startPurchase(person)).not.toBe(purchaseId);
    },
  );

  test('after it was cancelled is not made at a former price either', async () => {
    await setPrice(147);
    await checkout.post('cancel-payment', { paymentId }, person);
    expect((await renew()).body.code).toBe('price_changed');
    expect(await countLive()).toBe(0);
  });
});

test('a purchase of an earlier price is not charged another way, but its open code counts', async () => {
  await setPrice(147);
  const open = await checkout.openPix(person);
  expect(open).toEqual({ purchaseId, paymentId });
  const answer = await checkout.payByCard(person, purchaseId, cards.approved);
  expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect(await readProviderStatus()).toBe('cancelled');
});

test('a charge without a purchase is not renewed at a former price', async () => {
  const buyer = await server.createPerson();
  const customer = await checkout.createCustomer(buyer);
  const order = { customer, billingType: 'PIX', value: 97 };
  const charge = await checkout.post('create-payment', order, buyer);
  const renewIt = () => checkout.post('renew-payment', { paymentId: charge.body.id }, buyer);
  await setPrice(98);
  expect((await renewIt()).body.code).toBe('price_changed');
  await setPrice(97);
  expect((await renewIt()).status).toBe(200);
});

test("another's payment is neither cancelled nor renewed", async () => {
  const other = await server.createPerson();
  for (const who of [other, null]) {
    for (const name of ['cancel-payment', 'renew-payment']) {
      expect((await checkout.post(name, { paymentId }, who)).status).toBe(404);
    }
  }
  expect(await countLive()).toBe(1);
  expect(await readProviderStatus()).toBe('pending');
});

/** His session is a day old by now. */
async function renewToken(old: Person): Promise<Person> {
  const exp = Math.floor(server.deps.clock().getTime() / 1000) + 3_600;
  const claims = {
    sub: old.id,
    email: old.email,
    role: 'authenticated',
    aud: 'authenticated',
    exp,
  };
  return { ...old, token: await signAccessToken(claims, server.deps) };
}
