// Money that the school returned outside the provider.
import { beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '#tests/support/act-as.ts';

import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';
import { refreshCharge } from './charges/refresh-charge.ts';
import { toNotice } from '#tests/support/notices.ts';

let person: Person;
let purchaseId: string;
let paymentId: string;
const { server, sql, buyers, sandbox, trigger, work, readProviderStatus, readIssues, readIssueId } =
  await openShop();
const admin = await createCaller(server.deps.database, { isAdmin: true, fullName: 'Dona Lúcia' });
beforeEach(async () => {
  person = await server.createPerson();
  ({ purchaseId, paymentId } = await buyers.buyByCard(person));
  await refund();
  await trigger(paymentId, 'refund_failed');
});

const refund = () => buyers.post('request-refund', { purchaseId }, person);
const ask = async (text: string, values: (string | number)[]) => {
  const [row] = await server.deps.database.queryAsCaller(admin, text, values);
  return row;
};
async function returnOutside(id = paymentId): Promise<void> {
  const issue = await readIssueId(id, 'refund_failed');
  await ask('select public.admin_return_outside($1, $2)', [issue, 'Pix do dia 20']);
}
const readNotices = async () => {
  const rows = await sql<{ kind: string; payload: unknown }[]>`
    select kind, payload from notifications where user_id = ${person.id} and kind <> 'refund_failed' order by id`;
  return rows.map(toNotice);
};
const expectRefunded = () => buyers.expectPurchase(purchaseId, 'REFUNDED', false);

test('a return outside the provider ends the purchase like a refund: access, revenue, a mail to the buyer, and an audit row', async () => {
  const countRefunds = async () => {
    const [row] = await sql`select count(*)::integer as count from app.payment_entries
      where purchase_id = ${purchaseId} and kind = 'returned_outside'`;
    return row?.['count'];
  };
  expect(await countRefunds()).toBe(0);
  await returnOutside();
  await expectRefunded();
  expect(await countRefunds()).toBe(1);
  expect(await readNotices()).toEqual([
    {
      title: 'Reembolso concluído',
      body: 'Devolvemos R$ 97,00 de “Masterclass Inglês Proibido”. A escola devolveu o valor diretamente a você.',
    },
  ]);
  const effects = await sql`select from app.outbox
    where kind = 'purchase_refunded' and payload ->> 'purchase_id' = ${purchaseId}`;
  expect(effects).toHaveLength(1); // The mail.
  expect(await readIssues(paymentId)).toEqual(['refund_failed closed']);
  expect(await ask('select public.admin_get_purchase($1) as sale', [purchaseId])).toMatchObject({
    sale: {
      history: expect.arrayContaining([
        expect.objectContaining({
          kind: 'audit',
          name: 'return_outside',
          actor: 'Dona Lúcia',
          reason: 'Pix do dia 20',
        }),
      ]),
    },
  });
});

describe('a purchase that was returned outside the provider', () => {
  beforeEach(() => returnOutside());

  test('cannot be refunded at the provider, and later readings do not change it', async () => {
    expect(await refund()).toEqual({ status: 200, body: { status: 'REFUNDED' } });
    expect(
      await ask("select app.request_refund_as_admin($1, 'de novo') as answer", [purchaseId]),
    ).toEqual({ answer: { outcome: 'refunded' } });
    await sql`select app.queue_refund(${paymentId}, now())`;
    await work();
    await refreshCharge(server.deps, paymentId);
    const provider = await sandbox.getCharge(await buyers.readProviderId(paymentId));
    expect(provider).toMatchObject({ value: { status: expect.stringMatching(/confirmed|rec/u) } });
    await trigger(paymentId, 'chargeback_opened');
    await expectRefunded();
  });

  test('cannot be returned again, and a later failed refund raises no issue', async () => {
    await expect(returnOutside()).rejects.toMatchObject({
      code: 'PT409',
      message: 'return_already_noted',
    });
    await trigger(paymentId, 'refund', 'refund_failed');
    expect(await readIssues(paymentId)).toEqual(['refund_failed closed', 'refund_failed closed']);
    await expectRefunded();
  });

  test('raises an issue for the school when the provider refunds it too, and sends the buyer no second mail', async () => {
    await trigger(paymentId, 'refund');
    await work();
    expect(await readIssues(paymentId)).toEqual(['refund_failed closed', 'returned_twice open']);
    await expectRefunded();
    expect(await readNotices()).toHaveLength(1);
  });

  test('allows to buy the course again, and keeps the new access', async () => {
    const { purchaseId: again } = await buyers.buyByCard(person);
    await refreshCharge(server.deps, paymentId);
    await work();
    await buyers.expectPurchase(again, 'CONFIRMED', true);
    expect(await readIssues(paymentId)).toHaveLength(1);
  });
});

describe('returning outside the provider is refused', () => {
  test('for the second of two parallel requests', async () => {
    const results = await Promise.allSettled([returnOutside(), returnOutside()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readNotices()).toHaveLength(1);
  });

  test('while the provider refunds the payment, and after it did', async () => {
    await refund();
    await expect(returnOutside()).rejects.toMatchObject({ code: 'PT409' });
    await work();
    await expect(returnOutside()).rejects.toMatchObject({
      message: 'already_refunded',
    });
    expect(await readNotices()).toHaveLength(1);
  });

  test('while the provider is being asked for a refund', async () => {
    let attempt = Promise.resolve();
    sandbox.force('refundCharge', async () => {
      attempt = returnOutside();
      await attempt.catch(() => {});
    });
    const release = sandbox.holdEvents();
    await refund();
    release();
    await expect(attempt).rejects.toMatchObject({
      message: 'provider_being_asked',
    });
  });

  test('when the bank has taken the money back', async () => {
    await trigger(paymentId, 'chargeback_opened');
    await expect(returnOutside()).rejects.toMatchObject({
      code: 'PT409',
      message: 'payment_disputed',
    });
    const [charge] =
      await sql`select state, app.is_returned(id) from app.charges where id = ${paymentId}`;
    expect(charge).toEqual({ state: 'chargeback', is_returned: false });
    expect(await readIssues(paymentId)).toEqual(['refund_failed open', 'chargeback open']);
    expect(await sql`select from audit_log where subject_id = ${purchaseId}`).toHaveLength(0);
  });

  test('when its issue was resolved without a return', async () => {
    const issue = await readIssueId(paymentId, 'refund_failed');
    await ask("select public.admin_resolve_payment_issue($1, 'fica')", [issue]);
    await expect(returnOutside()).rejects.toMatchObject({ message: 'issue_already_resolved' });
    await buyers.expectPurchase(purchaseId, 'CONFIRMED');
  });
});

test('a return outside the provider ends the automatic refund of a second payment that the provider keeps', async () => {
  const other = await server.createPerson();
  const first = await buyers.openPix(other);
  await buyers.pay(await buyers.renew(other, first.paymentId));
  sandbox.force('refundCharge', 'declined');
  await trigger(first.paymentId, 'pay');
  await work();
  await returnOutside(first.paymentId);
  await work(631);
  expect(await readProviderStatus(first.paymentId)).toBe('received');
  await buyers.expectPurchase(first.purchaseId, 'CONFIRMED');
  const notices = await sql<{ kind: string; payload: unknown }[]>`
    select kind, payload from notifications where user_id = ${other.id} order by id desc limit 1`;
  expect(notices.map((row) => toNotice(row).title)).toEqual(['Pagamento devolvido']);
});
