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

type Happening = 'chargeback_opened' | 'chargeback_won' | 'chargeback_lost';
async function happen(type: Happening): Promise<void> {
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

  test('is told to the school each time, until it is won', async () => {
    await happen('chargeback_opened');
    expect(await readIssues()).toEqual(['chargeback open']);
    await read('chargeback');
    await happen('chargeback_won');
    expect(await readIssues()).toEqual(['chargeback closed']);
    await happen('chargeback_opened');
    expect(await readIssues()).toEqual(['chargeback closed', 'chargeback open']);
    expect(await readReasons()).toEqual([
      'A contestação foi ganha: o dinheiro voltou para a escola.',
    ]);
  });

  test('that is lost is no refund by the school, and nobody is written that it was', async () => {
    await happen('chargeback_opened');
    expect(await readLost()).toBe(false);
    await happen('chargeback_lost');
    expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'REFUNDED' });
    expect(await readLost()).toBe(true);
    expect(await readReturns()).toHaveLength(0);
    expect(await readNotices()).toEqual([]);
    expect(await readIssues()).toEqual(['chargeback closed']);
  });

  test('of a second payment that is lost is no return of it either', async () => {
    const { sql } = server.deps.database;
    await sql`update app.charges set purchase_id = null where id = ${paymentId}`;
    await sql`update purchases set payment_id = null where id = ${purchaseId}`;
    await read('chargeback');
    await read('refunded');
    expect(await readReturns()).toHaveLength(0);
    expect(await readNotices()).toEqual([]);
  });

  test('after a refund that failed says that nothing is to be returned by hand, and ends both', async () => {
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

test('a refund that a dispute overtook is refused with the cause, and made once the school has won', async () => {
  const sandbox = getSandbox(server.deps);
  const providerId = await checkout.readProviderId(paymentId);
  const release = sandbox.holdEvents(); // what happened there is not known here
  await sandbox.trigger(providerId, { type: 'chargeback_opened' });
  expect(await checkout.post('request-refund', { purchaseId }, person)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^O pagamento foi contestado no banco/u) },
  });
  release();
  await happen('chargeback_won');
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'CONFIRMED' });
  for (let round = 0; round < 7; round += 1) {
    server.advance(11_000);
    await runJobs(server.deps);
    await drainBackground();
  }
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status: 'REFUNDED' });
  expect(await readNotices()).toEqual(['Reembolso concluído']);
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
