// Refunds that the provider denies: who may request them again, and when their payment issue ends.
import { beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '#tests/support/act-as.ts';

import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';
import { toNotice } from '#tests/support/notices.ts';

let person: Person;
let purchaseId: string;
let paymentId: string;
const { server, sql, buyers, sandbox, trigger, work, readIssues } = await openShop();
beforeEach(async () => {
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await buyers.buyByCard(person));
});

const refund = () => buyers.post('request-refund', { purchaseId }, person);
const deny = () => trigger(paymentId, 'refund_failed');
const expectStatus = (status: string) => buyers.expectPurchase(purchaseId, status);
const countOpenIssues = async () =>
  (await readIssues(paymentId)).filter((issue) => issue === 'refund_failed open').length;

describe('a refund that the provider accepted and then denied', () => {
  test('is not requested again by the job, only by a new request', async () => {
    await refund();
    await deny();
    await work();
    await expectStatus('CONFIRMED');
    expect(await countOpenIssues()).toBe(1);
    await refund();
    await expectStatus('REFUND_PENDING');
  });

  test('before its first reading is not requested again either', async () => {
    const release = sandbox.holdEvents();
    sandbox.force('refundCharge', deny);
    await refund();
    release();
    await work();
    await expectStatus('CONFIRMED');
  });

  test('has no open payment issue after a later refund succeeds', async () => {
    await refund();
    await deny();
    await refund();
    expect(await countOpenIssues()).toBe(1);
    await work();
    await expectStatus('REFUNDED');
    expect(await countOpenIssues()).toBe(0);
    const log = await sql`
      select actor_id, details from audit_log where subject_id = ${purchaseId}`;
    expect([...log]).toEqual([
      {
        actor_id: null,
        details: { kind: 'refund_failed', reason: 'money_returned' },
      },
    ]);
  });
});

test.each(['refund', 'chargeback_opened'] as const)(
  'a denied refund raises no payment issue when a %s was read before',
  async (type) => {
    await trigger(paymentId, type);
    if (type === 'refund') await work();
    await expectStatus(type === 'refund' ? 'REFUNDED' : 'CHARGEBACK');
    await sql`select app.deny_refund(${paymentId}, now())`;
    expect(await countOpenIssues()).toBe(0);
  },
);

describe('a refund request whose process dies', () => {
  const die = () => Promise.reject(new Error('the process died'));

  test('is found by the job when the provider accepted it', async () => {
    const release = sandbox.holdEvents();
    sandbox.force('refundCharge', die);
    expect((await refund()).status).toBe(500);
    await expectStatus('CONFIRMED');
    await work();
    release();
    await expectStatus('REFUND_PENDING');
  });

  test('is repeated once by the job when the provider refused it', async () => {
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

describe('a buyer whose refund failed', () => {
  const readMine = async (who: Person) => {
    const claims = { sub: who.id, role: 'authenticated' };
    const caller = { role: 'authenticated' as const, userId: who.id, claims };
    const text =
      'select floor(extract(epoch from failed_refund_requested_at))::integer as at from public.purchases';
    return (await server.deps.database.queryAsCaller(caller, text, [])).map(({ at }) => at);
  };
  const readBell = async () => {
    const rows = await sql<{ kind: string; payload: unknown; href: string }[]>`
      select kind, payload, href from notifications where user_id = ${person.id} order by id`;
    return rows.map((row) => ({ title: toNotice(row).title, href: row.href }));
  };

  test('is notified at each failure, and can read the time of the own failures only', async () => {
    const asked = Math.floor(server.deps.clock().getTime() / 1000);
    sandbox.force('refundCharge', 'declined');
    await refund();
    expect(await readMine(person)).toEqual([asked]);
    expect(await readMine(await server.createPerson())).toEqual([]);
    server.advance(60_000);
    await refund();
    await deny();
    expect(await readMine(person)).toEqual([asked + 60]);
    const expected = { title: 'Reembolso não concluído', href: '/membros/assinatura' };
    expect(await readBell()).toEqual([expected, expected]);
  });

  test('does not see the failure any more after an administrator resolved it', async () => {
    await refund();
    await deny();
    expect(await readMine(person)).not.toEqual([null]);
    await sql`
      select app.resolve_issue(i, now()) from app.payment_issues i where charge_id = ${paymentId}`;
    expect(await readMine(person)).toEqual([null]);
  });

  test('may request again what an administrator had requested, also after the guarantee', async () => {
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

  test('is shown to administrators with the time of the request', async () => {
    await refund();
    const admin = await createCaller(server.deps.database, { isAdmin: true });
    const text = 'select public.admin_get_purchase($1) as sale';
    const [row] = await server.deps.database.queryAsCaller(admin, text, [purchaseId]);
    expect(row).toMatchObject({
      sale: { history: expect.arrayContaining([expect.objectContaining({ kind: 'buyer' })]) },
    });
  });
});
