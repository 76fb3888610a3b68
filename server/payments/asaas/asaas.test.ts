import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startAsaas, type AsaasEmulator } from '#tests/support/asaas/emulator.ts';
import type { NewCharge, PaymentProvider } from '#server/ports/provider.ts';
import { describeProvider, toCard } from '../provider.contract.ts';
import { createAsaas } from './asaas.ts';

const webhookToken = 'a-token-of-the-shop-with-32-characters';
const cards = { approved: '4111111111111111', declined: '4916561358240741' };
const lines: unknown[] = [];
const note = (...line: unknown[]) => void lines.push(line);
const logger = { info: note, warn: note, error: note };

const options = ({ url, key }: AsaasEmulator) => ({
  url,
  apiKey: key,
  clock: () => new Date(),
  logger,
  webhookToken,
  isTest: true,
  hasCardPage: true,
  cardInstallments: 'on' as const,
  takesForeigners: true,
});

/** The provider on this machine, with a webhook whose events are collected. */
async function open() {
  const emulator = await startAsaas({ send: async () => new Response(null, { status: 200 }) });
  emulator.store.webhooks.set('whk_1', {
    id: 'whk_1',
    name: 'escola',
    url: 'https://escola.test/webhook',
    email: null,
    enabled: true,
    interrupted: false,
    authToken: webhookToken,
    sendType: 'SEQUENTIALLY',
    events: ['PAYMENT_RECEIVED', 'PAYMENT_CONFIRMED'],
    penalizedRequestsCount: 0,
  });
  return { emulator, provider: createAsaas(options(emulator)) };
}

describeProvider('asaas', async () => {
  const { emulator, provider } = await open();
  return {
    provider,
    cards,
    async pay(id) {
      emulator.store.apply(id, 'pay');
      await emulator.store.deliver();
    },
    findDelivery(id) {
      const found = emulator.store.deliveries.findLast(({ body }) => body.payment?.['id'] === id);
      return found?.headers ? { headers: found.headers, body: found.body } : undefined;
    },
    close: () => emulator.close(),
  };
});

