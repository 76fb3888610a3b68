import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { toBoletoCodes } from '#domain/brazil/boleto-codes.ts';
import { toBrCode } from '#domain/brazil/pix.ts';
import { toQrImage } from '#server/payments/sandbox/qr-image.ts';
import { createPayment } from './create-payment.ts';
import { addDays, type Payment, toDay, type Trigger } from './machine.ts';
import { Problem, require } from './problem.ts';
import type { AsaasStore } from './store.ts';
import { toList, toWirePayment } from './wire.ts';

const filters = ['externalReference', 'customer', 'installment', 'status', 'billingType'] as const;

function matches(payment: Payment, query: URLSearchParams): boolean {
  const from = query.get('dateCreated[ge]') ?? '';
  const until = query.get('dateCreated[le]') ?? '9999';
  return (
    !payment.deleted &&
    filters.every((name) => !query.has(name) || payment[name] === query.get(name)) &&
    payment.dateCreated >= from &&
    payment.dateCreated <= until
  );
}

function getPayment(store: AsaasStore, id: string): Payment {
  const payment = store.payments.get(id);
  if (!payment) throw new Problem('not_found', '', 404);
  return payment;
}

function getPlan(store: AsaasStore, id: string): Payment[] {
  const payments = store.plan(id);
  if (payments.length === 0) throw new Problem('not_found', '', 404);
  return payments;
}

/** A refund needs credited money; that of a confirmed card has not reached the account. */
function requireBalance(store: AsaasStore, payments: Payment[]): void {
  const credited = payments.filter(({ status }) => status === 'RECEIVED');
  const needed = credited.reduce((sum, { valueCents }) => sum + valueCents, 0);
  require(needed <=
    store.balanceCents, 'invalid_action', 'Saldo insuficiente para realizar o estorno.');
  store.balanceCents -= needed;
}

function change(store: AsaasStore, payments: Payment[], trigger: Trigger, refusal: string): void {
  const changed = payments.filter(({ id }) => store.apply(id, trigger));
  require(changed.length > 0, 'invalid_action', refusal);
}

function refund(store: AsaasStore, payments: Payment[]): void {
  const isPaid = payments.some(({ status }) => status === 'CONFIRMED' || status === 'RECEIVED');
  require(isPaid, 'invalid_action', 'Não é possível estornar esta cobrança.');
  requireBalance(store, payments);
  change(store, payments, 'refund', 'Não é possível estornar esta cobrança.');
}

const leftOf = ({ valueCents, refundedCents }: Payment) => valueCents - refundedCents;

/** A part of a Pix, or of a card from the day after its payment; the status stays. Of a plan the first installments bear it. */
function refundPart(store: AsaasStore, payments: Payment[], cents: number): void {
  const [first] = payments;
  const isCard = first?.billingType === 'CREDIT_CARD';
  const isTaken = isCard || first?.billingType === 'PIX';
  require(isTaken, 'invalid_action', 'Não é possível estornar parte desta cobrança.');
  const isPaid = payments.every(({ status }) =>
    isCard ? status === 'CONFIRMED' || status === 'RECEIVED' : status === 'RECEIVED',
  );
  require(isPaid, 'invalid_action', 'Não é possível estornar esta cobrança.');
  const isToday = isCard && first.confirmedDate === toDay(store.now());
  require(!isToday, 'invalid_action', 'Esta transação só pode ser estornada parcialmente no próximo dia.');
  const left = payments.reduce((sum, payment) => sum + leftOf(payment), 0);
  require(cents <= left, 'invalid_value', 'O valor do estorno é maior que o valor da cobrança.');
  require(cents <=
    store.balanceCents, 'invalid_action', 'Saldo insuficiente para realizar o estorno.');
  let open = cents;
  for (const payment of payments) {
    const part = Math.min(open, leftOf(payment));
    if (part > 0) store.returnPart(payment.id, part);
    open -= part;
  }
}

function toBoleto({ id, dueDate, valueCents }: Payment) {
  const digest = createHash('sha256').update(id).digest('hex');
  const freeField = String(BigInt(`0x${digest}`)).slice(-25);
  const codes = toBoletoCodes({ bankCode: '461', dueDate, amountCents: valueCents, freeField });
  return {
    identificationField: codes.line,
    nossoNumero: freeField.slice(0, 8),
    barCode: codes.barCode,
  };
}

