import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';
import { toNotice } from '#tests/support/notices.ts';

let person: Person;
let admin: Person;
let purchaseId: string;
let paymentId: string;
const { server, sql, buyers, sandbox, trigger, work, readIssues } = await openShop();
beforeEach(async () => {
  person = await server.createPerson();
  admin = await server.createPerson({ isAdmin: true });
  ({ purchaseId, paymentId } = await buyers.buyByCard(person));
});

const refund = (who: Person | null = person, id = purchaseId) =>
  buyers.post('request-refund', { purchaseId: id }, who);
const refundAsAdmin = (body: object = {}, who: Person | null = admin) =>
  buyers.post('admin-refund', { purchaseId, reason: 'Pediu por e-mail', ...body }, who);
const expectStatus = (status: string, hasAccess: boolean) =>
  buyers.expectPurchase(purchaseId, status, hasAccess);
const pending = { status: 200, body: { status: 'REFUND_PENDING' } };
async function moveTo(time: Date): Promise<void> {
  server.advance(time.getTime() - server.deps.clock().getTime());
  await Promise.all([person, admin].map(server.renewToken));
}
const readRow = async () => {
  const [row] = await sql<
    Record<'guarantee_ends_at' | 'refund_requested_at' | 'refunded_at' | 'confirmed_at', Date>[]
  >`select guarantee_ends_at, refund_requested_at, refunded_at, confirmed_at from purchases where id = ${purchaseId}`;
  if (!row) throw new Error('no purchase');
  return row;
};
const readAudit = async () => [
  ...(await sql`
    select actor_id, action, details from audit_log where subject_id = ${purchaseId}`),
];
const countRefundsAtProvider = async () => {
  const id = await buyers.readProviderId(paymentId);
  const rows = await sql`
    select 1 from sandbox.deliveries where charge_id = ${id} and event = 'PAYMENT_REFUND_IN_PROGRESS'`;
  return rows.length;
};

describe('a buyer within the guarantee', () => {
  test('gets the money back, loses the access, and is notified when it is done', async () => {
    expect(await refund()).toEqual(pending);
    await expectStatus('REFUND_PENDING', false);
    await work();
    await expectStatus('REFUNDED', false);
    const { refunded_at, refund_requested_at } = await readRow();
    expect([refunded_at, refund_requested_at]).toEqual([expect.any(Date), expect.any(Date)]);
    expect(await refund()).toEqual({ status: 200, body: { status: 'REFUNDED' } });
    const notes = await sql<{ kind: string; payload: unknown; href: string }[]>`
      select kind, payload, href from notifications where user_id = ${person.id}`;
    expect(notes.map((row) => Object.assign(toNotice(row), { kind: row.kind }))).toEqual([
      {
        kind: 'refund_done',
        title: 'Reembolso concluído',
        body: expect.stringMatching(/^Devolvemos R\$ 97,00 de “Masterclass Inglês Proibido”\./),
        href: '/membros/assinatura',
      },
    ]);
  });

  test('requests twice, or ten times in parallel, and is refunded once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund()));
    for (const answer of answers) expect(answer).toEqual(pending);
    expect(await refund()).toEqual(pending);
    expect(await countRefundsAtProvider()).toBe(1);
    const requests = await sql`
      select is_by_administrator from app.refund_requests where purchase_id = ${purchaseId}`;
    expect([...requests]).toEqual([{ is_by_administrator: false }]);
  });

  test('may buy the course again', async () => {
    await refund();
    await work();
    const { purchaseId: again } = await buyers.buyByCard(person);
    expect(again).not.toBe(purchaseId);
    await buyers.expectPurchase(again, 'CONFIRMED', true);
  });

  test('may ask until 23:59:59 in São Paulo of the seventh day after the release, and not a second later', async () => {
    const { guarantee_ends_at: endsAt, confirmed_at: begin } = await readRow();
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    expect(format.format(endsAt)).toMatch(/ 23:59:59$/);
    const day = (date: Date) => Date.parse(format.format(date).slice(0, 10));
    expect((day(endsAt) - day(begin)) / 86_400_000).toBe(7);
    await moveTo(new Date(endsAt.getTime() + 1_000));
    expect(await refund()).toMatchObject({
      status: 409,
      body: { message: 'O prazo da garantia desta compra já terminou. Fale com o suporte.' },
    });
    await expectStatus('CONFIRMED', true);
    await moveTo(new Date(endsAt.getTime() + 999));
    expect(await refund()).toEqual(pending);
  });
});

