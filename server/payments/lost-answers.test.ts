import { beforeEach, expect, test } from 'vitest';
import { findOrderId } from '#tests/support/buyers/rows.ts';
import { cards } from '#tests/support/buyers/cards.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';
import { reconcileCharges } from './charges/reconcile.ts';
import { refreshCharge } from './charges/refresh-charge.ts';

let person: Person;
let purchaseId: string;
let request: Awaited<ReturnType<typeof buyers.toPixRequest>>;
const { server, sql, buyers, sandbox, countAtProvider } = await openShop();
beforeEach(async () => {
  person = await server.createPerson();
  request = await buyers.toPixRequest(person);
  purchaseId = request.externalReference;
});

const createPayment = () => buyers.post('create-payment', request, person);
const readCharges = async () => [
  ...(await sql<{ id: string; state: string }[]>`
    select id, state from app.charges where order_id = (select order_id from purchases where id = ${purchaseId}) order by created_at`),
];
test('a timeout after the provider has charged is resolved by reading the charge, and the buyer pays once', async () => {
  sandbox.force('createCharge', 'timeout');
  const { status, body } = await createPayment();
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'PENDING' } });
  expect(await countAtProvider(purchaseId)).toBe(1);
  await buyers.pay(String(body.id));
  expect(await buyers.readPurchase(purchaseId)).toMatchObject({
    payment_status: 'CONFIRMED',
    payment_id: body.id,
  });
});

test('ten parallel requests after a timeout end with one charge', async () => {
  sandbox.force('createCharge', 'timeout');
  const answers = await Promise.all(Array.from({ length: 10 }, createPayment));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(await countAtProvider(purchaseId)).toBe(1);
});

test('a buyer whose charge is unknown is asked to retry, and the retry finds it', async () => {
  sandbox.force('createCharge', 'timeout');
  for (let count = 0; count < 4; count += 1) sandbox.force('findChargeByReference', 'unavailable');
  expect(await createPayment()).toMatchObject({
    status: 502,
    body: { message: 'Falha ao processar pagamento PIX' },
  });
  const [attempt] = await readCharges();
  expect(attempt?.state).toBe('unknown');
  expect(await createPayment()).toMatchObject({ status: 200, body: { id: attempt?.id } });
  expect(await countAtProvider(purchaseId)).toBe(1);
});

test('an attempt with a lost answer is found by the reconciliation', async () => {
  sandbox.force('createCharge', 'timeout');
  for (let count = 0; count < 4; count += 1) sandbox.force('findChargeByReference', 'unavailable');
  await createPayment();
  server.advance(20_000);
  await runJobs(server.deps);
  expect(await readCharges()).toMatchObject([{ state: 'open' }]);
});

test('an attempt that never reached the provider fails, and the buyer may try again', async () => {
  sandbox.force('createCharge', 'lost');
  expect((await createPayment()).status).toBe(502);
  expect(await readCharges()).toMatchObject([{ state: 'unknown' }]);
  server.advance(20_000);
  await runJobs(server.deps);
  expect(await readCharges()).toMatchObject([{ state: 'failed' }]);
  expect((await createPayment()).status).toBe(200);
  expect(await countAtProvider(purchaseId)).toBe(1);
});

test('an attempt whose process died before the request blocks its buyer for thirty seconds', async () => {
  const { body } = await createPayment();
  await sql`delete from sandbox.charges where reference = ${String(body.id)}`;
  await sql`update app.charges set state = 'creating', provider_charge_id = null where id = ${String(body.id)}`;
  server.advance(29_000);
  expect((await createPayment()).status).toBe(502);
  server.advance(1_000);
  expect((await createPayment()).status).toBe(200);
  expect((await readCharges()).map(({ state }) => state)).toEqual(['failed', 'open']);
  expect(await countAtProvider(purchaseId)).toBe(1);
}, 20_000);

test('a request that finds a failed attempt creates one new charge itself', async () => {
  sandbox.force('createCharge', 'lost');
  expect((await createPayment()).status).toBe(502);
  server.advance(20_000);
  const answers = await Promise.all(Array.from({ length: 5 }, createPayment));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await readCharges()).map(({ state }) => state)).toEqual(['failed', 'open']);
  expect(await countAtProvider(purchaseId)).toBe(1);
});

test("a webhook that arrives before the create call's answer confirms the purchase", async () => {
  sandbox.force('createCharge', async () => {
    const [charge] = await sql<{ id: string }[]>`
      select s.id from sandbox.charges s join app.charges c on c.id = s.reference where c.order_id = (select order_id from purchases where id = ${purchaseId})`;
    await sandbox.simulator.pay(charge?.id ?? '');
    await drainBackground();
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  });
  const { status, body } = await createPayment();
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'RECEIVED' } });
  expect(await buyers.readPurchase(purchaseId)).toMatchObject({
    payment_status: 'CONFIRMED',
    payment_id: body.id,
  });
});

