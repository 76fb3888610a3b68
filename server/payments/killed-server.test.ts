import { describe, expect, test, beforeEach } from 'vitest';
import type { FaultSetup } from '#tests/faults/fault-server.ts';
import { cards, toCardRequest } from '#tests/support/buyers/cards.ts';
import { createFaultServers, type FaultServer } from '#tests/support/fault-servers.ts';
import { openWorlds } from '#tests/support/kill-worlds.ts';
import type { Person } from '#tests/support/test-app.ts';

const functions = '/.netlify/functions';
// The same databases and keys in this process; it does no work of its own here.
const worlds = await openWorlds();

interface Running extends FaultServer {
  post(name: string, body: object): Promise<Record<string, unknown>>;
  get(name: string): Promise<Record<string, unknown>>;
}

describe.each(worlds)('over %s', (_, world) => {
  let person: Person;
  let purchaseId: string;
  let customer: string;
  const { buyers, server } = world;
  const { sql } = server.deps.database;
  const startFaultServer = createFaultServers(server);
  beforeEach(async () => {
    person = await server.createPerson();
    purchaseId = await buyers.startPurchase(person);
    customer = await buyers.createPayer(person);
  });

  async function startServer(change: Partial<FaultSetup>): Promise<Running> {
    const running = await startFaultServer({ ...world.setup, ...change });
    world.listen(running);
    const headers = {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
    };
    const read = async (target: string, init: RequestInit = {}) => {
      const response = await fetch(`${running.url}${functions}/${target}`, { ...init, headers });
      return (await response.json()) as Record<string, unknown>;
    };
    return {
      ...running,
      get: (target) => read(target),
      post: (target, body) => read(target, { method: 'POST', body: JSON.stringify(body) }),
    };
  }
  /** A server whose provider does its next call of this kind and never answers. */
  async function startHanging(call: NonNullable<FaultSetup['hangAfter']>) {
    const { setup, hanging } = world.hangAfter(call);
    const running = await startServer(setup);
    return { ...running, hanging: hanging ?? running.hanging };
  }
  const countAtProvider = async () => (await world.count(purchaseId)).made;
  async function readHistory(id: string): Promise<string[]> {
    const rows = await sql<{ to_status: string }[]>`
    select to_status from app.purchase_events where purchase_id = ${id} order by id`;
    return rows.map(({ to_status }) => to_status);
  }

  /** A server that is killed after it called the provider and before it recorded the answer. */
  async function killDuring(
    hangAfter: NonNullable<FaultSetup['hangAfter']>,
    name: string,
    body: object,
  ): Promise<void> {
    const first = await startHanging(hangAfter);
    const lost = first.post(name, body).catch(() => 'connection lost');
    await first.hanging;
    await first.kill();
    expect(await lost).toBe('connection lost');
  }

  const request = () => ({
    customer,
    billingType: 'PIX',
    value: 97,
    externalReference: purchaseId,
  });
  const readCharges = async () => [
    ...(await sql`
    select id, state, provider_charge_id is not null as is_recorded from app.charges where order_id = (select order_id from purchases where id = ${purchaseId})`),
  ];
  const untilConfirmed = () =>
    expect
      .poll(() => buyers.readPurchase(purchaseId), { timeout: 15_000 })
      .toMatchObject({ payment_status: 'CONFIRMED', has_access: true });

  test('a server killed between the charge at the provider and its record finds it after the restart, and the buyer pays once', async () => {
    await killDuring('createCharge', 'create-payment', request());
    expect(await readCharges()).toMatchObject([{ state: 'creating', is_recorded: false }]);
    expect(await countAtProvider()).toBe(1);

    const second = await startServer({ aheadMs: 25_000 });
    await expect
      .poll(readCharges, { timeout: 15_000 })
      .toMatchObject([{ state: 'open', is_recorded: true }]);
    const { id } = await second.post('create-payment', request());
    expect(await readCharges()).toMatchObject([{ id }]);
    expect(await countAtProvider()).toBe(1);
    await world.pay(second, String(id));
    await untilConfirmed();
    expect(await readHistory(purchaseId)).toEqual(['CONFIRMED']);
  }, 40_000);

  test('a server killed between the payment and its record confirms the purchase after the restart', async () => {
    const first = await startHanging('getCharge');
    const { id } = await first.post('create-payment', request());
    await world.pay(first, String(id));
    await first.hanging;
    await first.kill();
    await buyers.expectPurchase(purchaseId, 'PENDING', false);

    const second = await startServer({ aheadMs: 40_000 });
    await untilConfirmed();
    expect(await second.get(`check-payment-status?id=${String(id)}`)).toEqual({
      status: 'RECEIVED',
    });
    expect(await readHistory(purchaseId)).toEqual(['CONFIRMED']);
  }, 40_000);

  test('a buyer whose server is killed during a purchase continues with the same charge after a retry', async () => {
    await killDuring('createCharge', 'create-payment', request());
    const second = await startServer({ aheadMs: 0 });
    const { id } = await second.post('create-payment', request());
    expect(await readCharges()).toMatchObject([{ id, state: 'open' }]);
    expect(await second.get(`check-payment?paymentId=${String(id)}`)).toMatchObject({
      status: 'PENDING',
      payload: expect.stringContaining('pix.example.com'),
    });
    expect(await countAtProvider()).toBe(1);
  }, 40_000);

  const cardRequest = () => toCardRequest(cards.approved, customer, purchaseId);

  test('a server killed between a card charge and its record confirms the purchase after the restart, charged once', async () => {
    await killDuring('createCharge', 'create-credit-card-payment', cardRequest());
    expect(await readCharges()).toMatchObject([{ state: 'creating', is_recorded: false }]);
    expect(await countAtProvider()).toBe(1);

    const second = await startServer({ aheadMs: 25_000 });
    await untilConfirmed();
    expect(await second.post('create-credit-card-payment', cardRequest())).toMatchObject({
      status: 'CONFIRMED',
      totalValue: 97,
    });
    expect(await countAtProvider()).toBe(1);
    expect(await readHistory(purchaseId)).toEqual(['CONFIRMED']);
  }, 40_000);

  test('a buyer who submits a card again after the server was killed gets the answer of the first charge', async () => {
    await killDuring('createCharge', 'create-credit-card-payment', cardRequest());
    const second = await startServer({ aheadMs: 0 });
    const answer = await second.post('create-credit-card-payment', cardRequest());
    expect(answer).toMatchObject({ status: 'CONFIRMED' });
    expect(await readCharges()).toMatchObject([{ id: answer['id'], state: 'paid' }]);
    expect(await countAtProvider()).toBe(1);
  }, 40_000);

  test('a server killed between the refund at the provider and its record finds it after the restart', async () => {
    await buyers.payByCard(person, purchaseId, cards.approved);
    await killDuring('refundCharge', 'request-refund', { purchaseId });
    await startServer({ aheadMs: 40_000 });
    await expect
      .poll(
        async () => {
          await world.pass();
          return buyers.readPurchase(purchaseId);
        },
        { timeout: 15_000 },
      )
      .toMatchObject({ payment_status: 'REFUNDED', has_access: false });
  }, 40_000);
});
