// A bank may dispute one installment of a plan: the ledger books that one, and not the plan.
import { beforeEach, expect, test } from 'vitest';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import type { Trigger } from '#tests/support/asaas/machine.ts';
import { cards } from '#tests/support/buyers/cards.ts';
import { drainBackground } from '../background.ts';

const { server, sql, buyers, emulator } = await openAsaasShop();
let purchaseId: string;
let paymentId: string;
beforeEach(async () => {
  const person = await server.createPerson();
  purchaseId = await buyers.startPurchase(person);
  const { body } = await buyers.payByCard(person, purchaseId, cards.approved, { installments: 3 });
  paymentId = String(body['id']);
});

/** An event of one installment, counted from 0, with its webhook handled. */
async function happen(installment: number, trigger: Trigger): Promise<void> {
  const plan = emulator.store.plan(await buyers.readProviderId(paymentId));
  expect(emulator.store.apply(plan[installment]?.id ?? '', trigger)).toBe(true);
  await emulator.store.deliver();
  await drainBackground();
}

/** The ledger without what the sale itself has booked. */
const readMoves = async () =>
  (await buyers.readLedger(paymentId)).filter((entry) => !/^(?:payment|fee) /u.test(entry));

const isDisputeLost = async () => {
  const [row] = await sql`select is_dispute_lost from purchases where id = ${purchaseId}`;
  return row?.['is_dispute_lost'];
};

test('a dispute about one installment that the school wins takes that installment and gives it back', async () => {
  await happen(1, 'chargeback_opened');
  await buyers.expectPurchase(purchaseId, 'CHARGEBACK', false);
  expect(await readMoves()).toEqual(['dispute -3233']);
  await happen(1, 'chargeback_won');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await readMoves()).toEqual(['dispute -3233', 'dispute_won 3233']);
});

test('a dispute about one installment that the school loses takes that installment and ends the purchase', async () => {
  await happen(2, 'chargeback_opened');
  await happen(2, 'chargeback_lost');
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  expect(await isDisputeLost()).toBe(true);
  expect(await readMoves()).toEqual(['dispute -3234']);
});

test('a dispute of which the school learns no sooner than it is lost takes its installment, too, and is no refund', async () => {
  const plan = emulator.store.plan(await buyers.readProviderId(paymentId));
  emulator.store.apply(plan[1]?.id ?? '', 'chargeback_opened');
  await happen(1, 'chargeback_lost');
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  expect(await isDisputeLost()).toBe(true);
  expect(await readMoves()).toEqual(['dispute -3233']);
});

test('what the owner returns in the panel after a dispute was lost is booked beside it', async () => {
  await happen(1, 'chargeback_opened');
  await happen(1, 'chargeback_lost');
  await happen(0, 'refund');
  await happen(0, 'refund_done');
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  expect(await isDisputeLost()).toBe(true);
  expect(await readMoves()).toEqual(['dispute -3233', 'refund -3233']);
});

test('disputes of further installments take one after another, and each that is won comes back', async () => {
  await happen(0, 'chargeback_opened');
  await happen(1, 'chargeback_opened');
  expect(await readMoves()).toEqual(['dispute -3233', 'dispute -3233']);
  await happen(0, 'chargeback_won');
  await buyers.expectPurchase(purchaseId, 'CHARGEBACK', false);
  expect(await readMoves()).toEqual(['dispute -3233', 'dispute -3233', 'dispute_won 3233']);
  await happen(1, 'chargeback_lost');
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  expect(await readMoves()).toEqual(['dispute -3233', 'dispute -3233', 'dispute_won 3233']);
});

test('what the owner returns in the panel of one installment while others are disputed is booked beside the dispute', async () => {
  await happen(1, 'chargeback_opened');
  const [first] = emulator.store.plan(await buyers.readProviderId(paymentId));
  emulator.store.returnPart(first?.id ?? '', 500);
  await happen(2, 'chargeback_opened');
  await buyers.expectPurchase(purchaseId, 'CHARGEBACK', false);
  expect(await readMoves()).toEqual(['dispute -3233', 'dispute -3234', 'refund -500']);
});