describe('a refund that does not go smoothly', () => {
  test('is not lost while the provider is away', async () => {
    sandbox.force('getCharge', 'unavailable');
    expect(await refund()).toEqual(pending);
    await expectStatus('CONFIRMED', true);
    expect((await readRow()).refund_requested_at).not.toBeNull();
    await work();
    await expectStatus('REFUND_PENDING', false);
  });

  test('that the provider refuses leaves the access, and a payment issue', async () => {
    sandbox.force('refundCharge', 'declined');
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await expectStatus('CONFIRMED', true);
    expect(await readIssues(paymentId)).toEqual(['refund_failed open']);
    await work(); // no retry by itself
    await expectStatus('CONFIRMED', true);
    expect(await refund()).toEqual(pending);
    await expectStatus('REFUND_PENDING', false);
  });

  test('that fails afterwards restores the access, and may be asked for again, even late', async () => {
    await refund();
    await trigger(paymentId, 'refund_failed');
    await expectStatus('CONFIRMED', true);
    expect(await readIssues(paymentId)).toEqual(['refund_failed open']);
    const { refund_requested_at, guarantee_ends_at } = await readRow();
    expect(refund_requested_at).toBeNull();
    await moveTo(new Date(guarantee_ends_at.getTime() + 86_400_000));
    expect(await refund()).toEqual(pending);
    await work();
    await expectStatus('REFUNDED', false);
  });

  test('whose end has no webhook is found by reconciliation', async () => {
    const release = sandbox.holdEvents();
    await refund();
    await sql`update sandbox.deliveries set next_attempt_at = null`;
    server.advance(3_000);
    await sandbox.simulator.tick();
    await sql`update sandbox.deliveries set next_attempt_at = null`;
    release();
    await work();
    await expectStatus('REFUNDED', false);
  });
});

describe('refused', () => {
  test("is the refund of another person's purchase, also to administrators, and of an unknown one", async () => {
    const stranger = await server.createPerson();
    for (const id of [purchaseId, randomUUID()]) {
      expect(await refund(stranger, id)).toMatchObject({
        status: 404,
        body: { message: 'Compra não encontrada' },
      });
    }
    expect((await refund(admin)).status).toBe(404);
    expect((await refund(null)).status).toBe(401);
    await expectStatus('CONFIRMED', true);
  });

  test.each([{}, { purchaseId: 'x' }, { purchaseId: 7 }, { purchaseId: "' or 1=1" }])(
    'is %j',
    async (body) => {
      expect((await buyers.post('request-refund', body, person)).status).toBe(400);
    },
  );

  test('is what was never paid, or is in a chargeback', async () => {
    const other = await server.createPerson();
    const pix = await buyers.openPix(other);
    expect((await refund(other, pix.purchaseId)).status).toBe(409);
    await trigger(paymentId, 'chargeback_opened');
    expect((await refund()).status).toBe(409);
  });
});

describe('an administrator', () => {
  test('refunds after the guarantee too, and the log says so', async () => {
    const { guarantee_ends_at } = await readRow();
    await moveTo(new Date(guarantee_ends_at.getTime() + 86_400_000));
    expect(await refundAsAdmin()).toEqual(pending);
    await expectStatus('REFUND_PENDING', false);
    expect(await readAudit()).toEqual([
      {
        actor_id: admin.id,
        action: 'refund_purchase',
        details: { reason: 'Pediu por e-mail', total: 97 },
      },
    ]);
  });

  test('requests twice in parallel and makes one refund, with one row in the log', async () => {
    expect(await Promise.all([refundAsAdmin(), refundAsAdmin()])).toEqual([pending, pending]);
    expect(await readAudit()).toHaveLength(1);
    expect(await countRefundsAtProvider()).toBe(1);
  });

  test.each([
    ['no reason', { reason: '  ' }, 400],
    ['a reason too long', { reason: 'x'.repeat(501) }, 400],
    ['a purchase that is none', { purchaseId: 'x' }, 400],
    ['an unknown purchase', { purchaseId: '00000000-0000-4000-8000-000000000000' }, 404],
  ])('with %s is refused', async (_, body, status) => {
    expect((await refundAsAdmin(body)).status).toBe(status);
    expect(await readAudit()).toEqual([]);
  });

  test('is required: a buyer, a stranger and a visitor are refused', async () => {
    expect((await refundAsAdmin({}, person)).status).toBe(403);
    expect((await refundAsAdmin({}, await server.createPerson({ hasAccess: true }))).status).toBe(
      403,
    );
    expect((await refundAsAdmin({}, null)).status).toBe(401);
    await expectStatus('CONFIRMED', true);
  });
});

describe('the sandbox obeys an administrator', () => {
  const force = (event: string, who: Person | null = admin, id = paymentId) =>
    buyers.post('sandbox-event', { paymentId: id, event }, who);

  test('a chargeback takes the access; won, it comes back', async () => {
    expect((await force('chargeback_opened')).body).toEqual({
      id: paymentId,
      status: 'CHARGEBACK',
    });
    await expectStatus('CHARGEBACK', false);
    expect((await force('chargeback_won')).body).toMatchObject({ status: 'CONFIRMED' });
    await expectStatus('CONFIRMED', true);
  });

  test('what cannot happen, is unknown, or is asked by another is refused', async () => {
    expect((await force('chargeback_won')).status).toBe(409);
    expect((await force('pay_me')).status).toBe(400);
    expect((await force('chargeback_opened', admin, 'pay_x')).status).toBe(404);
    expect((await force('chargeback_opened', person)).status).toBe(403);
    expect((await force('chargeback_opened', null)).status).toBe(401);
    await expectStatus('CONFIRMED', true);
  });
});
