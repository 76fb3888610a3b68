import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import { cards } from '#tests/support/buyers/cards.ts';
import { drainBackground } from '../background.ts';
import { readWebhook } from './webhook.ts';

const { server, sql, buyers, emulator, provider, webhookToken } = await openAsaasShop();
emulator.store.areEventsHeld = true;

const send = (body: object, token: string | null = webhookToken) =>
  server.request('/.netlify/functions/payment-webhook', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: token === null ? {} : { 'asaas-access-token': token },
  });
const event = (payment: object, id = `evt_${randomUUID()}`) => {
  return { id, event: 'PAYMENT_RECEIVED', payment };
};
const countStored = async (id: string) =>
  (await sql`select from app.payment_events where external_id = ${id}`).length;

/** A Pix that is open here, with its id at the provider. */
async function openPix() {
  const pix = await buyers.openPix(await server.createPerson());
  return { ...pix, providerId: await buyers.readProviderId(pix.paymentId) };
}
/** The requests that the provider gets while something happens. */
async function watchRequests(happen: () => Promise<unknown>): Promise<string[]> {
  const before = emulator.requests.length;
  await happen();
  await drainBackground();
  return emulator.requests.slice(before);
}

test.each([
  ['without a token', null],
  ['with an empty token', ''],
  ['with another token', 'x'.repeat(40)],
  ['with a part of the token', webhookToken.slice(0, -1)],
  ['with the API key', emulator.key],
])('an event %s is refused, is not stored, and the provider is not asked', async (_, token) => {
  const { purchaseId, paymentId, providerId } = await openPix();
  emulator.store.apply(providerId, 'pay');
  const forged = event({ id: providerId, externalReference: paymentId });
  const asked = await watchRequests(async () =>
    expect((await send(forged, token)).status).toBe(401),
  );
  expect([asked, await countStored(forged.id)]).toEqual([[], 0]);
  await buyers.expectPurchase(purchaseId, 'PENDING', false);
});

test('an event of a megabyte is refused, with and without the token', async () => {
  const { providerId } = await openPix();
  const body = event({ id: providerId, padding: 'x'.repeat(1_000_000) });
  expect((await send(body)).status).toBe(413);
  expect((await send(body, null)).status).toBe(413);
});

test('an event that is sent again is stored once, whatever it says the second time', async () => {
  const { paymentId, providerId } = await openPix();
  const first = event({ id: providerId, externalReference: paymentId });
  const other = await openPix();
  const again = event({ id: other.providerId }, first.id);
  for (const body of [first, first, again]) expect((await send(body)).status).toBe(200);
  await drainBackground();
  const rows =
    await sql`select provider_charge_id as id from app.payment_events where external_id = ${first.id}`;
  expect([...rows]).toEqual([{ id: providerId }]);
});

test('a paid charge of another shop of the same account pays nothing here, even under the reference of a charge of ours', async () => {
  const { purchaseId, paymentId, providerId } = await openPix();
  const foreign = await openPix();
  await sql`delete from app.charges where id = ${foreign.paymentId}`;
  emulator.store.apply(foreign.providerId, 'pay');
  await send(event({ id: foreign.providerId, externalReference: null }));
  const asked = await watchRequests(() =>
    send(event({ id: foreign.providerId, externalReference: paymentId })),
  );
  expect(asked).toEqual([`GET /payments/${providerId}`]);
  await buyers.expectPurchase(purchaseId, 'PENDING', false);
});

const tricks = [
  '../customers/cus_1',
  'pay_1/refund',
  'pay_../../finance',
  'pay_1?a=b',
  '..',
  'pay_%2e%2e',
];

test.each(tricks)(
  'an event about the charge %s asks for nothing but a charge of ours',
  async (id) => {
    const { paymentId, providerId } = await openPix();
    const asked = await watchRequests(async () => {
      await send(event({ id }));
      await send(event({ id, installment: id, externalReference: paymentId }));
    });
    expect(asked).toEqual([`GET /payments/${providerId}`]);
  },
);

test.each(tricks)(
  'an id %s stays one part of an address, and what the provider does not have is neither refunded nor cancelled',
  async (id) => {
    const asked = await watchRequests(async () => {
      expect(await provider.getCharge(id)).toMatchObject({ value: null });
      await provider.refundCharge(id);
      await provider.cancelCharge(id);
    });
    expect(asked.length).toBeGreaterThan(0);
    for (const line of asked) expect(line).toMatch(/^GET \/payments(?:\/[^/]+)?$/u);
  },
);

test('an event about an installment that names no plan finds the order by our reference', async () => {
  const person = await server.createPerson();
  const purchaseId = await buyers.startPurchase(person);
  const { body } = await buyers.payByCard(person, purchaseId, cards.approved, {
    installments: 3,
  });
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  const paymentId = String(body['id']);
  const third = emulator.store.plan(await buyers.readProviderId(paymentId))[2]?.id ?? '';
  emulator.store.apply(third, 'chargeback_opened');
  const headers = new Headers({ 'asaas-access-token': webhookToken });
  const alone = event({ id: third, externalReference: paymentId });
  expect(readWebhook(webhookToken, headers, alone)).toMatchObject({
    event: { chargeId: third, reference: paymentId },
  });
  await send(alone);
  await drainBackground();
  await buyers.expectPurchase(purchaseId, 'CHARGEBACK', false);
});

test('the actions of the embedded sandbox are refused to everyone, and pay nothing', async () => {
  const { purchaseId, paymentId } = await openPix();
  const admin = await server.createPerson({ isAdmin: true });
  for (const person of [null, await server.createPerson(), admin])
    for (const name of ['sandbox-pay', 'sandbox-event']) {
      const { status } = await buyers.post(name, { paymentId, event: 'pay' }, person);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  await buyers.expectPurchase(purchaseId, 'PENDING', false);
});
