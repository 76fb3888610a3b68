import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';

const { server, sql, buyers, emulator } = await openAsaasShop();
const admin = await server.createPerson({ isAdmin: true });
beforeEach(() => sql`delete from app.payment_events`);
emulator.store.areEventsHeld = true;

interface Failed {
  total: number;
  rows: { id: number; problem: string | null; purchase_id: string | null }[];
}
async function list(person = admin): Promise<Failed> {
  const answer = await server.send('/rest/v1/rpc/admin_list', { list: 'failed_events' }, person);
  return (await answer.json()) as Failed;
}
async function retry(eventId: number, person: typeof admin | null = admin) {
  const answer = await buyers.post('retry-event', { eventId }, person);
  return [answer.status, answer.body['problem']];
}

/** An event about a paid Pix that the school has given up, and its purchase. */
async function loseEvent(columns: Record<string, string | number | null> = {}) {
  const pix = await buyers.openPix(await server.createPerson());
  const providerId = await buyers.readProviderId(pix.paymentId);
  emulator.store.apply(providerId, 'pay');
  const row = {
    provider: 'asaas_sandbox',
    external_id: `evt_${randomUUID()}`,
    event: 'PAYMENT_RECEIVED',
    provider_charge_id: providerId,
    reference: pix.paymentId,
    received_at: new Date(),
    attempts: 30,
    last_error: 'provider not reached',
    ...columns,
  };
  const [stored] = await sql<{ id: string }[]>`
    insert into app.payment_events ${sql(row)} returning id`;
  return { id: Number(stored?.id), ...pix };
}

test('an event that was given up is listed with its sale, and "Processar de novo" confirms the purchase', async () => {
  const { id, purchaseId } = await loseEvent();
  expect(await list()).toMatchObject({
    total: 1,
    rows: [{ id, purchase_id: purchaseId, problem: 'provider not reached' }],
  });
  expect(await retry(id)).toEqual([200, null]);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await list()).toMatchObject({ total: 0, rows: [] });
  const audit =
    await sql`select actor_id, details from audit_log where action = 'retry_payment_event'`;
  expect([...audit]).toMatchObject([
    { actor_id: admin.id, details: { title: 'PAYMENT_RECEIVED' } },
  ]);
  expect(await retry(id)).toEqual([200, null]);
});

test('two administrators at once handle an event once each, and the purchase is confirmed once', async () => {
  const { id, purchaseId } = await loseEvent();
  const other = await server.createPerson({ isAdmin: true });
  const answers = await Promise.all([retry(id), retry(id, other)]);
  expect(answers).toEqual([
    [200, null],
    [200, null],
  ]);
  const moves = await sql`
    select from app.purchase_events where purchase_id = ${purchaseId} and to_status = 'CONFIRMED'`;
  expect(moves).toHaveLength(1);
});

test('an event about a charge that is not the school’s says so, and is tried again by the job', async () => {
  const { id } = await loseEvent({ provider_charge_id: 'pay_of_another_shop', reference: null });
  expect(await retry(id)).toEqual([200, 'unknown charge']);
  const [row] = await sql`
    select attempts, next_attempt_at is not null as waits from app.payment_events where id = ${id}`;
  expect(row).toEqual({ attempts: 1, waits: true });
});

test('an event that has just failed once is not listed, and one of another provider neither', async () => {
  await loseEvent({ attempts: 1, next_attempt_at: new Date().toISOString() });
  const { id } = await loseEvent({ provider: 'asaas' });
  expect(await list()).toMatchObject({ total: 0, rows: [] });
  expect(await retry(id)).toEqual([200, null]);
  const [row] = await sql`select handled_at from app.payment_events where id = ${id}`;
  expect(row).toEqual({ handled_at: null });
});

test('a visitor, a stranger and a member can neither list nor handle an event', async () => {
  const { id, purchaseId } = await loseEvent();
  expect(await retry(id, null)).toEqual([401, undefined]);
  for (const person of [
    await server.createPerson(),
    await server.createPerson({ hasAccess: true }),
  ]) {
    expect(await retry(id, person)).toEqual([403, undefined]);
    const list = { list: 'failed_events' };
    const { status } = await server.send('/rest/v1/rpc/admin_list', list, person);
    expect(status).toBe(403);
  }
  await buyers.expectPurchase(purchaseId, 'PENDING', false);
  for (const eventId of ['1', 0, -1, 1.5, null])
    expect((await buyers.post('retry-event', { eventId }, admin)).status).toBe(400);
});
