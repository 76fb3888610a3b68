// Disputes of paid purchases: won, lost, mixed with refunds, and reported by late or incomplete readings.
import { beforeEach, describe, expect, test } from 'vitest';
import { toReasonText } from '#domain/purchases/sale-texts.ts';
import { changePurchase } from '#tests/support/buyers/rows.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';

let person: Person;
let purchaseId: string;
let paymentId: string;
const { server, sql, buyers, sandbox, trigger, work, readIssues, readNotices } = await openShop();
beforeEach(async () => {
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await buyers.openPix(person));
  await buyers.pay(paymentId);
});

type EventType = 'chargeback_opened' | 'chargeback_won' | 'chargeback_lost';
async function dispute(type: EventType): Promise<void> {
  await trigger(paymentId, type);
  await work(11);
}

async function read(status: string, cents = 9700, id = paymentId): Promise<void> {
  await sql`
    select app.apply_charge_reading(c.id, c.version, c.provider_charge_id, ${status}, ${cents}, now())
    from app.charges c where c.id = ${id}`;
}

const readCharge = async () =>
  (await sql`select state from app.charges where id = ${paymentId}`)[0];

describe('a dispute that the school wins restores the purchase', () => {
  test('also when an administrator granted the course meanwhile', async () => {
    await dispute('chargeback_opened');
    await sql`
      insert into access_grants (user_id, course_id, reason) values (${person.id}, 'masterclass', 'enquanto isso')`;
    await dispute('chargeback_won');
    expect(await readCharge()).toEqual({ state: 'paid' });
    await buyers.expectPurchase(purchaseId, 'CONFIRMED');
  });

  test('also of an account that was deleted meanwhile, without giving it access', async () => {
    await dispute('chargeback_opened');
    await sql`select app.delete_account(${person.id}, now())`;
    await dispute('chargeback_won');
    expect(await readCharge()).toEqual({ state: 'paid' });
    await buyers.expectPurchase(purchaseId, 'CONFIRMED', false);
  });
});

describe('a dispute', () => {
  const readReasons = async () =>
    (
      await sql`
        select details ->> 'reason' as reason from audit_log where subject_id = ${purchaseId} order by id`
    ).map(({ reason }) => toReasonText(String(reason)));
  const readLost = async () =>
    (await sql`select is_dispute_lost from purchases where id = ${purchaseId}`)[0]?.[
      'is_dispute_lost'
    ];
  const readReturns = () =>
    sql`
      select kind from app.outbox
      where kind in ('purchase_refunded', 'payment_returned')
        and (payload ->> 'purchase_id' = ${purchaseId} or payload ->> 'charge_id' = ${paymentId})`;

  test('notifies the school each time it opens, until it is won', async () => {
    await dispute('chargeback_opened');
    expect(await readIssues(paymentId)).toEqual(['chargeback open']);
    await read('chargeback');
    await dispute('chargeback_won');
    expect(await readIssues(paymentId)).toEqual(['chargeback closed']);
    await dispute('chargeback_opened');
    expect(await readIssues(paymentId)).toEqual(['chargeback closed', 'chargeback open']);
    expect(await readReasons()).toEqual([
      'A contestação foi ganha: o dinheiro voltou para a escola.',
    ]);
  });

  test('that is lost does not count as a refund by the school, and the buyer gets no refund mail', async () => {
    await dispute('chargeback_opened');
    expect(await readLost()).toBe(false);
    await dispute('chargeback_lost');
    await buyers.expectPurchase(purchaseId, 'REFUNDED');
    expect(await readLost()).toBe(true);
    expect(await readReturns()).toHaveLength(0);
    expect(await readNotices(person.id)).toEqual([]);
    expect(await readIssues(paymentId)).toEqual(['chargeback closed']);
  });

  test('about a second payment that is lost does not count as its return', async () => {
    await sql`update app.charges set order_id = null where id = ${paymentId}`;
    await changePurchase({ sql }, purchaseId, { payment_id: null });
    await read('chargeback');
    await read('refunded');
    expect(await readReturns()).toHaveLength(0);
    expect(await readNotices(person.id)).toEqual([]);
  });

  test('after a failed refund closes its payment issue, and the lost dispute closes both', async () => {
    await read('refund_pending');
    await read('received');
    await read('chargeback');
    const [row] = await sql`
      select app.find_asking(c) as asking from app.charges c where c.id = ${paymentId}`;
    expect(row).toEqual({ asking: 'disputed' });
    await read('refunded');
    expect(await readIssues(paymentId)).toEqual(['refund_failed closed', 'chargeback closed']);
    const lost = 'A contestação foi perdida: o banco ficou com o dinheiro.';
    expect(await readReasons()).toEqual([lost, lost]);
  });
});

test('a dispute makes a refund request fail with a conflict, and the refund is made when the school wins', async () => {
  const providerId = await buyers.readProviderId(paymentId);
  const release = sandbox.holdEvents(); // The webhooks do not arrive.
  await sandbox.trigger(providerId, { type: 'chargeback_opened' });
  expect(await buyers.post('request-refund', { purchaseId }, person)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^O pagamento foi contestado no banco/u) },
  });
  release();
  await dispute('chargeback_won');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED');
  for (let round = 0; round < 7; round += 1) await work(11);
  await buyers.expectPurchase(purchaseId, 'REFUNDED');
  expect(await readNotices(person.id)).toEqual(['Reembolso concluído']);
});

test('a payment that was complete and is later read as less is refunded like a purchase', async () => {
  await read('received', 9600);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED');
  await read('refunded', 9600);
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  expect(await readNotices(person.id)).toEqual(['Reembolso concluído']);
});

test('a refund sends one mail, also when an older Pix code is paid afterwards', async () => {
  const older = await server.createPerson();
  const first = await buyers.openPix(older);
  const second = await buyers.renew(older, first.paymentId);
  await buyers.pay(second);
  await read('refund_pending', 9700, second);
  await read('refunded', 9700, second);
  await read('received', 9700, first.paymentId);
  await read('refunded', 9700, second);
  expect(await readNotices(older.id)).toEqual(['Reembolso concluído']);
});

test('a failed charge that turns up at the provider is cancelled again', async () => {
  const other = await server.createPerson();
  const { paymentId: ghost } = await buyers.openPix(other);
  await sql`update app.charges set state = 'failed' where id = ${ghost}`;
  await sql`
    insert into app.outbox (kind, key, payload, delivered_at)
    values ('cancel_charge', ${`cancel_charge:${ghost}`}, ${sql.json({ charge_id: ghost })}, now())`;
  await read('pending', 9700, ghost);
  const waiting = await sql`
    select from app.outbox where key = ${`cancel_charge:${ghost}`} and delivered_at is null`;
  expect(waiting).toHaveLength(1);
});
