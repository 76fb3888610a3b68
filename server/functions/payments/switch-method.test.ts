import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { cards, createCheckout } from '#tests/support/checkout.ts';
import { getSandbox } from '#tests/support/sandbox.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { runJobs } from '#server/jobs/start-jobs.ts';
import { drainBackground } from '#server/payments/background.ts';

let person: Person;
let purchaseId: string;
const server = await forFile(createTestApp());
const checkout = createCheckout(server);
const sandbox = getSandbox(server.deps);
beforeEach(async () => {
  person = await server.createPerson();
  purchaseId = await checkout.startPurchase(person);
});

async function open(billingType: 'PIX' | 'BOLETO') {
  const customer = await checkout.createCustomer(person);
  const request = { customer, billingType, value: 97, externalReference: purchaseId };
  return checkout.post('create-payment', request, person);
}
const openId = async (billingType: 'PIX' | 'BOLETO') => String((await open(billingType)).body.id);
const payByCard = (number: string = cards.approved) =>
  checkout.payByCard(person, purchaseId, number);
const readProviderStatus = async (paymentId: string) => {
  const answer = await sandbox.getCharge(await checkout.readProviderId(paymentId));
  return answer.ok ? answer.value?.status : answer.reason;
};
const readMethod = async () => {
  const [row] = await server.deps.database.sql`
    select payment_status, payment_method, payment_id, card_last4 from purchases where id = ${purchaseId}`;
  return row;
};
/** Paid in the bank's app, before any webhook. */
async function payWithoutWebhook(paymentId: string): Promise<void> {
  const release = sandbox.holdEvents();
  await sandbox.simulator.pay(await checkout.readProviderId(paymentId));
  release();
}
async function work(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    server.advance(20_000);
    await runJobs(server.deps);
    await drainBackground();
  }
}

describe('another way to pay closes the open one first', () => {
  test.each([
    ['PIX', 'BOLETO', 'boleto'],
    ['BOLETO', 'PIX', 'pix'],
  ] as const)('from %s to %s', async (from, to, method) => {
    const old = await openId(from);
    const fresh = await openId(to);
    expect(await readProviderStatus(old)).toBe('cancelled');
    expect(await readMethod()).toMatchObject({ payment_method: method, payment_id: fresh });
  });

  test.each(['PIX', 'BOLETO'] as const)('from %s to a card', async (from) => {
    const old = await openId(from);
    expect((await payByCard()).status).toBe(200);
    expect(await readProviderStatus(old)).toBe('cancelled');
    expect(await readMethod()).toMatchObject({
      payment_status: 'CONFIRMED',
      payment_method: 'credit_card',
      card_last4: '1111',
    });
  });

  test('from a card in analysis to Pix: the purchase waits again', async () => {
    const { body } = await payByCard(cards.analysed);
    const pix = await openId('PIX');
    expect(await readProviderStatus(String(body.id))).toBe('cancelled');
    expect(await readMethod()).toMatchObject({
      payment_status: 'PENDING',
      payment_method: 'pix',
      payment_id: pix,
      card_last4: null,
    });
  });

  test('from a declined card to Pix', async () => {
    expect((await payByCard(cards.declined)).status).toBe(402);
    const pix = await openId('PIX');
    await checkout.pay(pix);
    expect(await readMethod()).toMatchObject({
      payment_status: 'CONFIRMED',
      payment_method: 'pix',
      payment_id: pix,
    });
  });

  test('and not at all while the provider cannot be reached', async () => {
    const old = await openId('PIX');
    sandbox.force('cancelCharge', 'unavailable');
    expect((await payByCard()).status).toBe(502);
    expect(await readProviderStatus(old)).toBe('pending');
    expect(await readMethod()).toMatchObject({ payment_status: 'PENDING' });
  });
});

describe('what was paid in the meantime', () => {
  test.each(['PIX', 'BOLETO'] as const)(
    'with %s grants, and the card is not charged',
    async (from) => {
      const old = await openId(from);
      await payWithoutWebhook(old);
      expect(await payByCard()).toMatchObject({ status: 409, body: { code: 'already_owned' } });
      expect(await readMethod()).toMatchObject({
        payment_status: 'CONFIRMED',
        payment_id: old,
        payment_method: from.toLowerCase(),
      });
    },
  );

  test('with a Pix that was cancelled for a card is refunded by itself, and leaves a payment issue', async () => {
    const old = await openId('PIX');
    const { body } = await payByCard();
    await sandbox.simulator.pay(await checkout.readProviderId(old));
    await work();
    expect(await readProviderStatus(old)).toBe('refunded');
    expect(await readMethod()).toMatchObject({ payment_status: 'CONFIRMED', payment_id: body.id });
    const issues = await server.deps.database.sql`
      select kind from app.payment_issues where charge_id = ${old}`;
    expect([...issues]).toEqual([{ kind: 'duplicate_payment' }]);
  });

  test('with a boleto that was cancelled for a Pix grants access, and the purchase says boleto again', async () => {
    const old = await openId('BOLETO');
    const pix = await openId('PIX');
    await sandbox.simulator.pay(await checkout.readProviderId(old));
    await work();
    expect(await readMethod()).toMatchObject({
      payment_status: 'CONFIRMED',
      payment_method: 'boleto',
      payment_id: old,
    });
    expect(await readProviderStatus(pix)).toBe('cancelled');
  });
});

test('card, Pix and boleto requested in parallel leave one payment', async () => {
  const answers = await Promise.all([payByCard(), open('PIX'), open('BOLETO'), payByCard()]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  await work();
  const rows = await server.deps.database.sql<{ state: string }[]>`
    select state from app.charges where purchase_id = ${purchaseId} and (app.is_live(state) or state = 'paid')`;
  expect(rows).toHaveLength(1);
});

test('a card is not charged again by "gerar novo código"', async () => {
  const { body } = await payByCard(cards.analysed);
  const answer = await checkout.post('renew-payment', { paymentId: body.id }, person);
  expect(answer.status).toBe(400);
  expect(await readProviderStatus(String(body.id))).toBe('in_analysis');
});

test('a card in analysis may be cancelled', async () => {
  const { body } = await payByCard(cards.analysed);
  expect(await checkout.post('cancel-payment', { paymentId: body.id }, person)).toEqual({
    status: 200,
    body: { id: body.id, status: 'CANCELLED' },
  });
  expect(await readMethod()).toMatchObject({ payment_status: 'PENDING' });
});
