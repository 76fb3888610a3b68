// Payments of a price that is no longer today's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';

const dayMs = 86_400_000;
const { server, sql, buyers, sandbox, trigger, work, ...shop } = await openShop();
const { payWithoutWebhook, readProviderStatus, readIssues, readNotices } = shop;

let person: Person;
beforeEach(async () => {
  const at = server.deps.clock();
  server.advance(new Date(at).setUTCHours(39, 0, 0, 0) - at.getTime()); // Noon in São Paulo, far from the end of a day.
  person = await server.createPerson();
});
afterEach(async () => {
  await sql`update courses set price = 97, enrollment_status = 'open' where id = 'masterclass'`;
  await sql`delete from app.ended_prices`;
});

/** The price rises as many days ago as given, by the clock of the server. */
async function raisePrice(daysAgo = 0): Promise<void> {
  await sql`update courses set price = 197 where id = 'masterclass'`;
  const at = new Date(server.deps.clock().getTime() - daysAgo * dayMs);
  await sql`update app.ended_prices set ended_at = ${at} where course_id = 'masterclass'`;
}
const passDays = (days: number) => work(days * 86_400);

/** A webhook is late: the provider is asked by the job. */
const askProvider = () =>
  sql`update app.charges set next_check_at = now() where user_id = ${person.id}`;

describe('a Pix at a price that has risen', () => {
  test('confirms its purchase when it is paid on the second day', async () => {
    const { purchaseId, paymentId } = await buyers.openPix(person);
    await raisePrice();
    await passDays(2);
    await trigger(paymentId, 'pay');
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  });

  test('confirms its purchase when it was paid on the second day and the server learns of it on the fifth', async () => {
    const { purchaseId, paymentId } = await buyers.openPix(person);
    await raisePrice();
    await passDays(2);
    await payWithoutWebhook(paymentId);
    server.advance(3 * dayMs);
    await askProvider();
    await work();
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
    expect(await readIssues(paymentId)).toEqual([]);
  });

  test('is deleted at the provider after the third day and not before, and its purchase expires', async () => {
    const { purchaseId, paymentId } = await buyers.openPix(person);
    await raisePrice();
    await passDays(3);
    await work();
    expect(await readProviderStatus(paymentId)).toBe('overdue');
    await passDays(1);
    await work();
    expect(await readProviderStatus(paymentId)).toBe('cancelled');
    await passDays(1);
    await buyers.expectPurchase(purchaseId, 'EXPIRED', false);
  });

  test('is deleted at the provider also when sales have ended', async () => {
    const { paymentId } = await buyers.openPix(person);
    await sql`update courses set enrollment_status = 'closed' where id = 'masterclass'`;
    await passDays(4);
    await work();
    expect(await readProviderStatus(paymentId)).toBe('cancelled');
  });

  test('buys nothing when it is paid after the third day, goes back by itself, and buyer and school are notified', async () => {
    const { purchaseId, paymentId } = await buyers.openPix(person);
    await raisePrice(5);
    await passDays(2);
    await trigger(paymentId, 'pay');
    await buyers.expectPurchase(purchaseId, 'EXPIRED', false);
    await server.renewToken(person);
    const { body } = await buyers.get(`check-payment?paymentId=${paymentId}`, person);
    expect(body).toMatchObject({ status: 'REFUND_PENDING' });
    expect(body).not.toHaveProperty('received');
    expect(await readIssues(paymentId)).toEqual(['paid_late open']);
    expect(await readNotices(person.id)).toEqual(['Pagamento fora do prazo']);
    await work();
    await work();
    expect(await readProviderStatus(paymentId)).toBe('refunded');
    expect(await readNotices(person.id)).toContain('Pagamento devolvido');
    const mails = await sql`
      select from app.outbox where key = ${`payment_returned:${paymentId}`}`;
    expect(mails).toHaveLength(1);
    await buyers.expectPurchase(purchaseId, 'EXPIRED', false);
  });

  test('stays without effect when its return fails and the price falls again', async () => {
    const { purchaseId, paymentId } = await buyers.openPix(person);
    await raisePrice(5);
    await passDays(2);
    await trigger(paymentId, 'pay');
    await work();
    await sql`update courses set price = 97 where id = 'masterclass'`;
    await trigger(paymentId, 'refund_failed');
    await buyers.expectPurchase(purchaseId, 'EXPIRED', false);
    expect(await readIssues(paymentId)).toEqual(['paid_late open', 'refund_failed open']);
  });

  test('confirms its purchase at any time when the price has come back', async () => {
    const { purchaseId, paymentId } = await buyers.openPix(person);
    await raisePrice(9);
    await sql`update courses set price = 97 where id = 'masterclass'`;
    await passDays(2);
    await trigger(paymentId, 'pay');
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  });
});

describe('a buyer who pays while the job deletes the charge at the provider', () => {
  /** The payment after four days comes between the job's decision and the deletion. */
  async function payAtDeletion(days: number) {
    const { purchaseId, paymentId } = await buyers.openPix(person);
    await raisePrice();
    await passDays(days);
    await payWithoutWebhook(paymentId);
    await passDays(4 - days);
    await work();
    await work();
    await work();
    return { purchaseId, paymentId };
  }

  test('owns the course when the payment came in time', async () => {
    const { purchaseId } = await payAtDeletion(3);
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  });

  test('gets the money back when the payment came after the last day, also when the bank took it after the deletion', async () => {
    const before = await payAtDeletion(4);
    expect(await readProviderStatus(before.paymentId)).toBe('refunded');
    expect(await readIssues(before.paymentId)).toEqual(['paid_late open']);
    person = await server.createPerson();
    await sql`update courses set price = 97 where id = 'masterclass'`;
    const { paymentId } = await buyers.openPix(person);
    await raisePrice();
    await passDays(4);
    await work();
    expect(await readProviderStatus(paymentId)).toBe('cancelled');
    await trigger(paymentId, 'pay');
    await work();
    await work();
    expect(await readProviderStatus(paymentId)).toBe('refunded');
    expect(await readIssues(paymentId)).toEqual(['paid_late open']);
  });
});

test('a boleto that is due more than three days after the price rose confirms its purchase until its due date', async () => {
  const { purchaseId, boleto } = await buyers.openBoleto(person);
  await raisePrice(4);
  await work();
  await work();
  const paymentId = String(boleto.id);
  expect(await readProviderStatus(paymentId)).toBe('pending');
  await trigger(paymentId, 'pay');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('a card in analysis was paid on the day on which it was given', async () => {
  const purchaseId = await buyers.startPurchase(person);
  const { body } = await buyers.payByCard(person, purchaseId, '4000 0000 0000 0341');
  await raisePrice();
  server.advance(6 * dayMs);
  await sandbox.simulator.tick();
  await work();
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await readIssues(String(body.id))).toEqual([]);
});