describe('Asaas', () => {
  let emulator: AsaasEmulator;
  let provider: PaymentProvider;
  beforeEach(async () => {
    lines.length = 0;
    ({ emulator, provider } = await open());
  });
  afterEach(() => emulator.close());

  async function order(change: Partial<NewCharge> = {}): Promise<NewCharge> {
    const customer = await provider.createCustomer({
      reference: 'cus_ana',
      name: 'Ana Souza',
      email: 'ana@example.com',
      document: '24971563792',
      phone: '11988887777',
    });
    if (!customer.ok) throw new Error(customer.reason);
    return {
      reference: 'pay_ours',
      customerId: customer.value.id,
      method: 'pix',
      totalCents: 9700,
      installments: 1,
      dueAt: new Date(Date.now() + 86_400_000),
      description: 'Masterclass',
      ...change,
    };
  }
  async function create(change: Partial<NewCharge> = {}) {
    const answer = await provider.createCharge(await order(change));
    if (!answer.ok) throw new Error(answer.reason);
    return answer.value;
  }
  const inTwelve = () =>
    create({
      method: 'credit_card',
      totalCents: 35_000,
      installments: 12,
      card: toCard(cards.approved),
    });
  const read = async (id: string) => {
    const answer = await provider.getCharge(id);
    return answer.ok ? answer.value : answer.reason;
  };
  const countPosts = () => emulator.requests.filter((line) => line === 'POST /payments').length;

  test('a plan is one charge: its id, the sum of its installments, found by any of them and by our reference', async () => {
    const charge = await inTwelve();
    const installments = emulator.store.plan(charge.id);
    expect(installments.map(({ valueCents }) => valueCents)).toEqual([
      ...Array<number>(11).fill(2916),
      2924,
    ]);
    expect(charge).toMatchObject({
      reference: 'pay_ours',
      status: 'confirmed',
      totalCents: 35_000,
    });
    expect(await provider.findChargeByReference('pay_ours')).toEqual({ ok: true, value: charge });
    const headers = new Headers({ 'asaas-access-token': webhookToken });
    for (const installment of installments.slice(6, 7))
      emulator.store.emit(installment, 'PAYMENT_CONFIRMED');
    const body = emulator.store.deliveries.at(-1)?.body;
    expect(provider.readWebhook(headers, body)).toMatchObject({
      event: { chargeId: charge.id, reference: 'pay_ours' },
    });
  });

  test('an installment that is credited weeks later changes neither the amount nor that it is paid', async () => {
    const { id } = await inTwelve();
    emulator.advance(33 * 86_400_000);
    await emulator.tick();
    const [first, second] = emulator.store.plan(id);
    expect([first?.status, second?.status]).toEqual(['RECEIVED', 'CONFIRMED']);
    expect(await read(id)).toMatchObject({ status: 'received', totalCents: 35_000 });
  });

  test('a dispute about one installment is a dispute of the order, and its loss loses the order', async () => {
    const { id } = await inTwelve();
    const third = emulator.store.plan(id)[2]?.id ?? '';
    emulator.store.apply(third, 'chargeback_opened');
    expect(await read(id)).toMatchObject({ status: 'chargeback' });
    emulator.store.apply(third, 'chargeback_won');
    expect(await read(id)).toMatchObject({ status: 'confirmed' });
    emulator.store.apply(third, 'chargeback_opened');
    emulator.store.apply(third, 'chargeback_lost');
    expect(await read(id)).toMatchObject({ status: 'refunded' });
  });

  test('a refund of a plan returns every installment; one installment that went back leaves the order paid', async () => {
    const { id } = await inTwelve();
    const second = emulator.store.plan(id)[1]?.id ?? '';
    emulator.store.apply(second, 'refund');
    emulator.store.apply(second, 'refund_done');
    expect(await read(id)).toMatchObject({ status: 'confirmed' });
    expect(await provider.refundCharge(id)).toMatchObject({ value: { status: 'refund_pending' } });
    emulator.advance(3000);
    await emulator.tick();
    expect(await read(id)).toMatchObject({ status: 'refunded' });
  });

  test('a card that its risk analysis refuses is declined, not refunded', async () => {
    const risky = { ...toCard(cards.approved), holderName: 'RISK ANA' };
    const { id, status } = await create({ method: 'credit_card', card: risky });
    expect(status).toBe('in_analysis');
    emulator.store.apply(id, 'reprove');
    expect(await read(id)).toMatchObject({ status: 'declined' });
  });

  test('a refund that the balance does not cover is refused, and the money is still here', async () => {
    const { id } = await create();
    emulator.store.apply(id, 'pay');
    emulator.store.balanceCents = 9600;
    expect(await provider.refundCharge(id)).toEqual({
      ok: false,
      reason: 'declined',
      words: 'Saldo insuficiente para realizar o estorno.',
    });
    expect(await read(id)).toMatchObject({ status: 'received' });
  });

  test('a boleto is returned by the path that asks its buyer for a bank account', async () => {
    const { id } = await create({ method: 'boleto' });
    emulator.store.apply(id, 'pay');
    expect(await provider.refundCharge(id)).toMatchObject({ ok: false, reason: 'not_yet' });
    emulator.store.apply(id, 'credit');
    expect(await provider.refundCharge(id)).toMatchObject({ value: { status: 'refund_pending' } });
    expect(emulator.requests).toContain(`POST /payments/${id}/bankSlip/refund`);
  });

  test('an unknown status changes nothing and is logged', async () => {
    const { id } = await create();
    const payment = emulator.store.payments.get(id);
    Object.assign(payment ?? {}, { status: 'TOMORROW' });
    expect(await read(id)).toBe('unreadable');
    expect(JSON.stringify(lines)).toContain('TOMORROW');
  });

  test.each(['after', 'before'] as const)(
    'a charge whose answer is lost %s it was made is not made again by the adapter, and is found by its reference',
    async (fault) => {
      const placed = await order({ method: 'credit_card', card: toCard(cards.approved) });
      emulator.force('POST', /^\/payments$/u, fault);
      expect(await provider.createCharge(placed)).toEqual({ ok: false, reason: 'timeout' });
      expect(countPosts()).toBe(1);
      const found = await provider.findChargeByReference('pay_ours');
      expect(found).toMatchObject(
        fault === 'after' ? { value: { status: 'confirmed' } } : { ok: true, value: null },
      );
    },
  );

  test('too many requests: nothing is sent until the named time has passed', async () => {
    emulator.force('GET', /^\/payments/u, 429);
    expect(await read('pay_1')).toBe('unavailable');
    const sent = emulator.requests.length;
    expect(await read('pay_1')).toBe('unavailable');
    expect(emulator.requests).toHaveLength(sent);
  });

  test('a key that the provider refuses, and a provider that is gone, make nothing', async () => {
    const placed = await order();
    emulator.key = `$aact_hmlg_${'1'.repeat(40)}`;
    expect(await provider.createCharge(placed)).toEqual({ ok: false, reason: 'unavailable' });
    const closed = await startAsaas();
    await closed.close();
    const gone = createAsaas(options(closed));
    expect(await gone.createCharge(placed)).toEqual({ ok: false, reason: 'unavailable' });
  });

  test('buyers get no messages of the provider, and the same buyer is one customer there', async () => {
    await order();
    await order();
    expect([...emulator.store.customers.values()]).toEqual([
      expect.objectContaining({ notificationDisabled: true, externalReference: 'cus_ana' }),
    ]);
  });

  test('no card number or CVV reaches a log, whatever goes wrong', async () => {
    const secret = toCard(cards.declined);
    await provider.createCharge(await order({ method: 'credit_card', card: secret }));
    for (const fault of ['before', 'after', 500, 401, 429] as const) {
      emulator.force('POST', /^\/payments$/u, fault);
      await provider.createCharge(await order({ method: 'credit_card', card: secret }));
    }
    expect(lines.length).toBeGreaterThan(4);
    expect(JSON.stringify(lines)).not.toMatch(/4916|1240741|"737"|ANA/u);
  });
});
