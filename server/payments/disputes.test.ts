// Disputes of paid purchases: won, lost, mixed with refunds, and reported by late or incomplete readings.
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createCheckout } from '#tests/support/checkout.ts';
import { getSandbox } from '#tests/support/sandbox.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';

let person: Person;
let purchaseId: string;
let paymentId: string;
const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const checkout = createCheckout(server);
beforeEach(async () => {
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await checkout.openPix(person));
  await checkout.pay(paymentId);
});

type EventType = 'chargeback_opened' | 'chargeback_won' | 'chargeback_lost';
async function triggerEvent(type: EventType): Promise<void> {
  const sandbox = getSandbox(server.deps);
  await sandbox.trigger(await checkout.readProviderId(paymentId), { type });
  await drainBackground();
  server.advance(11_000);
  await runJobs(server.deps);
  await drainBackground();
}

async function read(status: string, cents = 9700, id = paymentId): Promise<void> {
  await server.deps.database.sql`
    select app.apply_charge_reading(c.id, c.version, c.provider_charge_id, ${status}, ${cents}, now())
    from app.charges c where c.id = ${id}`;
}

const readCharge = async () =>
  (await server.deps.database.sql`select state from app.charges where id = ${paymentId}`)[0];
const readNotices = async () =>
  (
    await server.deps.database
      .sql`select title from notifications where user_id = ${person.id} order by id`
  ).map(({ title }) => String(title));

describe('a dispute that the school wins restores the purchase', () => {
  test('also when an administrator granted the course meanwhile', async () => {
    await triggerEvent('chargeback_opened');
    await server.deps.database.sql`
      insert into access_grants (user_id, course_id, reason) values (${person.id}, 'masterclass', 'enquanto isso')`;
    await triggerEvent('chargeback_won');
    expect(await readCharge()).toEqual({ state: 'paid' });
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'CONFIRMED' });
  });

  test('also of an account that was deleted meanwhile, without giving it access', async () => {
    await triggerEvent('chargeback_opened');
    await server.deps.database.sql`select app.delete_account(${person.id}, now())`;
    await triggerEvent('chargeback_won');
    expect(await readCharge()).toEqual({ state: 'paid' });
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'CONFIRMED',
      has_access: false,
    });
  });
});

describe('a dispute', () => {
  const readIssues = async () =>
    (
      await server.deps.database.sql`
        select kind, resolved_at is null as open from app.payment_issues where charge_id = ${paymentId} order by id`
    ).map(({ kind, open }) => `${String(kind)} ${open ? 'open' : 'closed'}`);
  const readReasons = async () =>
    (
      await server.deps.database.sql`
        select details ->> 'reason' as reason from audit_log where subject_id = ${purchaseId} order by id`
    ).map(({ reason }) => String(reason));
  const readLost = async () =>
    (
      await server.deps.database.sql`select is_dispute_lost from purchases where id = ${purchaseId}`
    )[0]?.['is_dispute_lost'];
  const readReturns = () =>
    server.deps.database.sql`
      select kind from app.outbox
      where kind in ('purchase_refunded', 'payment_returned')
        and (payload ->> 'purchase_id' = ${purchaseId} or payload ->> 'charge_id' = ${paymentId})`;

  test('notifies the school each time it opens, until it is won', async () => {
    await triggerEvent('chargeback_opened');
    expect(await readIssues()).toEqual(['chargeback open']);
    await read('chargeback');
    await triggerEvent('chargeback_won');
    expect(await readIssues()).toEqual(['chargeback closed']);
    await triggerEvent('chargeback_opened');
    expect(await readIssues()).toEqual(['chargeback closed', 'chargeback open']);
    expect(await readReasons()).toEqual([
      'A contestação foi ganha: o dinheiro voltou para a escola.',
    ]);
  });

  test('that is lost does not count as a refund by the school, and the buyer gets no refund mail', async () => {
    await triggerEvent('chargeback_opened');
    expect(await readLost()).toBe(false);
    await triggerEvent('chargeback_lost');
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'REFUNDED' });
    expect(await readLost()).toBe(true);
    expect(await readReturns()).toHaveLength(0);
    expect(await readNotices()).toEqual([]);
    expect(await readIssues()).toEqual(['chargeback closed']);
  });

  test('about a second payment that is lost does not count as its return', async () => {
    await sql`update app.charges set purchase_id = null where id = ${paymentId}`;
    await sql`update purchases set payment_id = null where id = ${purchaseId}`;
    await read('chargeback');
    await read('refunded');
    expect(await readReturns()).toHaveLength(0);
    expect(await readNotices()).toEqual([]);
  });

  test('after a failed refund closes its payment issue, and the lost dispute closes both', async () => {
    await read('refund_pending');
    await read('received');
    await read('chargeback');
    const [row] = await server.deps.database.sql`
      select app.find_asking(c) as asking from app.charges c where c.id = ${paymentId}`;
    expect(row).toEqual({ asking: 'disputed' });
    await read('refunded');
    expect(await readIssues()).toEqual(['refund_failed closed', 'chargeback closed']);
    const lost = 'A contestação foi perdida: o banco ficou com o dinheiro.';
    expect(await readReasons()).toEqual([lost, lost]);
  });
});

test('makes a refund request fail with a conflict, and the refund is made when the school wins', async () => {
  const sandbox = getSandbox(server.deps);
  const providerId = await checkout.readProviderId(paymentId);
  const release = sandbox.holdEvents(); // The webhooks do not arrive.
  await sandbox.trigger(providerId, { type: 'chargeback_opened' });
  expect(await checkout.post('request-refund', { purchaseId }, person)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^O pagamento foi contestado no banco/u) },
  });
  release();
  await triggerEvent('chargeback_won');
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'CONFIRMED' });
  for (let round = 0; round < 7; round += 1) {
    server.advance(11_000);
    await runJobs(server.deps);
    await drainBackground();
  }
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'REFUNDED' });
  expect(await readNotices()).toEqual(['Reembolso concluído']);
});

test('a payment that was complete and is later read as less is refunded like a purchase', async () => {
  await read('received', 9600);
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'CONFIRMED' });
  await read('refunded', 9600);
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({
    payment_status: 'REFUNDED',
    has_access: false,
  });
  expect(await readNotices()).toEqual(['Reembolso concluído']);
});

test('a refund sends one mail, also when an older Pix code is paid afterwards', async () => {
  const older = await server.createPerson();
  const first = await checkout.openPix(older);
  const renewed = await checkout.post('renew-payment', { paymentId: first.paymentId }, older);
  const second = String(renewed.body.id);
  await checkout.pay(second);
  await read('refund_pending', 9700, second);
  await read('refunded', 9700, second);
  await read('received', 9700, first.paymentId);
  await read('refunded', 9700, second);
  const received =
    await sql`select title from notifications where user_id = ${older.id} order by id`;
  expect([...received]).toEqual([{ title: 'Reembolso concluído' }]);
});

test('a failed charge that turns up at the provider is cancelled again', async () => {
  const other = await server.createPerson();
  const { paymentId: ghost } = await checkout.openPix(other);
  await sql`update app.charges set state = 'failed' where id = ${ghost}`;
  await sql`
    insert into app.outbox (kind, key, payload, delivered_at)
    values ('cancel_charge', ${`cancel_charge:${ghost}`}, ${sql.json({ charge_id: ghost })}, now())`;
  await read('pending', 9700, ghost);
  const waiting = await sql`
    select from app.outbox where key = ${`cancel_charge:${ghost}`} and delivered_at is null`;
  expect(waiting).toHaveLength(1);
});
