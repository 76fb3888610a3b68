// Refunds that the provider does not take on the day on which they are asked for, and its reasons for those that it refuses.
import { beforeEach, expect, test } from 'vitest';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import { cards } from '#tests/support/buyers/cards.ts';
import { findLedgerFaults } from '#tests/support/buyers/ledger.ts';
import { offerBump } from '#tests/support/buyers/rows.ts';
import { toNotice } from '#tests/support/notices.ts';
import type { Person } from '#tests/support/test-app.ts';

const { server, sql, buyers, emulator, trigger, work } = await openAsaasShop();
await offerBump(server.deps.database);
const hour = 3_600_000;
const day = 24 * hour;
let person: Person;
beforeEach(async () => {
  const now = server.deps.clock().getTime();
  server.advance(day - ((now - 15 * hour) % day)); // noon in São Paulo
  emulator.store.balanceCents = 1_000_000;
  person = await server.createPerson();
});

/** An order of masterclass and full course that a card has paid; `asked`: the path at which its parts are asked for. */
async function buyByCard(installments = 1) {
  const { id: orderId } = await buyers.beginOrder(person);
  const terms = { installments, value: undefined };
  const { body } = await buyers.payByCard(person, orderId, cards.approved, terms);
  const paymentId = String(body['id']);
  const room = installments > 1 ? 'installments' : 'payments';
  const asked = `POST /${room}/${await buyers.readProviderId(paymentId)}/refund`;
  return { orderId, paymentId, asked };
}
async function refundSecond(orderId: string) {
  const [, second] = await buyers.readItems(orderId);
  await server.renewToken(person);
  return buyers.post('request-refund', { purchaseId: second?.id }, person);
}
const refund = async (purchaseId: string) => {
  await server.renewToken(person);
  return buyers.post('request-refund', { purchaseId }, person);
};
const countAsked = (line: string) => emulator.requests.filter((one) => one === line).length;
const readIssues = async (paymentId: string) => [
  ...(await sql<{ kind: string; note: string | null }[]>`
    select kind, note from app.payment_issues where charge_id = ${paymentId} order by id`),
];
const readTitles = async () => {
  const rows = await sql<{ kind: string; payload: unknown }[]>`
    select kind, payload from notifications where user_id = ${person.id} order by id`;
  return rows.map((row) => toNotice(row).title);
};

test.each([1, 3])(
  'one course of an order paid by card today in %ix is asked back today, and again after midnight, when the provider takes it',
  async (installments) => {
    const { orderId, paymentId, asked } = await buyByCard(installments);
    expect((await refundSecond(orderId)).status).toBe(200);
    for (let round = 0; round < 5; round += 1) await work(2 * 3600);
    expect(countAsked(asked)).toBe(1);
    expect(await buyers.readStatuses(orderId)).toEqual(['CONFIRMED', 'REFUND_PENDING']);
    expect(await readIssues(paymentId)).toEqual([]);
    expect(await readTitles()).toEqual(['O reembolso será pedido amanhã']);
    await work(3 * 3600);
    expect(countAsked(asked)).toBe(2);
    expect(await buyers.readStatuses(orderId)).toEqual(['CONFIRMED', 'REFUNDED']);
    expect(await findLedgerFaults(sql, paymentId)).toEqual([]);
  },
);

test('one course of a card order that the provider refuses after midnight too is for an administrator, with its reason', async () => {
  const { orderId, paymentId } = await buyByCard();
  await refundSecond(orderId);
  emulator.store.balanceCents = 0;
  await work(13 * 3600);
  expect(await readIssues(paymentId)).toEqual([
    { kind: 'part_refund', note: 'Saldo insuficiente para realizar o estorno.' },
  ]);
  expect(await buyers.readStatuses(orderId)).toEqual(['CONFIRMED', 'REFUND_PENDING']);
});

test('a course of a card order that was paid on another day goes back at once', async () => {
  const { orderId } = await buyByCard();
  server.advance(day);
  await refundSecond(orderId);
  expect(await buyers.readStatuses(orderId)).toEqual(['CONFIRMED', 'REFUNDED']);
  expect(await readTitles()).not.toContain('O reembolso será pedido amanhã');
});

test('a boleto that is not credited yet is asked back again after midnight, and its buyer keeps the course until then', async () => {
  const { purchaseId, boleto } = await buyers.openBoleto(person);
  const paymentId = String(boleto['id']);
  await trigger(paymentId, 'pay');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect((await refund(purchaseId)).status).toBe(200);
  await work(3600);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await readIssues(paymentId)).toEqual([]);
  await work(13 * 3600);
  await buyers.expectPurchase(purchaseId, 'REFUND_PENDING', false);
  expect(await readIssues(paymentId)).toEqual([]);
});

test('one course of a boleto that is not credited yet waits for its credit, and only then for an administrator', async () => {
  const { id: orderId } = await buyers.beginOrder(person);
  const { body } = await buyers.charge(person, orderId, { billingType: 'BOLETO' });
  const paymentId = String(body['id']);
  await trigger(paymentId, 'pay');
  await refundSecond(orderId);
  await work(3600);
  expect(await readIssues(paymentId)).toEqual([]);
  expect(await readTitles()).toEqual(['O reembolso será pedido amanhã']);
  await work(13 * 3600);
  expect(await readIssues(paymentId)).toEqual([
    { kind: 'part_refund', note: 'Não é possível estornar parte desta cobrança.' },
  ]);
});

test('the reason of a refused refund stands in its issue', async () => {
  const { purchaseId, paymentId } = await buyers.openPix(person);
  await trigger(paymentId, 'pay');
  emulator.store.balanceCents = 0;
  expect((await refund(purchaseId)).status).toBe(409);
  expect(await readIssues(paymentId)).toEqual([
    { kind: 'refund_failed', note: 'Saldo insuficiente para realizar o estorno.' },
  ]);
});
