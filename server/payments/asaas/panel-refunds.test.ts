// Money that the owner returns in the provider's panel: nobody asked for it here.
import { beforeEach, expect, test } from 'vitest';
import { callFunction, createCaller, readList } from '#tests/support/act-as.ts';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import { cards } from '#tests/support/buyers/cards.ts';
import { offerBump } from '#tests/support/buyers/rows.ts';
import type { Person } from '#tests/support/test-app.ts';
import { drainBackground } from '../background.ts';
import { refreshCharge } from '../charges/refresh-charge.ts';

const { server, sql, buyers, emulator, trigger, work } = await openAsaasShop();
const admin = await createCaller(server.deps.database, { isAdmin: true });
let person: Person;
let purchaseId: string;
let paymentId: string;
beforeEach(async () => {
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await buyers.openPix(person));
  await trigger(paymentId, 'pay');
});

/** The owner returns a part of a payment in the panel, and its webhook is handled. */
async function returnInPanel(cents: number, id?: string): Promise<void> {
  emulator.store.returnPart(id ?? (await buyers.readProviderId(paymentId)), cents);
  await emulator.store.deliver();
  await drainBackground();
}
const readRefunds = async () =>
  (await buyers.readLedger(paymentId)).filter((entry) => entry.startsWith('refund '));

interface Issue {
  id: number;
  kind: string;
  charge_id: string;
  returned: number | null;
}
async function listIssues(): Promise<Issue[]> {
  const { rows } = await readList<{ issue: Issue }>(server.deps.database, admin, 'open_issues');
  return rows.map(({ issue }) => issue).filter(({ charge_id }) => charge_id === paymentId);
}
async function readRevenue() {
  const { total } = await callFunction<{ total: { gross: number; refunded: number } }>(
    server.deps.database,
    admin,
    'admin_revenue',
    ['2026-01-01', '2027-12-31'],
  );
  return total;
}

test('a part that goes back in the panel is a row, an issue with what was returned, and a refund of the statistics; access stays', async () => {
  const before = await readRevenue();
  await returnInPanel(3000);
  expect(await readRefunds()).toEqual(['refund -3000']);
  expect(await listIssues()).toMatchObject([{ kind: 'refunded_at_provider', returned: 30 }]);
  const { gross, refunded } = await readRevenue();
  expect({ gross, refunded }).toEqual({ gross: before.gross, refunded: before.refunded + 30 });
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('the same reading again books and opens nothing more', async () => {
  await returnInPanel(3000);
  const ledger = await buyers.readLedger(paymentId);
  for (let round = 0; round < 3; round += 1) await refreshCharge(server.deps, paymentId);
  await work();
  expect(await buyers.readLedger(paymentId)).toEqual(ledger);
  expect(await listIssues()).toHaveLength(1);
});

test('a further part is a further row, and opens an issue again once the first is closed', async () => {
  await returnInPanel(3000);
  await returnInPanel(1000);
  expect(await readRefunds()).toEqual(['refund -3000', 'refund -1000']);
  const [issue] = await listIssues();
  expect(issue).toMatchObject({ returned: 40 });
  await callFunction(server.deps.database, admin, 'admin_resolve_payment_issue', [
    issue?.id ?? 0,
    'combinado com a pessoa',
  ]);
  expect(await listIssues()).toEqual([]);
  await returnInPanel(500);
  expect(await listIssues()).toMatchObject([{ kind: 'refunded_at_provider', returned: 45 }]);
});

test('an installment that goes back in the panel is a row and an issue', async () => {
  const buyer = await server.createPerson();
  purchaseId = await buyers.startPurchase(buyer);
  const { body } = await buyers.payByCard(buyer, purchaseId, cards.approved, { installments: 3 });
  paymentId = String(body['id']);
  const [first] = emulator.store.plan(await buyers.readProviderId(paymentId));
  for (const name of ['refund', 'refund_done'] as const)
    emulator.store.apply(first?.id ?? '', name);
  await emulator.store.deliver();
  await drainBackground();
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await readRefunds()).toEqual(['refund -3233']);
  expect(await listIssues()).toMatchObject([{ kind: 'refunded_at_provider', returned: 32.33 }]);
});

test('the rest goes back once when the buyer asks for a refund after a part went back in the panel', async () => {
  await returnInPanel(3000);
  await server.renewToken(person);
  await buyers.post('request-refund', { purchaseId }, person);
  await work(5);
  await work(5);
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  expect(await readRefunds()).toEqual(['refund -3000', 'refund -6700']);
});

/** A reading of the charge: `returned` has gone back of it, while it is still paid. */
async function read(status: string, returned = 0): Promise<void> {
  await sql`
    select app.apply_charge_reading(c.id, c.version, c.provider_charge_id, ${status}, 9700, now(), returned_cents => ${returned})
    from app.charges c where c.id = ${paymentId}`;
}

test('a part stays returned when a refund of the whole fails afterwards', async () => {
  await returnInPanel(3000);
  await read('refunded');
  await read('received', 3000);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await readRefunds()).toEqual(['refund -3000', 'refund -6700']);
  expect((await buyers.readLedger(paymentId)).at(-1)).toBe('refund_failed 6700');
});

test('money of a dispute that was lost is booked as back when the provider has it again', async () => {
  await read('chargeback');
  await read('refunded');
  await read('received');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect((await buyers.readLedger(paymentId)).slice(-2)).toEqual([
    'dispute -9700',
    'dispute_won 9700',
  ]);
});

test('a part that is known no sooner than a dispute is won is booked with it', async () => {
  await read('chargeback');
  await read('received', 3000);
  expect((await buyers.readLedger(paymentId)).slice(-3)).toEqual([
    'dispute -9700',
    'dispute_won 9700',
    'refund -3000',
  ]);
});

test('a course of an order that the buyer asks back is no issue', async () => {
  await offerBump(server.deps.database);
  const buyer = await server.createPerson();
  const order = await buyers.openOrder(buyer);
  ({ paymentId } = order);
  await trigger(paymentId, 'pay');
  const [first, bump] = await buyers.readItems(order.purchaseId);
  await server.renewToken(buyer);
  await buyers.post('request-refund', { purchaseId: bump?.id }, buyer);
  await work(5);
  await refreshCharge(server.deps, paymentId);
  expect(await buyers.readStatuses(order.purchaseId)).toEqual(['CONFIRMED', 'REFUNDED']);
  expect(await readRefunds()).toEqual(['refund -4700']);
  expect(await listIssues()).toEqual([]);
  await returnInPanel(1000); // the course that is left bears it
  expect(await readRefunds()).toEqual(['refund -4700', 'refund -1000']);
  expect(await listIssues()).toMatchObject([{ kind: 'refunded_at_provider', returned: 10 }]);
  const [kept] = await sql`
    select sum(cents)::integer as cents from app.payment_entries
    where charge_id = ${paymentId} and purchase_id = ${first?.id ?? ''} and kind <> 'fee'`;
  expect(kept).toEqual({ cents: 8700 });
  await sql`delete from app.order_bumps`;
});
