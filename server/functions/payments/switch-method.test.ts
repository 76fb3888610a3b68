import { beforeEach, describe, expect, test } from 'vitest';
import { cards } from '#tests/support/buyers/cards.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';

let person: Person;
let purchaseId: string;
const { server, sql, buyers, sandbox, work, payWithoutWebhook, readProviderStatus, readIssues } =
  await openShop();
beforeEach(async () => {
  person = await server.createPerson();
  purchaseId = await buyers.startPurchase(person);
});

async function open(billingType: 'PIX' | 'BOLETO') {
  const customer = await buyers.createPayer(person);
  const request = { customer, billingType, value: 97, externalReference: purchaseId };
  return buyers.post('create-payment', request, person);
}
const openId = async (billingType: 'PIX' | 'BOLETO') => String((await open(billingType)).body.id);
const payByCard = (number: string = cards.approved) => buyers.payByCard(person, purchaseId, number);
const readMethod = async () => {
  const [row] = await sql`
    select payment_status, payment_method, payment_id, card_last4 from purchases where id = ${purchaseId}`;
  return row;
};
/** A late payment and what follows from it. */
async function payLate(paymentId: string): Promise<void> {
  await sandbox.simulator.pay(await buyers.readProviderId(paymentId));
  for (let round = 0; round < 3; round += 1) await work(20);
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
    await buyers.pay(pix);
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

describe('an earlier charge that was paid meanwhile', () => {
  test.each(['PIX', 'BOLETO'] as const)(
    'with %s gives access, and the card is not charged',
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
    await payLate(old);
    expect(await readProviderStatus(old)).toBe('refunded');
    expect(await readMethod()).toMatchObject({ payment_status: 'CONFIRMED', payment_id: body.id });
    expect(await readIssues(old)).toEqual(['duplicate_payment open']);
  });

  test('with a boleto that was cancelled for a Pix grants access, and the purchase says boleto again', async () => {
    const old = await openId('BOLETO');
    const pix = await openId('PIX');
    await payLate(old);
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
  for (let round = 0; round < 3; round += 1) await work(20);
  const rows = await sql<{ state: string }[]>`
    select state from app.charges where order_id = (select order_id from purchases where id = ${purchaseId}) and (app.is_live(state) or state = 'paid')`;
  expect(rows).toHaveLength(1);
});

test('a card is not charged again by "gerar novo código"', async () => {
  const { body } = await payByCard(cards.analysed);
  const answer = await buyers.post('renew-payment', { paymentId: body.id }, person);
  expect(answer.status).toBe(400);
  expect(await readProviderStatus(String(body.id))).toBe('in_analysis');
});

test('a card in analysis may be cancelled', async () => {
  const { body } = await payByCard(cards.analysed);
  expect(await buyers.post('cancel-payment', { paymentId: body.id }, person)).toEqual({
    status: 200,
    body: { id: body.id, status: 'CANCELLED' },
  });
  expect(await readMethod()).toMatchObject({ payment_status: 'PENDING' });
});
