// Money that the provider moves in ways that nobody asked for: each is a row of the ledger and, where a person must look, an issue.
import { beforeEach, expect, test } from 'vitest';
import type { Payment, Trigger } from '#tests/support/asaas/machine.ts';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import { cards } from '#tests/support/buyers/cards.ts';
import { findLedgerFaults } from '#tests/support/buyers/ledger.ts';
import { offerBump } from '#tests/support/buyers/rows.ts';
import type { Person } from '#tests/support/test-app.ts';
import { drainBackground } from '../background.ts';
import { refreshCharge } from '../charges/refresh-charge.ts';

const { server, sql, buyers, emulator } = await openAsaasShop();
await offerBump(server.deps.database); // the full course is on sale
let person: Person;
let purchaseId: string;
let paymentId: string;
beforeEach(async () => {
  person = await server.createPerson();
});

async function buyIn12(): Promise<void> {
  purchaseId = await buyers.startPurchase(person, 'ingles-proibido');
  const { body } = await buyers.payByCard(person, purchaseId, cards.approved, { installments: 12 });
  paymentId = String(body['id']);
}
async function openPix(): Promise<void> {
  ({ purchaseId, paymentId } = await buyers.openPix(person));
}
const readPlan = async () => {
  const id = await buyers.readProviderId(paymentId);
  const plan = emulator.store.plan(id);
  return plan.length > 0
    ? plan
    : [...emulator.store.payments.values()].filter((one) => one.id === id);
};
const deliver = async () => {
  await emulator.store.deliver();
  await drainBackground();
};
/** An event of one installment, counted from 1. */
async function happen(number: number, trigger: Trigger): Promise<void> {
  const payment = (await readPlan())[number - 1];
  expect(emulator.store.apply(payment?.id ?? '', trigger)).toBe(true);
  await deliver();
}
/** The owner changes a payment in the panel, which emits an event. */
async function change(number: number, changes: Partial<Payment>, event: string): Promise<void> {
  const before = (await readPlan())[number - 1];
  if (!before) throw new Error('no payment');
  const payment = { ...before, ...changes };
  emulator.store.payments.set(payment.id, payment);
  emulator.store.emit(payment, `PAYMENT_${event}`);
  await deliver();
}
const readMoves = async () =>
  (await buyers.readLedger(paymentId)).filter((entry) => !/^(?:payment|fee) /u.test(entry));
const readIssues = async () => {
  const rows = await sql<{ kind: string }[]>`
    select kind from app.payment_issues where charge_id = ${paymentId} and resolved_at is null order by id`;
  return rows.map(({ kind }) => kind);
};
const expectSound = async () => {
  const before = await buyers.readLedger(paymentId);
  await refreshCharge(server.deps, paymentId);
  expect(await buyers.readLedger(paymentId)).toEqual(before);
  expect(await findLedgerFaults(sql, paymentId)).toEqual([]);
};
const noObject = { status: 'REFUNDED', isDisputeLost: false } as const;

test('a dispute that is lost on installment 7 of 12 books that installment', async () => {
  await buyIn12();
  await happen(7, 'chargeback_opened');
  await happen(7, 'chargeback_lost');
  expect(await readMoves()).toEqual(['dispute -9700']);
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  await expectSound();
});

test('a dispute on installment 7 that ends as returned, without its object, was lost and not won', async () => {
  await buyIn12();
  await happen(7, 'chargeback_opened');
  await change(7, noObject, 'REFUNDED');
  expect(await readMoves()).toEqual(['dispute -9700']);
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  const [purchase] = await sql`select is_dispute_lost from purchases where id = ${purchaseId}`;
  expect(purchase).toEqual({ is_dispute_lost: true });
  await expectSound();
});

test('of two disputed installments one is lost without its object and the other is won', async () => {
  await buyIn12();
  await happen(7, 'chargeback_opened');
  await happen(8, 'chargeback_opened');
  await change(7, noObject, 'REFUNDED');
  await buyers.expectPurchase(purchaseId, 'CHARGEBACK', false);
  expect(await readMoves()).toEqual(['dispute -9700', 'dispute -9700']);
  await happen(8, 'chargeback_won');
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  expect(await readMoves()).toEqual(['dispute -9700', 'dispute -9700', 'dispute_won 9700']);
});

test('a single payment whose dispute ends as returned, without its object, was lost', async () => {
  await openPix();
  await happen(1, 'pay');
  await happen(1, 'chargeback_opened');
  await change(1, noObject, 'REFUNDED');
  expect(await readMoves()).toEqual(['dispute -9700']);
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  await expectSound();
});

test('a part that the owner returns while a dispute is won is no lost dispute', async () => {
  await buyIn12();
  await happen(7, 'chargeback_opened');
  const [first] = await readPlan();
  emulator.store.returnPart(first?.id ?? '', 3000);
  await happen(7, 'chargeback_won');
  expect(await readMoves()).toEqual(['dispute -9700', 'dispute_won 9700', 'refund -3000']);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await readIssues()).toEqual(['refunded_at_provider']);
});

test('a dispute that is won is still won', async () => {
  await buyIn12();
  await happen(7, 'chargeback_opened');
  await happen(7, 'chargeback_won');
  expect(await readMoves()).toEqual(['dispute -9700', 'dispute_won 9700']);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('cash that the owner notes in the panel opens the course; undone there, its money is taken back in the ledger and a person must look', async () => {
  await openPix();
  const paidOn = new Date().toISOString().slice(0, 10);
  const cash = { status: 'RECEIVED_IN_CASH', paymentDate: paidOn } as const;
  await change(1, cash, 'RECEIVED');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  await change(1, { status: 'PENDING', paymentDate: null }, 'RECEIVED_IN_CASH_UNDONE');
  expect(await readIssues()).toEqual(['payment_undone']);
  const payments = (await buyers.readLedger(paymentId)).filter((entry) =>
    entry.startsWith('payment'),
  );
  expect(payments).toEqual(['payment 9700', 'payment -9700']);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  await expectSound();
  await change(1, cash, 'RECEIVED');
  expect(await readIssues()).toEqual([]);
  await expectSound();
});

test('cash that is deleted in the panel is undone too, and a payment that the account does not know any more is not', async () => {
  await openPix();
  await change(1, { status: 'RECEIVED_IN_CASH' }, 'RECEIVED');
  await change(1, { deleted: true }, 'DELETED');
  expect(await readIssues()).toEqual(['payment_undone']);
  person = await server.createPerson();
  await openPix();
  await happen(1, 'pay');
  emulator.store.payments.delete(await buyers.readProviderId(paymentId));
  await refreshCharge(server.deps, paymentId);
  expect(await readIssues()).toEqual([]);
  expect(await buyers.readLedger(paymentId)).toContain('payment 9700');
});

test('more than the price is booked whole and opens an issue, unless it is interest', async () => {
  await openPix();
  await change(1, { valueCents: 10_000 }, 'UPDATED');
  await happen(1, 'pay');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await buyers.readLedger(paymentId)).toContain('payment 10000');
  expect(await readIssues()).toEqual(['overpaid']);
  await expectSound();
  person = await server.createPerson();
  await openPix();
  await change(1, { valueCents: 9800, originalCents: 9700 }, 'UPDATED');
  await happen(1, 'pay');
  expect(await buyers.readLedger(paymentId)).toContain('payment 9800');
  expect(await readIssues()).toEqual([]);
  await expectSound();
});