async function toPix({ id, dueDate }: Payment) {
  const payload = toBrCode({
    url: `pix.example.com/qr/v2/${id}`,
    merchantName: 'CURSO EXEMPLO LTDA',
    merchantCity: 'SAO PAULO',
  });
  const expirationDate = `${addDays(dueDate, 365)} 23:59:59`;
  return { encodedImage: await toQrImage(payload), payload, expirationDate };
}

/** Payments, plans, and what the buyer's bank does in the provider's own sandbox. */
export function createPaymentRoutes(store: AsaasStore): Hono {
  const routes = new Hono();
  const wire = (id: string) => toWirePayment(getPayment(store, id));
  routes.post('/payments', async (c) =>
    c.json(toWirePayment(createPayment(store, await c.req.json()))),
  );
  routes.get('/payments', (c) => {
    const query = new URL(c.req.url).searchParams;
    const rows = [...store.payments.values()].filter((payment) => matches(payment, query));
    return c.json(toList(rows.toReversed().map(toWirePayment), query));
  });
  routes.get('/payments/:id', (c) => c.json(wire(c.req.param('id'))));
  routes.delete('/payments/:id', (c) => {
    const { id, deleted } = getPayment(store, c.req.param('id'));
    if (!deleted)
      change(store, [getPayment(store, id)], 'delete', 'Não é possível remover a cobrança.');
    return c.json({ deleted: true, id });
  });
  routes.get('/payments/:id/pixQrCode', async (c) => {
    const payment = getPayment(store, c.req.param('id'));
    if (payment.billingType !== 'PIX') throw new Problem('not_found', '', 404);
    return c.json(await toPix(payment));
  });
  routes.get('/payments/:id/identificationField', (c) => {
    const payment = getPayment(store, c.req.param('id'));
    const isBoleto = payment.billingType === 'BOLETO';
    require(isBoleto, 'invalid_action', 'Somente é possível obter linha digitável de boleto.');
    return c.json(toBoleto(payment));
  });
  routes.post('/payments/:id/refund', async (c) => {
    const payment = getPayment(store, c.req.param('id'));
    const { value } = await c.req.json<{ value?: number }>();
    if (value !== undefined) {
      refundPart(store, [payment], Math.round(value * 100));
      return c.json(wire(payment.id));
    }
    require(payment.billingType !==
      'BOLETO', 'invalid_action', 'Boleto é estornado por outro caminho.');
    refund(store, [payment]);
    return c.json(wire(payment.id));
  });
  routes.post('/payments/:id/bankSlip/refund', (c) => {
    const payment = getPayment(store, c.req.param('id'));
    change(store, [payment], 'ask_bank_data', 'Não é possível estornar esta cobrança.');
    return c.json({ requestUrl: `https://sandbox.asaas.com/refund/${payment.id}` });
  });
  routes.get('/installments/:id', (c) => {
    const payments = getPlan(store, c.req.param('id'));
    const value = payments.reduce((sum, { valueCents }) => sum + valueCents, 0) / 100;
    return c.json({
      object: 'installment',
      id: c.req.param('id'),
      value,
      installmentCount: payments.length,
    });
  });
  routes.delete('/installments/:id', (c) => {
    const payments = getPlan(store, c.req.param('id'));
    const isOpen = payments.every(({ confirmedDate }) => confirmedDate === null);
    const refusal = 'Não é possível remover o parcelamento.';
    require(isOpen, 'invalid_action', refusal);
    change(store, payments, 'delete', refusal);
    return c.json({ deleted: true, id: c.req.param('id') });
  });
  routes.post('/installments/:id/refund', async (c) => {
    const payments = getPlan(store, c.req.param('id'));
    const { value } = await c.req.json<{ value?: number }>();
    if (value === undefined) refund(store, payments);
    else refundPart(store, payments, Math.round(value * 100));
    return c.json({ object: 'installment', id: c.req.param('id') });
  });
  routes.post('/sandbox/payment/:id/confirm', (c) => {
    change(store, [getPayment(store, c.req.param('id'))], 'pay', 'Cobrança não está pendente.');
    return c.json(wire(c.req.param('id')));
  });
  routes.post('/sandbox/payment/:id/overdue', (c) => {
    change(store, [getPayment(store, c.req.param('id'))], 'overdue', 'Cobrança não está pendente.');
    return c.json(wire(c.req.param('id')));
  });
  return routes;
}
