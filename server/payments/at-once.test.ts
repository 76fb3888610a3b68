// Two who move the same money at the same moment: the second waits for the first, and then decides by what that one did.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '../../tests/support/act-as.ts';
import { cards, createCheckout } from '../../tests/support/checkout.ts';
import { overlap } from '../../tests/support/overlap.ts';
import { getSandbox } from '../../tests/support/sandbox.ts';
import { createTestApp, type Person, type TestApp } from '../../tests/support/test-app.ts';
import type { Caller } from '../http/caller.ts';
import type { Database } from '../database/database.ts';
import { drainBackground } from './background.ts';

type Sql = Database['sql'];
type Run = (sql: Sql) => Promise<unknown>;

let server: TestApp;
let checkout: ReturnType<typeof createCheckout>;
let admin: Caller & { userId: string };
let person: Person;
let purchaseId: string;
let paymentId: string;
beforeAll(async () => {
  server = await createTestApp();
  checkout = createCheckout(server);
  admin = await createCaller(server.deps.database, { isAdmin: true });
});
beforeEach(async () => {
  person = await server.createPerson();
});
afterAll(() => server.close());

/** One after the other, as overlap runs them. */
const meet = (first: Run, second: Run) => {
  const { database } = server.deps;
  return overlap(database, first, () => database.sql.begin((sql) => second(sql as unknown as Sql)));
};
const asAdmin =
  (run: Run): Run =>
  async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(admin.claims)}, true)`;
    return run(sql);
  };
/** The provider's answer about the charge, asked for before anybody else came. */
const read =
  (status: string, cents = 9700): Run =>
  (sql) =>
    sql`select app.apply_charge_reading(c.id, c.version, c.provider_charge_id, ${status}, ${cents}, now())
      from app.charges c where c.id = ${paymentId}`;
const refused = (message: string) => ({ status: 'rejected', reason: { code: 'PT409', message } });
const done = { status: 'fulfilled' };

async function payByCard(): Promise<void> {
  purchaseId = await checkout.startPurchase(person);
  const { body } = await checkout.payByCard(person, purchaseId, cards.approved);
  paymentId = String(body.id);
}
async function happen(type: 'refund_failed' | 'pay', amountCents?: number): Promise<void> {
  const id = await checkout.readProviderId(paymentId);
  const trigger = amountCents === undefined ? { type } : { type, amountCents };
  await getSandbox(server.deps).trigger(id, trigger);
  await drainBackground();
}
async function readIssue(kind: string) {
  const [row] = await server.deps.database.sql<{ id: string; open: boolean }[]>`
    select id, resolved_at is null as open from app.payment_issues
    where charge_id = ${paymentId} and kind = ${kind}`;
  return row;
}
const countAudits = async (action: string) =>
  (
    await server.deps.database.sql`
      select from audit_log where subject_id = ${purchaseId} and action = ${action}`
  ).length;

describe('money that an administrator returns outside', () => {
  let returnOutside: Run;
  beforeEach(async () => {
    await payByCard();
    await checkout.post('request-refund', { purchaseId }, person);
    await happen('refund_failed');
    const issue = Number((await readIssue('refund_failed'))?.id);
    returnOutside = asAdmin((sql) => sql`select public.admin_return_outside(${issue}, 'Pix')`);
  });

  test('is returned by one of two', async () => {
    expect(await meet(returnOutside, returnOutside)).toMatchObject([
      done,
      refused('Esta devolução já foi anotada'),
    ]);
    expect(await countAudits('return_outside')).toBe(1);
  });

  test('is not, when the provider gives it back at that moment', async () => {
    expect(await meet(read('refunded'), returnOutside)).toMatchObject([
      done,
      refused('O provedor já devolveu este valor. Não devolva de novo'),
    ]);
    expect(await countAudits('return_outside')).toBe(0);
  });
});

test('too little that came is not given back once the provider has given it back', async () => {
  ({ purchaseId, paymentId } = await checkout.openPix(person));
  await happen('pay', 5000);
  const issue = Number((await readIssue('underpaid'))?.id);
  const giveBack = asAdmin((sql) => sql`select public.admin_return_payment(${issue}, 'pediu')`);
  expect(await meet(read('refunded', 5000), giveBack)).toMatchObject([
    done,
    refused('Este aviso já foi resolvido'),
  ]);
  expect(await countAudits('return_payment')).toBe(0);
});

test('a refusal that meets the answer that the money went back is nothing to look at', async () => {
  await payByCard();
  const deny: Run = (sql) => sql`select app.deny_refund(${paymentId}, now())`;
  expect(await meet(read('refunded'), deny)).toMatchObject([done, done]);
  expect(await readIssue('refund_failed')).toBeUndefined();
});

test('two presses ask for one refund', async () => {
  await payByCard();
  const request: Run = (sql) => sql`select app.request_refund(${purchaseId}, ${person.id}, now())`;
  expect(await meet(request, request)).toMatchObject([done, done]);
  const { sql } = server.deps.database;
  expect(await sql`select from app.refund_requests where charge_id = ${paymentId}`).toHaveLength(1);
});

test.each([
  ['the members area', null],
  ['a course', 'masterclass'],
])('two administrators give %s once', async (_, course) => {
  const give = asAdmin(
    (sql) => sql`select public.admin_grant_access(${person.id}, ${course}, 'presente')`,
  );
  expect(await meet(give, give)).toMatchObject([
    done,
    { status: 'rejected', reason: { code: '23505', message: 'Esta pessoa já tem este acesso' } },
  ]);
  const { sql } = server.deps.database;
  expect(await sql`select from access_grants where user_id = ${person.id}`).toHaveLength(1);
  expect(await sql`select from notifications where user_id = ${person.id}`).toHaveLength(1);
});

test('a payer of an account that is being deleted is not kept', async () => {
  const id = `cus_${person.id.replaceAll('-', '')}`;
  const keep: Run = (sql) => sql`
    insert into app.payment_customers (id, user_id, provider, name, email, document, phone)
    values (${id}, ${person.id}, 'sandbox', 'Ana', 'a@b.co', '24971563792', '11988887777')`;
  const leave: Run = (sql) => sql`select app.delete_account(${person.id}, now())`;
  expect(await meet(leave, keep)).toMatchObject([done, done]);
  const { sql } = server.deps.database;
  expect(await sql`select from app.payment_customers where id = ${id}`).toHaveLength(0);
});
