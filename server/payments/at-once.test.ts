// Two transactions that move the same money at the same time: the second waits for the first and decides by its result.
import { beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '#tests/support/act-as.ts';

import { openShop } from '#tests/support/buyers/shop.ts';
import { overlap } from '#tests/support/overlap.ts';
import type { Person } from '#tests/support/test-app.ts';
import type { Database } from '../database/database.ts';

type Sql = Database['sql'];
type Run = (sql: Sql) => Promise<unknown>;

let person: Person;
let purchaseId: string;
let paymentId: string;
const { server, sql, buyers, trigger, readIssues, readIssueId } = await openShop();
const admin = await createCaller(server.deps.database, { isAdmin: true });
beforeEach(async () => {
  person = await server.createPerson();
});

/** Runs one after the other, for comparison with `overlap`. */
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
/** A provider reading that was requested before the other transaction began. */
const read =
  (status: string, cents = 9700): Run =>
  (sql) =>
    sql`select app.apply_charge_reading(c.id, c.version, c.provider_charge_id, ${status}, ${cents}, now())
      from app.charges c where c.id = ${paymentId}`;
const refused = (message: string) => ({ status: 'rejected', reason: { code: 'PT409', message } });
const done = { status: 'fulfilled' };

const countAudits = async (action: string) =>
  (
    await sql`
      select from audit_log where subject_id = ${purchaseId} and action = ${action}`
  ).length;

describe('a payment that an administrator returns outside the provider', () => {
  let returnOutside: Run;
  beforeEach(async () => {
    ({ purchaseId, paymentId } = await buyers.buyByCard(person));
    await buyers.post('request-refund', { purchaseId }, person);
    await trigger(paymentId, 'refund_failed');
    const issue = await readIssueId(paymentId, 'refund_failed');
    returnOutside = asAdmin((sql) => sql`select public.admin_return_outside(${issue}, 'Pix')`);
  });

  test('is returned by one of two administrators who do it at the same time', async () => {
    expect(await meet(returnOutside, returnOutside)).toMatchObject([
      done,
      refused('return_already_noted'),
    ]);
    expect(await countAudits('return_outside')).toBe(1);
  });

  test('is not returned when the provider refunds it in parallel', async () => {
    expect(await meet(read('refunded'), returnOutside)).toMatchObject([
      done,
      refused('already_refunded'),
    ]);
    expect(await countAudits('return_outside')).toBe(0);
  });
});

test('a payment below the price is not returned after the provider has refunded it', async () => {
  ({ purchaseId, paymentId } = await buyers.openPix(person));
  await trigger(paymentId, { type: 'pay', amountCents: 5000 });
  const issue = await readIssueId(paymentId, 'underpaid');
  const giveBack = asAdmin((sql) => sql`select public.admin_return_payment(${issue}, 'pediu')`);
  expect(await meet(read('refunded', 5000), giveBack)).toMatchObject([
    done,
    refused('issue_already_resolved'),
  ]);
  expect(await countAudits('return_payment')).toBe(0);
});

test('a denied refund raises no payment issue when the provider reports the refund as done', async () => {
  ({ purchaseId, paymentId } = await buyers.buyByCard(person));
  const deny: Run = (sql) => sql`select app.deny_refund(${paymentId}, now())`;
  expect(await meet(read('refunded'), deny)).toMatchObject([done, done]);
  expect(await readIssues(paymentId)).toEqual([]);
});

test('two refund requests at the same time ask the provider once', async () => {
  ({ purchaseId, paymentId } = await buyers.buyByCard(person));
  const request: Run = (sql) => sql`select app.request_refund(${purchaseId}, ${person.id}, now())`;
  expect(await meet(request, request)).toMatchObject([done, done]);
  expect(await sql`select from app.refund_requests where charge_id = ${paymentId}`).toHaveLength(1);
});

test.each([
  ['the members area', null],
  ['a course', 'masterclass'],
])('two administrators who grant %s at the same time create one grant', async (_, course) => {
  const give = asAdmin(
    (sql) => sql`select public.admin_grant_access(${person.id}, ${course}, 'presente')`,
  );
  expect(await meet(give, give)).toMatchObject([
    done,
    { status: 'rejected', reason: { code: '23505', message: 'access_already_granted' } },
  ]);
  expect(await sql`select from access_grants where user_id = ${person.id}`).toHaveLength(1);
  expect(await sql`select from notifications where user_id = ${person.id}`).toHaveLength(1);
});

test("the payer's name of an account that is being deleted is not kept", async () => {
  const id = `cus_${person.id.replaceAll('-', '')}`;
  const keep: Run = (sql) => sql`
    insert into app.payment_customers (id, user_id, provider, name, email, document, phone)
    values (${id}, ${person.id}, 'sandbox', 'Ana', 'a@b.co', '24971563792', '11988887777')`;
  const leave: Run = (sql) => sql`select app.delete_account(${person.id}, now())`;
  expect(await meet(leave, keep)).toMatchObject([done, done]);
  expect(await sql`select from app.payment_customers where id = ${id}`).toHaveLength(0);
});
