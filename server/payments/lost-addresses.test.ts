// A checkout that is begun again elsewhere takes the e-mail of the account that the first one made; then the first code is paid.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../tests/support/act-as.ts';
import { cards, createCheckout, toCardRequest } from '../../tests/support/checkout.ts';
import { overlap } from '../../tests/support/overlap.ts';
import { createTestApp, type Person, type TestApp } from '../../tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';

let server: TestApp;
let checkout: ReturnType<typeof createCheckout>;
beforeAll(async () => {
  server = await createTestApp();
  checkout = createCheckout(server);
});
afterAll(() => server.close());

async function begin(email: string) {
  const data = { full_name: 'Ana Souza', origin: 'checkout' };
  const { status, body } = await checkout.post('/auth/v1/signup', {
    email,
    password: 'aleatoria1',
    data,
  });
  expect(status).toBe(200);
  const { id } = body['user'] as { id: string };
  const buyer: Person = { id, email, token: String(body['access_token']) };
  const opened = await checkout.openPix(buyer);
  const [row] = await server.deps.database.sql<{ id: string }[]>`
    update app.payment_customers set email = ${email} where user_id = ${buyer.id} returning id`;
  return { buyer, customer: row?.id ?? '', ...opened };
}
async function readEmails(...people: Person[]) {
  const { sql } = server.deps.database;
  const rows = await sql<{ id: string; email: string | null; wire: string | null }[]>`
    select u.id, u.email, i.email as wire from users u join auth.identities i on i.user_id = u.id
    where u.id in ${sql(people.map(({ id }) => id))} and u.email is not distinct from i.email`;
  return people.map(({ id }) => rows.find((row) => row.id === id)?.email);
}
const readIssues = async (charge: string) =>
  (
    await server.deps.database.sql<{ kind: string }[]>`
      select kind from app.payment_issues where charge_id = ${charge}`
  ).map(({ kind }) => kind);
const asAdmin = async (text: string, values: string[] = []) =>
  (
    await server.deps.database.queryAsCaller(
      await createCaller(server.deps.database, { isAdmin: true }),
      text,
      values,
    )
  )[0];

test('who pays the first code gets the address back, and the second code can be paid no more', async () => {
  const first = await begin('uma@example.com');
  const second = await begin('uma@example.com');
  expect(await readEmails(first.buyer, second.buyer)).toEqual([null, 'uma@example.com']);
  await checkout.pay(first.paymentId);
  expect(await readEmails(first.buyer, second.buyer)).toEqual(['uma@example.com', null]);
  expect(await checkout.readPurchase(first.purchaseId)).toMatchObject({
    payment_status: 'CONFIRMED',
    has_access: true,
  });
  expect(await readIssues(first.paymentId)).toEqual([]);
  const { sql } = server.deps.database;
  const mails = await sql<{ kind: string }[]>`
    select kind from app.outbox
    where delivered_at is null and (payload ->> 'user_id' = ${first.buyer.id} or payload ->> 'purchase_id' = ${first.purchaseId})
    order by kind`;
  expect(mails.map(({ kind }) => kind)).toEqual(['purchase_confirmed', 'welcome']);

  expect(await checkout.readPurchase(second.purchaseId)).toMatchObject({
    payment_status: 'CANCELLED',
  });
  server.advance(11_000);
  await runJobs(server.deps);
  await drainBackground();
  const [charge] = await sql`select state from app.charges where id = ${second.paymentId}`;
  expect(charge).toEqual({ state: 'cancelled' });
});

test('nobody pays a second time for an address that has the course: no new code, boleto or card', async () => {
  const first = await begin('duas-vezes@example.com');
  const second = await begin('duas-vezes@example.com');
  await checkout.pay(first.paymentId);
  const { buyer, paymentId, purchaseId, customer } = second;
  const order = { customer, value: 97, externalReference: purchaseId };
  const refused = {
    status: 409,
    body: expect.objectContaining({
      code: 'email_taken',
      message: expect.stringMatching(/^Este e-mail já tem uma/u),
    }),
  };
  const tries = [
    checkout.post('renew-payment', { paymentId }, buyer),
    checkout.post('create-payment', { ...order, billingType: 'BOLETO' }, buyer),
    checkout.post(
      'create-credit-card-payment',
      toCardRequest(cards.approved, customer, purchaseId),
      buyer,
    ),
  ];
  for (const answer of await Promise.all(tries)) expect(answer).toEqual(refused);
});

test('what the older account has open ends when the newer one pays', async () => {
  const first = await begin('mais-nova@example.com');
  const second = await begin('mais-nova@example.com');
  await checkout.pay(second.paymentId);
  expect(await checkout.readPurchase(first.purchaseId)).toMatchObject({
    payment_status: 'CANCELLED',
  });
  server.advance(11_000);
  await runJobs(server.deps);
  await drainBackground();
  const [charge] = await server.deps.database.sql`
    select state from app.charges where id = ${first.paymentId}`;
  expect(charge).toEqual({ state: 'cancelled' });
});

