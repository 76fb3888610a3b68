// What was paid once and comes back: a dispute that is won, readings that say less, what is told of it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCheckout } from '../../tests/support/checkout.ts';
import { getSandbox } from '../../tests/support/sandbox.ts';
import { createTestApp, type Person, type TestApp } from '../../tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';

let server: TestApp;
let checkout: ReturnType<typeof createCheckout>;
let person: Person;
let purchaseId: string;
let paymentId: string;
beforeAll(async () => {
  server = await createTestApp();
  checkout = createCheckout(server);
});
beforeEach(async () => {
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await checkout.openPix(person));
  await checkout.pay(paymentId);
});
afterAll(() => server.close());

async function happen(type: 'chargeback_opened' | 'chargeback_won'): Promise<void> {
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

describe('a dispute that the school wins leaves the money with it', () => {
  test('also when an administrator gave the course meanwhile', async () => {
    await happen('chargeback_opened');
    await server.deps.database.sql`
      insert into access_grants (user_id, course_id, reason) values (${person.id}, 'masterclass', 'enquanto isso')`;
    await happen('chargeback_won');
    expect(await readCharge()).toEqual({ state: 'paid' });
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'CONFIRMED' });
  });

  test('also when the account was deleted meanwhile, which gets no access by it', async () => {
    await happen('chargeback_opened');
    await server.deps.database.sql`select app.delete_account(${person.id}, now())`;
    await happen('chargeback_won');
    expect(await readCharge()).toEqual({ state: 'paid' });
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'CONFIRMED',
      has_access: false,
    });
  });
});

test('money that came whole and is read as less later is refunded as a purchase', async () => {
  await read('received', 9600);
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'CONFIRMED' });
  await read('refunded', 9600);
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({
    payment_status: 'REFUNDED',
    has_access: false,
  });
  expect(await readNotices()).toEqual(['Reembolso concluído']);
});

test('a refund is told once, also when an older code is paid after it', async () => {
  const { sql } = server.deps.database;
  const older = await server.createPerson();
  const first = await checkout.openPix(older);
  const renewed = await checkout.post('renew-payment', { paymentId: first.paymentId }, older);
  const second = String(renewed.body.id);
  await checkout.pay(second);
  await read('refund_pending', 9700, second);
  await read('refunded', 9700, second);
  await read('received', 9700, first.paymentId);
  await read('refunded', 9700, second);
  const told = await sql`select title from notifications where user_id = ${older.id} order by id`;
  expect([...told]).toEqual([{ title: 'Reembolso concluído' }]);
});

test('a charge that was given up and turns up after all is cancelled again', async () => {
  const { sql } = server.deps.database;
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
