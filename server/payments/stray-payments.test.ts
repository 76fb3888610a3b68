// Money that no purchase waits for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCheckout } from '../../tests/support/checkout.ts';
import { getSandbox } from '../../tests/support/sandbox.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

let server: TestApp;
let checkout: ReturnType<typeof createCheckout>;
let sandbox: Sandbox;
beforeAll(async () => {
  server = await createTestApp();
  checkout = createCheckout(server);
  sandbox = getSandbox(server.deps);
});
afterAll(() => server.close());

async function work(): Promise<void> {
  server.advance(11_000);
  await runJobs(server.deps);
  await drainBackground();
}

test('a payment at an earlier price is a purchase of that price, and one begun since is given up', async () => {
  const { sql } = server.deps.database;
  const late = await server.createPerson();
  const customer = await checkout.createCustomer(late);
  const request = { customer, billingType: 'PIX', value: 97 };
  const { body } = await checkout.post('create-payment', request, late);
  await sql`
    insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, provider)
    values (${late.id}, 'masterclass', 'masterclass', 'Masterclass', 197, 'pix', 'sandbox')`;
  await checkout.pay(String(body.id));
  const rows = await sql`
    select amount, total, payment_status from purchases where user_id = ${late.id} order by amount`;
  expect([...rows]).toEqual([
    { amount: '97.00', total: '97.00', payment_status: 'CONFIRMED' },
    { amount: '197.00', total: '197.00', payment_status: 'CANCELLED' },
  ]);
});

test('a payment after the account was deleted gives nothing and goes back by itself', async () => {
  const { sql } = server.deps.database;
  const person = await server.createPerson();
  const { paymentId, purchaseId } = await checkout.openPix(person);
  await sql`select app.delete_account(${person.id}, now())`;
  await sandbox.trigger(await checkout.readProviderId(paymentId), { type: 'pay' });
  await drainBackground();
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({
    has_access: false,
    payment_status: 'PENDING',
  });
  await work();
  await work();
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({
    has_access: false,
    payment_status: 'REFUNDED',
  });
});

test('what a deleted account could still pay is closed by the job when the deletion itself could not', async () => {
  const { sql } = server.deps.database;
  const person = await server.createPerson();
  const { paymentId } = await checkout.openPix(person);
  await sql`select app.delete_account(${person.id}, now())`;
  server.advance(40_000);
  await work();
  const [charge] = await sql`select state from app.charges where id = ${paymentId}`;
  expect(charge).toEqual({ state: 'cancelled' });
});