test('an account that has lost its e-mail pays on while nobody else has paid or claimed it', async () => {
  const { buyer, customer, purchaseId } = await begin('uma-de-duas@example.com');
  await begin('uma-de-duas@example.com');
  const order = { customer, value: 97, externalReference: purchaseId, billingType: 'BOLETO' };
  const { status, body } = await checkout.post('create-payment', order, buyer);
  expect(status).toBe(200);
  await checkout.pay(String(body['id']));
  expect(await readEmails(buyer)).toEqual(['uma-de-duas@example.com']);
});

test('the e-mail that a buyer types takes nobody’s account, and does not tell whether it has bought', async () => {
  const owner = await begin('dona-do-email@example.com');
  const paid = await begin('quem-pagou@example.com');
  await checkout.pay(paid.paymentId);
  for (const typed of ['dona-do-email@example.com', 'quem-pagou@example.com']) {
    const curious = await begin(`curiosa-${typed}`);
    await begin(`curiosa-${typed}`);
    const { sql } = server.deps.database;
    await sql`update app.payment_customers set email = ${typed} where id = ${curious.customer}`;
    const order = {
      customer: curious.customer,
      value: 97,
      externalReference: curious.purchaseId,
      billingType: 'BOLETO',
    };
    const { status, body } = await checkout.post('create-payment', order, curious.buyer);
    expect(status).toBe(200);
    await checkout.pay(String(body['id']));
    expect(await readEmails(curious.buyer)).toEqual([`curiosa-${typed}`]);
  }
  expect(await readEmails(owner.buyer, paid.buyer)).toEqual([
    'dona-do-email@example.com',
    'quem-pagou@example.com',
  ]);
});

test('an address that is somebody’s by now stays his; a person is told, and finds the sale by it', async () => {
  const first = await begin('mais-velha@example.com');
  const second = await begin('mais-velha@example.com');
  await checkout.pay(second.paymentId);
  await checkout.pay(first.paymentId);
  expect(await readEmails(first.buyer, second.buyer)).toEqual([null, 'mais-velha@example.com']);
  expect(await readIssues(second.paymentId)).toEqual([]);
  expect(await readIssues(first.paymentId)).toEqual(['buyer_without_email']);
  const listed = await asAdmin('select public.admin_list_open_issues() as open');
  expect(listed).toMatchObject({
    open: { total: 1, issues: [{ kind: 'buyer_without_email', email: 'mais-velha@example.com' }] },
  });
  const found = await asAdmin('select public.admin_list_purchases($1) as page', [
    'Mais-velha@example',
  ]);
  expect(found).toMatchObject({
    page: { total: 2, purchases: [{ id: second.purchaseId }, { id: first.purchaseId }] },
  });
});

test.each([
  { begins: 'pays', one: 'newest', other: 'oldest', idle: 'older', keeper: 'newest' },
  { begins: 'pays', one: 'oldest', other: 'newest', idle: 'older', keeper: 'oldest' },
  { begins: 'pays', one: 'oldest', other: 'older', idle: 'newest', keeper: 'oldest' },
  { begins: 'is locked', one: 'newest', other: 'oldest', idle: 'older', keeper: 'newest' },
  { begins: 'is locked', one: 'oldest', other: 'newest', idle: 'older', keeper: 'newest' },
  { begins: 'is locked', one: 'oldest', other: 'older', idle: 'newest', keeper: 'older' },
] as const)(
  'while one account $begins ($one) another pays ($other): both are told apart, and one keeps the address',
  async ({ begins, one, other, idle, keeper }) => {
    const email = `${begins.length}-${one}-${other}@example.com`;
    const oldest = await begin(email);
    const older = await begin(email);
    const begun = { oldest, older, newest: await begin(email) };
    const loser = keeper === one ? other : one;
    const { database } = server.deps;
    type Sql = typeof database.sql;
    const pay = (sql: Sql, which: keyof typeof begun) =>
      sql`select app.apply_charge_reading(c.id, c.version, c.provider_charge_id, 'received', 9700, now())
        from app.charges c where c.id = ${begun[which].paymentId}`;
    const lock = (sql: Sql) => sql`select app.lock_buyer(${begun[one].buyer.id})`;
    const outcomes = await overlap(
      database,
      (sql) => (begins === 'pays' ? pay(sql, one) : lock(sql)),
      () => database.sql.begin((sql) => pay(sql as unknown as Sql, other)),
      (sql) => (begins === 'pays' ? Promise.resolve() : pay(sql, one)),
    );
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    const buyers = [keeper, loser, idle].map((which) => begun[which].buyer);
    expect(await readEmails(...buyers)).toEqual([email, null, null]);
    const readState = async (which: keyof typeof begun) => {
      const { purchaseId, paymentId } = begun[which];
      const { payment_status: status } = await checkout.readPurchase(purchaseId);
      return [status, ...(await readIssues(paymentId))];
    };
    expect(await readState(keeper)).toEqual(['CONFIRMED']);
    expect(await readState(loser)).toEqual(['CONFIRMED', 'buyer_without_email']);
    expect(await readState(idle)).toEqual(['CANCELLED']);
  },
);

test('a payment of an account that has its e-mail changes nobody’s', async () => {
  const buyer = await server.createPerson();
  const { paymentId } = await checkout.openPix(buyer);
  await checkout.pay(paymentId);
  expect(await readIssues(paymentId)).toEqual([]);
  const [row] = await server.deps.database.sql`select email from users where id = ${buyer.id}`;
  expect(row).toEqual({ email: buyer.email });
});
