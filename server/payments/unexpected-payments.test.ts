// Payments without a purchase that expects them.
import { describe, expect, test } from 'vitest';
import { findOrderId, insertPurchase } from '#tests/support/buyers/rows.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import { createCaller } from '#tests/support/act-as.ts';
import type { Person } from '#tests/support/test-app.ts';
import { upsertCustomer } from './customers.sql.ts';
import { toNotice } from '#tests/support/notices.ts';

const { server, sql, buyers, sandbox, trigger, work, readIssues, readIssueId } = await openShop();

test('a payment at an earlier price confirms a purchase at that price and cancels a newer purchase', async () => {
  const late = await server.createPerson();
  const customer = await buyers.createPayer(late);
  const request = { customer, billingType: 'PIX', value: 97 };
  const { body } = await buyers.post('create-payment', request, late);
  await insertPurchase(server.deps.database, late.id, { amount: 197 });
  await buyers.pay(String(body.id));
  const rows = await sql`
    select amount, total, payment_status from purchases where user_id = ${late.id} order by amount`;
  expect([...rows]).toEqual([
    { amount: '97.00', total: '97.00', payment_status: 'CONFIRMED' },
    { amount: '197.00', total: '197.00', payment_status: 'CANCELLED' },
  ]);
});

test('a payment after its account was deleted gives no access and is refunded automatically, and the school is notified', async () => {
  const person = await server.createPerson();
  const { paymentId, purchaseId } = await buyers.openPix(person);
  await sql`select app.delete_account(${person.id}, now())`;
  await trigger(paymentId, 'pay');
  await buyers.expectPurchase(purchaseId, 'PENDING', false);
  expect(await readIssues(paymentId)).toEqual(['paid_after_deletion open']);
  await work();
  await work();
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
});

test('a charge that stayed open when its account was deleted is cancelled by the job', async () => {
  const person = await server.createPerson();
  const { paymentId } = await buyers.openPix(person);
  await sql`select app.delete_account(${person.id}, now())`;
  await work(51);
  const [charge] = await sql`select state from app.charges where id = ${paymentId}`;
  expect(charge).toEqual({ state: 'cancelled' });
});

test('a payment request in progress while its account is deleted opens no charge and stores no customer', async () => {
  const person = await server.createPerson();
  const customer = await buyers.createPayer(person);
  const purchaseId = await buyers.startPurchase(person);
  await sql`update app.payment_customers set user_id = null where id = ${customer}`;
  await sql`select app.delete_account(${person.id}, now())`;
  const details = { name: 'Ana', email: 'ana@example.com', document: '24971563792', phone: '11' };
  const late = { ...details, userId: person.id, provider: 'sandbox' };
  expect(await upsertCustomer(sql, `cus_${'0'.repeat(32)}`, late)).toBeNull();
  const attempt = {
    id: `pay_${'0'.repeat(32)}`,
    provider: 'sandbox',
    user_id: person.id,
    order_id: await findOrderId(server.deps.database, purchaseId),
    customer_id: customer,
    course_id: 'masterclass',
    method: 'pix',
    amount_cents: 9700,
    due_at: new Date(Date.now() + 86_400_000).toISOString(),
    created_at: new Date().toISOString(),
  };
  const [answer] = await sql`select app.open_charge(${JSON.stringify(attempt)}::text::jsonb) as o`;
  expect(answer).toEqual({ o: { outcome: 'closed' } });
});

