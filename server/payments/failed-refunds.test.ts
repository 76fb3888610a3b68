// A refund that was asked for and denied: who asks again, and when nobody needs to look any more.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '../../tests/support/act-as.ts';
import { cards, createCheckout } from '../../tests/support/checkout.ts';
import { getSandbox } from '../../tests/support/sandbox.ts';
import { createTestApp, type Person, type TestApp } from '../../tests/support/test-app.ts';
import { runJobs } from '../jobs/start-jobs.ts';
import { drainBackground } from './background.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

let server: TestApp;
let checkout: ReturnType<typeof createCheckout>;
let sandbox: Sandbox;
let person: Person;
let purchaseId: string;
let paymentId: string;
beforeAll(async () => {
  server = await createTestApp();
  checkout = createCheckout(server);
  sandbox = getSandbox(server.deps);
});
beforeEach(async () => {
  person = await server.createPerson();
  purchaseId = await checkout.startPurchase(person);
  const { body } = await checkout.payByCard(person, purchaseId, cards.approved);
  paymentId = String(body.id);
});
afterAll(() => server.close());

const refund = () => checkout.post('request-refund', { purchaseId }, person);
async function work(): Promise<void> {
  server.advance(31_000);
  await runJobs(server.deps);
  await drainBackground();
}
async function deny(): Promise<void> {
  const id = await checkout.readProviderId(paymentId);
  await sandbox.trigger(id, { type: 'refund_failed' });
  await drainBackground();
}
const expectStatus = async (payment_status: string) =>
  expect(await checkout.readPurchase(purchaseId)).toMatchObject({ payment_status });
const countOpenIssues = async () =>
  (
    await server.deps.database.sql`
      select from app.payment_issues
      where charge_id = ${paymentId} and kind = 'refund_failed' and resolved_at is null`
  ).length;

describe('a refund that the provider took on and denied', () => {
  test('is not asked for again by itself, and by a new request it is', async () => {
    await refund();
    await deny();
    await work();
    await expectStatus('CONFIRMED');
    expect(await countOpenIssues()).toBe(1);
    await refund();
    await expectStatus('REFUND_PENDING');
  });

  test('before anything was read of it is not asked for again either', async () => {
    const release = sandbox.holdEvents();
    sandbox.force('refundCharge', deny);
    await refund();
    release();
    await work();
    await expectStatus('CONFIRMED');
  });

  test('needs nobody any more once a later one went through', async () => {
    await refund();
    await deny();
    await refund();
    expect(await countOpenIssues()).toBe(1);
    await work();
    await expectStatus('REFUNDED');
    expect(await countOpenIssues()).toBe(0);
    const log = await server.deps.database.sql`
      select actor_id, details from audit_log where subject_id = ${purchaseId}`;
    expect([...log]).toEqual([
      {
        actor_id: null,
        details: { kind: 'refund_failed', reason: 'O provedor devolveu o dinheiro.' },
      },
    ]);
  });
});

test.each(['refund', 'chargeback_opened'] as const)(
  'a refusal that comes after the %s was read is nothing to look at',
  async (type) => {
    await sandbox.trigger(await checkout.readProviderId(paymentId), { type });
    await drainBackground();
    if (type === 'refund') await work();
    await expectStatus(type === 'refund' ? 'REFUNDED' : 'CHARGEBACK');
    await server.deps.database.sql`select app.deny_refund(${paymentId}, now())`;
    expect(await countOpenIssues()).toBe(0);
  },
);

describe('an answer that dies with its process', () => {
  const die = () => Promise.reject(new Error('the process died'));

  test('is found by the job', async () => {
    const release = sandbox.holdEvents();
    sandbox.force('refundCharge', die);
    expect((await refund()).status).toBe(500);
    await expectStatus('CONFIRMED');
    await work();
    release();
    await expectStatus('REFUND_PENDING');
  });

  test('is asked for once more by the job when it was a refusal', async () => {
    sandbox.force('refundCharge', 'lost');
    sandbox.force('refundCharge', 'declined');
    await refund();
    expect(await countOpenIssues()).toBe(0);
    await work();
    expect(await countOpenIssues()).toBe(1);
    await work();
    await expectStatus('CONFIRMED');
  });
});

describe('the buyer', () => {
  const readMine = async (who: Person) => {
    const claims = { sub: who.id, role: 'authenticated' };
    const caller = { role: 'authenticated' as const, userId: who.id, claims };
    const text =
      'select floor(extract(epoch from failed_refund_requested_at))::integer as at from public.purchases';
    return (await server.deps.database.queryAsCaller(caller, text, [])).map(({ at }) => at);
  };
  const readBell = () =>
    server.deps.database.sql`
      select title, href from notifications where user_id = ${person.id} order by id`;

  test('is told each time that it failed, and reads of his own alone since when', async () => {
    const asked = Math.floor(server.deps.clock().getTime() / 1000);
    sandbox.force('refundCharge', 'declined');
    await refund();
    expect(await readMine(person)).toEqual([asked]);
    expect(await readMine(await server.createPerson())).toEqual([]);
    server.advance(60_000);
    await refund();
    await deny();
    expect(await readMine(person)).toEqual([asked + 60]);
    const told = { title: 'Reembolso não concluído', href: '/membros/assinatura' };
    expect([...(await readBell())]).toEqual([told, told]);
  });

  test('hears no more of it once somebody dealt with it', async () => {
    await refund();
    await deny();
    expect(await readMine(person)).not.toEqual([null]);
    await server.deps.database.sql`
      update app.payment_issues set resolved_at = now() where charge_id = ${paymentId}`;
    expect(await readMine(person)).toEqual([null]);
  });

  test('may try again, also after the guarantee, what an administrator had asked for', async () => {
    const { database } = server.deps;
    const admin = await createCaller(database, { isAdmin: true });
    await database.queryAsCaller(
      admin,
      "select app.request_refund_as_admin($1, 'pediu por e-mail')",
      [purchaseId],
    );
    sandbox.force('refundCharge', 'declined');
    await work();
    await database.sql`
      update purchases set confirmed_at = confirmed_at - interval '60 days' where id = ${purchaseId}`;
    expect((await refund()).status).toBe(200);
    await expectStatus('REFUND_PENDING');
  });

  test('is seen in the office to have asked, and when', async () => {
    await refund();
    const admin = await createCaller(server.deps.database, { isAdmin: true });
    const text = 'select public.admin_get_purchase($1) as sale';
    const [row] = await server.deps.database.queryAsCaller(admin, text, [purchaseId]);
    expect(row).toMatchObject({
      sale: { history: expect.arrayContaining([expect.objectContaining({ kind: 'buyer' })]) },
    });
  });
});
