import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';
import { drainBackground } from '#server/payments/background.ts';

let person: Person;
let purchaseId: string;
let paymentId: string;
let providerId: string;
const { server, sql, buyers, sandbox, work, readHistory } = await openShop();
beforeEach(async () => {
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await buyers.openPix(person));
  providerId = await buyers.readProviderId(paymentId);
});

const event = (id: string, change: object = {}) => ({
  id,
  event: 'PAYMENT_RECEIVED',
  payment: {
    id: providerId,
    externalReference: paymentId,
    status: 'RECEIVED',
    value: 97,
    ...change,
  },
});
const send = (body: unknown, token: string | null = server.deps.secrets.webhookToken) =>
  server.request('/.netlify/functions/payment-webhook', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: token === null ? {} : { 'asaas-access-token': token },
  });
/** The provider has the money, and its own events do not arrive. */
async function payInSilence(): Promise<void> {
  const release = sandbox.holdEvents();
  await sandbox.simulator.pay(providerId);
  await sql`update sandbox.deliveries set next_attempt_at = null`;
  release();
}
const countStored = async (id: string) => {
  const [row] = await sql<{ count: number; handled: number }[]>`
    select count(*)::integer as count, count(handled_at)::integer as handled from app.payment_events where external_id = ${id}`;
  return row;
};

test.each([70_000, 200_000, 900_000])(
  'a webhook of %i bytes is answered with 200, and its charge is read by id',
  async (bytes) => {
    await payInSilence();
    const id = `evt_${randomUUID()}`;
    expect((await send(event(id, { description: 'x'.repeat(bytes) }))).status).toBe(200);
    await drainBackground();
    expect(await countStored(id)).toEqual({ count: 1, handled: 1 });
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  },
);

test('a long webhook without the token is refused before it is read', async () => {
  const body = new ReadableStream({
    pull() {
      throw new Error('it was read');
    },
  });
  const response = await server.request('/.netlify/functions/payment-webhook', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-length': '200000', 'asaas-access-token': 'x'.repeat(43) },
  } as RequestInit);
  expect(response.status).toBe(401);
});

describe('a forged webhook', () => {
  test.each([
    ['without a token', null],
    ['with an empty token', ''],
    ['with a wrong token', 'x'.repeat(43)],
  ])('%s is 401, stores nothing and confirms nothing', async (_, token) => {
    await payInSilence();
    const id = `evt_${randomUUID()}`;
    const response = await send(event(id), token);
    expect(response.status).toBe(401);
    expect(await countStored(id)).toEqual({ count: 0, handled: 0 });
    await buyers.expectPurchase(purchaseId, 'PENDING');
  });

  test('that lies about a payment confirms nothing even with the right token: the provider is asked', async () => {
    expect((await send(event(`evt_${randomUUID()}`))).status).toBe(200);
    await drainBackground();
    await buyers.expectPurchase(purchaseId, 'PENDING', false);
  });
});

test('an address that has sent many wrong tokens is refused with them, and not with the right one', async () => {
  const limit = { name: 'webhook-forged:address', key: 'unknown', points: 30 };
  await leaveOneAttempt(server.deps, limit);
  const sendForged = async () => (await send(event('evt_forged'), 'x')).status;
  expect([await sendForged(), await sendForged()]).toEqual([401, 429]);
  const ids = Array.from({ length: 40 }, () => `evt_${randomUUID()}`);
  const statuses = await Promise.all(ids.map(async (id) => (await send(event(id))).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await drainBackground();
});

test.each([
  ['no JSON', '{'],
  ['a list', []],
  ['no event', { id: 'evt_1' }],
  ['an id that is no text', { id: 1, event: 'X' }],
])('a webhook with %s is 400', async (_, body) => {
  expect((await send(body)).status).toBe(400);
});

test('a webhook of a megabyte is refused', async () => {
  expect((await send({ ...event('evt_big'), padding: 'x'.repeat(1_000_000) })).status).toBe(413);
});

test('an event about another subject is answered 200 and not stored', async () => {
  expect((await send({ id: 'evt_other', event: 'ACCESS_TOKEN_EXPIRING_SOON' })).status).toBe(200);
  expect(await countStored('evt_other')).toEqual({ count: 0, handled: 0 });
});

test('the same event ten times in parallel is one confirmed purchase', async () => {
  await payInSilence();
  const id = `evt_${randomUUID()}`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(event(id))));
  expect(answers.map((answer) => answer.status)).toEqual(Array<number>(10).fill(200));
  await drainBackground();
  expect(await countStored(id)).toEqual({ count: 1, handled: 1 });
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await readHistory(purchaseId)).toHaveLength(1);
});

test('ten events of one payment in parallel are one confirmed purchase', async () => {
  await payInSilence();
  await Promise.all(Array.from({ length: 10 }, () => send(event(`evt_${randomUUID()}`))));
  await drainBackground();
  expect(await readHistory(purchaseId)).toHaveLength(1);
  expect(
    await sql`select 1 from app.outbox where kind = 'purchase_confirmed' and payload ->> 'purchase_id' = ${purchaseId}`,
  ).toHaveLength(1);
});

test('events out of order end where the provider is', async () => {
  const release = sandbox.holdEvents();
  await sandbox.simulator.pay(providerId);
  await sandbox.trigger(providerId, { type: 'chargeback_opened' });
  await sandbox.trigger(providerId, { type: 'chargeback_won' });
  await sandbox.deliver({ copies: 2, newestFirst: true });
  release();
  await drainBackground();
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('an event that comes while the provider does not answer is handled later', async () => {
  await payInSilence();
  sandbox.force('getCharge', 'unavailable');
  const id = `evt_${randomUUID()}`;
  await send(event(id));
  await drainBackground();
  expect(await countStored(id)).toEqual({ count: 1, handled: 0 });
  await work();
  expect(await countStored(id)).toEqual({ count: 1, handled: 1 });
  await buyers.expectPurchase(purchaseId, 'CONFIRMED');
});

test('an event about an unknown charge is stored and retried', async () => {
  const id = `evt_${randomUUID()}`;
  await send(event(id, { id: 'sbx_unknown', externalReference: 'pay_unknown' }));
  await drainBackground();
  await work(60);
  const [row] = await sql`
    select attempts, last_error, handled_at from app.payment_events where external_id = ${id}`;
  expect(row).toEqual({ attempts: 2, last_error: 'unknown charge', handled_at: null });
});

test("another charge's id with my reference confirms neither purchase", async () => {
  const other = await server.createPerson();
  const mine = await buyers.openPix(other);
  await payInSilence();
  await send(event(`evt_${randomUUID()}`, { externalReference: mine.paymentId }));
  await drainBackground();
  await buyers.expectPurchase(mine.purchaseId, 'PENDING');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED');
});