describe('a payment below the price', () => {
  const partly = { type: 'pay', amountCents: 5000 } as const;

  async function payTooLittle() {
    const { database } = server.deps;
    const person = await server.createPerson();
    const { paymentId, purchaseId } = await buyers.openPix(person);
    await trigger(paymentId, partly);
    const issue = await readIssueId(paymentId, 'underpaid');
    const admin = await createCaller(database, { isAdmin: true });
    const giveBack = () =>
      database.asCaller(admin, async (sql) => {
        await sql`select public.admin_return_payment(${issue}, 'pediu de volta')`;
      });
    return { person, paymentId, purchaseId, giveBack };
  }

  test('is returned once when an administrator decides so', async () => {
    const { paymentId, purchaseId, giveBack } = await payTooLittle();
    await giveBack();
    await expect(giveBack()).rejects.toMatchObject({ code: 'PT409' });
    expect(await readIssues(paymentId)).toEqual(['underpaid closed']);
    await work();
    await work();
    const [charge] = await sql`select state from app.charges where id = ${paymentId}`;
    expect(charge).toEqual({ state: 'refunded' });
    const log = await sql`
      select action, details from audit_log where subject_id = ${purchaseId}`;
    expect([...log]).toEqual([
      { action: 'return_payment', details: { reason: 'pediu de volta', paid: 50 } },
    ]);
    // The purchase was never paid, so it does not count as refunded.
    await buyers.expectPurchase(purchaseId, 'CANCELLED', false);
    expect(await readIssues(paymentId)).toHaveLength(1);
    const received = await sql<{ kind: string; payload: unknown }[]>`
      select n.kind, n.payload from public.notifications n join app.charges c on c.user_id = n.user_id
      where c.id = ${paymentId} order by n.id`;
    expect(received.map(toNotice)).toEqual([
      {
        title: 'Pagamento a menos',
        body: 'Recebemos R$ 50,00 em vez de R$ 97,00 por “Masterclass Inglês Proibido”. A escola já foi avisada e devolve esse valor por onde ele veio.',
      },
      {
        title: 'Pagamento devolvido',
        body: 'Devolvemos R$ 50,00 de “Masterclass Inglês Proibido”: o valor pago era menor que o preço.',
      },
    ]);
  });

  test('is shown to its buyer wherever the purchase is shown, and to no other buyer', async () => {
    const { person, paymentId, purchaseId, giveBack } = await payTooLittle();
    const path = `/rest/v1/purchases?id=eq.${purchaseId}&select=payment_status,partial_amount`;
    const read = async (who: Person) => (await server.request(path, {}, who)).json();
    expect(await read(person)).toEqual([{ payment_status: 'PENDING', partial_amount: 50 }]);
    expect(await read(await server.createPerson())).toEqual([]);
    const { body } = await buyers.get(`check-payment?paymentId=${paymentId}`, person);
    expect(body).toMatchObject({ status: 'IN_ANALYSIS', value: 97, received: 50 });
    // The same reading again notifies no one again.
    await trigger(paymentId, partly);
    expect(await sql`select from public.notifications where user_id = ${person.id}`).toHaveLength(
      1,
    );

    await buyers.pay(await buyers.renew(person, paymentId));
    expect(await read(person)).toEqual([{ payment_status: 'CONFIRMED', partial_amount: 50 }]);
    await giveBack();
    expect(await read(person)).toEqual([{ payment_status: 'CONFIRMED', partial_amount: null }]);
    await work();
    await work();
    expect(await read(person)).toEqual([{ payment_status: 'CONFIRMED', partial_amount: null }]);
  });

  test('that was completed later cannot be returned', async () => {
    const { purchaseId, paymentId } = await payTooLittle();
    await sql`
      select app.apply_charge_reading(c.id, c.version, c.provider_charge_id, 'received', 9700, now())
      from app.charges c where c.id = ${paymentId}`;
    const [row] = await sql`select partial_amount from purchases where id = ${purchaseId}`;
    expect(row).toEqual({ partial_amount: null });
  });

  test('stays due for return while the provider is away, and raises an issue again when it refuses', async () => {
    const { paymentId, giveBack } = await payTooLittle();
    const state = async () => {
      const [charge] = await sql`select state from app.charges where id = ${paymentId}`;
      return charge?.['state'];
    };
    sandbox.force('refundCharge', 'unavailable');
    await giveBack();
    await work();
    expect(await state()).toBe('underpaid');
    sandbox.force('refundCharge', 'declined');
    await work(131);
    expect(await readIssues(paymentId)).toEqual(['underpaid closed', 'refund_failed open']);
  });

  test('raises an issue again when its return fails on the way', async () => {
    const { paymentId, giveBack } = await payTooLittle();
    await giveBack();
    await trigger(paymentId, 'refund', 'refund_failed');
    expect(await readIssues(paymentId)).toEqual(['underpaid closed', 'refund_failed open']);
  });

  test('is not returned by an effect that was queued before it was completed', async () => {
    const { paymentId, giveBack } = await payTooLittle();
    await sql`update app.charges set state = 'paid' where id = ${paymentId}`;
    await expect(giveBack()).rejects.toMatchObject({ code: 'PT409' });
  });
});
