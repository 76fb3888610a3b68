import { beforeEach, expect, test } from 'vitest';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import { toCardRequest } from '#tests/support/buyers/cards.ts';
import type { Person } from '#tests/support/test-app.ts';
import { drainBackground } from '../background.ts';

const { server, sql, buyers, emulator, trigger, work } = await openAsaasShop({
  hasCardPage: true,
});
let person: Person;
let purchaseId: string;
beforeEach(async () => {
  person = await server.createPerson();
  purchaseId = await buyers.startPurchase(person);
});

async function create(billingType: 'PIX' | 'CREDIT_CARD', installments = 1) {
  const customer = await buyers.createPayer(person);
  const request = { customer, billingType, value: 97, installments, externalReference: purchaseId };
  return buyers.post('create-payment', request, person);
}
async function openPage(installments = 1) {
  const { status, body } = await create('CREDIT_CARD', installments);
  expect(status).toBe(200);
  const id = String(body['id']);
  const { body: checked } = await buyers.get(`check-payment?paymentId=${id}`, person);
  return { id, url: String(checked['cardPageUrl']), status: checked['status'] };
}
/** The buyer presses the one button of the provider's page; where it leads. */
async function payOn(url: string): Promise<string | null> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual' });
  await drainBackground();
  return answer.headers.get('location');
}
const readProvider = async (id: string) => {
  const providerId = await buyers.readProviderId(id);
  const plan = emulator.store.plan(providerId);
  return plan.length > 0 ? plan : [emulator.store.payments.get(providerId)];
};

test('a card is paid on the page of the provider, which leads back to the checkout, and gives access', async () => {
  const { id, url, status } = await openPage();
  expect(status).toBe('PENDING');
  await buyers.expectPurchase(purchaseId, 'PENDING', false);
  const back = new URL((await payOn(url)) ?? '');
  expect(back.pathname + back.search).toBe(`/checkout?product=masterclass&payment=${id}`);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('a card in three installments is one page with the whole price, and one purchase', async () => {
  const { id, url } = await openPage(3);
  expect(await (await fetch(url)).text()).toMatch(/R\$.97,00 em 3x/u);
  await payOn(url);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  const [row] =
    await sql`select installments, total::float, card_last4 from purchases where id = ${purchaseId}`;
  expect(row).toEqual({ installments: 3, total: 97, card_last4: null });
  await trigger(id, 'chargeback_opened');
  await buyers.expectPurchase(purchaseId, 'CHARGEBACK', false);
});

test('while one installment of a plan is not confirmed, the purchase is not paid', async () => {
  const { id } = await openPage(3);
  const plan = await readProvider(id);
  emulator.store.apply(plan[0]?.id ?? '', 'pay');
  await emulator.store.deliver();
  await work();
  await buyers.expectPurchase(purchaseId, 'PENDING', false);
  for (const payment of plan.slice(1)) emulator.store.apply(payment?.id ?? '', 'pay');
  await emulator.store.deliver();
  await work();
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('a second press gets the same page, also at the same time', async () => {
  const [one, two] = await Promise.all([openPage(), openPage()]);
  expect(two.id).toBe(one.id);
  expect(await openPage()).toEqual(await openPage());
  expect((await openPage()).id).toBe(one.id);
});

test('another number of installments makes another page, and the first one cannot be paid any more', async () => {
  const first = await openPage();
  const second = await openPage(2);
  expect(second.url).not.toBe(first.url);
  expect((await fetch(first.url)).status).toBe(404);
  expect(await readProvider(first.id)).toMatchObject([{ deleted: true }]);
  await payOn(second.url);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('a buyer who goes from the page to a Pix leaves no page that can be paid, and pays once', async () => {
  const page = await openPage(2);
  const { body } = await create('PIX');
  expect((await fetch(page.url)).status).toBe(404);
  await trigger(String(body['id']), 'pay');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('a buyer who pays on the page and then asks for a Pix owns the course, and gets no Pix', async () => {
  const { url } = await openPage();
  emulator.store.areEventsHeld = true;
  await payOn(url);
  const answer = await create('PIX');
  emulator.store.areEventsHeld = false;
  expect(answer).toMatchObject({ status: 409, body: { code: 'already_owned' } });
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('the page that was given up is closed, and the purchase can be paid otherwise', async () => {
  const { id, url } = await openPage();
  expect(await buyers.post('cancel-payment', { paymentId: id }, person)).toMatchObject({
    body: { status: 'CANCELLED' },
  });
  expect((await fetch(url)).status).toBe(404);
  expect((await create('PIX')).status).toBe(200);
});

test('a page whose day has passed has expired, and a payment on it still counts', async () => {
  const { id, url } = await openPage();
  for (let day = 0; day < 3; day += 1) await work(86_400);
  const [charge] = await sql`select state from app.charges where id = ${id}`;
  expect(charge).toEqual({ state: 'expired' });
  await payOn(url);
  await work();
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('an answer that was lost makes no second page', async () => {
  emulator.force('POST', /^\/payments$/u, 'after');
  const { id } = await openPage();
  const made = [...emulator.store.payments.values()].filter(
    ({ externalReference }) => externalReference === id,
  );
  expect(made).toHaveLength(1);
});

test('where the provider refuses the way back, the page opens without it', async () => {
  emulator.store.siteHost = 'another.example';
  const { url } = await openPage();
  expect(await payOn(url)).toBeNull();
  emulator.store.siteHost = null;
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('a card that is sent to the school all the same is refused, unread', async () => {
  const customer = await buyers.createPayer(person);
  const card = toCardRequest('4111111111111111', customer, purchaseId);
  const answer = await buyers.post('create-credit-card-payment', card, person);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('O cartão é digitado na página do Asaas');
  await buyers.expectPurchase(purchaseId, 'PENDING', false);
});

test("another member neither sees nor closes somebody's page", async () => {
  const { id, url } = await openPage();
  const stranger = await server.createPerson();
  expect((await buyers.get(`check-payment?paymentId=${id}`, stranger)).status).toBe(404);
  expect((await buyers.post('cancel-payment', { paymentId: id }, stranger)).status).toBe(404);
  expect((await fetch(url)).status).toBe(200);
});

test('less money than the price, or installments that nobody offers, make no page', async () => {
  const customer = await buyers.createPayer(person);
  const ask = (change: object) =>
    buyers.post(
      'create-payment',
      { customer, billingType: 'CREDIT_CARD', externalReference: purchaseId, ...change },
      person,
    );
  expect((await ask({ value: 1 })).body).toMatchObject({ code: 'wrong_amount' });
  expect((await ask({ installments: 21 })).body).toMatchObject({ code: 'wrong_installments' });
});