test('a create call that answers "confirmed" after a refund has begun changes nothing', async () => {
  const readEffects = async () => ({
    ...(await buyers.readPurchase(purchaseId)),
    charges: await readCharges(),
    mails: (
      await sql<{ kind: string }[]>`
        select kind from app.outbox
        where payload ->> 'purchase_id' = ${purchaseId} or payload ->> 'user_id' = ${person.id} order by kind`
    ).map(({ kind }) => kind),
    events: (
      await sql<{ to_status: string }[]>`
        select to_status from app.purchase_events where purchase_id = ${purchaseId} order by id`
    ).map(({ to_status: status }) => status),
    issues: await sql`
      select i.kind from app.payment_issues i join app.charges c on c.id = i.charge_id
      where c.order_id = (select order_id from purchases where id = ${purchaseId})`,
  });
  let before = {};
  sandbox.force('createCharge', async () => {
    await sandbox.deliver();
    await drainBackground();
    expect((await buyers.post('request-refund', { purchaseId }, person)).status).toBe(200);
    before = await readEffects();
    expect(before).toMatchObject({
      payment_status: 'REFUND_PENDING',
      charges: [{ state: 'refund_pending' }],
      mails: ['purchase_confirmed', 'purchase_refund_pending'],
      events: ['CONFIRMED', 'REFUND_PENDING'],
    });
  });
  const { status } = await buyers.payByCard(person, purchaseId, cards.approved);
  await drainBackground();
  expect(status).toBe(200);
  expect(await readEffects()).toEqual(before);
});

test('a failed charge that turns up at the provider is cancelled', async () => {
  sandbox.force('createCharge', 'timeout');
  for (let count = 0; count < 4; count += 1) sandbox.force('findChargeByReference', 'unavailable');
  await createPayment();
  const [attempt] = await readCharges();
  await sql`update app.charges set state = 'failed' where id = ${attempt?.id ?? ''}`;
  server.advance(20_000);
  await runJobs(server.deps);
  await runJobs(server.deps);
  const [charge] =
    await sql`select status from sandbox.charges where reference = ${attempt?.id ?? ''}`;
  expect(charge).toEqual({ status: 'cancelled' });
});

test('a payment without webhook and poll is found by the reconciliation', async () => {
  const { body } = await createPayment();
  const release = sandbox.holdEvents();
  await sandbox.simulator.pay(await buyers.readProviderId(String(body.id)));
  await sql`update sandbox.deliveries set next_attempt_at = null`;
  release();
  server.advance(31_000);
  await runJobs(server.deps);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('a charge that cannot be read is logged by its purchase, because its own id opens its boleto', async () => {
  await createPayment();
  const [charge] = await readCharges();
  server.advance(31_000);
  const logged: Record<string, unknown>[] = [];
  const error = (fields: Record<string, unknown>) => void logged.push(fields);
  const provider = { ...sandbox, getCharge: () => Promise.reject(new Error('broken')) };
  await reconcileCharges({
    ...server.deps,
    provider,
    logger: { ...server.deps.logger, error },
  });
  expect(logged).toContainEqual(
    expect.objectContaining({ orderId: await findOrderId(server.deps.database, purchaseId) }),
  );
  expect(JSON.stringify(logged)).not.toContain(charge?.id);
});

test('a provider answer about another charge changes nothing', async () => {
  const { body } = await createPayment();
  const other = await buyers.openPix(await server.createPerson());
  const id = await buyers.readProviderId(other.paymentId);
  await sandbox.simulator.pay(id);
  await drainBackground();
  const provider = { ...sandbox, getCharge: () => sandbox.getCharge(id) };
  await expect(refreshCharge({ ...server.deps, provider }, String(body.id))).rejects.toThrow(
    'another charge',
  );
  expect(await readCharges()).toMatchObject([{ state: 'open' }]);
  await buyers.expectPurchase(purchaseId, 'PENDING');
});

test('jobs of several processes check each due charge once', async () => {
  await createPayment();
  server.advance(31_000);
  let asked = 0;
  const getCharge = sandbox.getCharge.bind(sandbox);
  sandbox.getCharge = (id) => {
    asked += 1;
    return getCharge(id);
  };
  const [charge] = await readCharges();
  const others = await sql`
    select 1 from app.charges where next_check_at <= ${server.deps.clock()} and id <> ${charge?.id ?? ''}`;
  await Promise.all([runJobs(server.deps), runJobs(server.deps), runJobs(server.deps)]);
  sandbox.getCharge = getCharge;
  expect(asked).toBe(1 + others.length);
});

test('a purchase without a charge expires after a day, one with an open Pix does not', async () => {
  const other = await server.createPerson();
  const { purchaseId: waiting } = await buyers.openPix(other);
  server.advance(23 * 3_600_000);
  await runJobs(server.deps);
  await buyers.expectPurchase(purchaseId, 'PENDING');
  server.advance(3_600_000);
  await sql`
    update sandbox.charges set due_at = due_at + interval '1 hour'
    where reference in (select id from app.charges where order_id = (select order_id from purchases where id = ${waiting}))`;
  await runJobs(server.deps);
  await buyers.expectPurchase(purchaseId, 'EXPIRED');
  await buyers.expectPurchase(waiting, 'PENDING');
});
