import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isBrazilianDocument } from '#domain/brazil/documents.ts';
import { toDay, type Payment } from './machine.ts';
import { declinedCards, require } from './problem.ts';
import type { AsaasStore } from './store.ts';

const bodySchema = z.looseObject({
  customer: z.string().default(''),
  billingType: z.enum(['PIX', 'BOLETO', 'CREDIT_CARD']),
  value: z.number().optional(),
  installmentCount: z.number().int().optional(),
  totalValue: z.number().optional(),
  dueDate: z.string().default(''),
  description: z.string().max(500).optional(),
  externalReference: z.string().optional(),
  callback: z
    .object({ successUrl: z.url().max(255), autoRedirect: z.boolean().optional() })
    .optional(),
  creditCard: z
    .object({
      holderName: z.string().min(1),
      number: z.string().regex(/^\d{13,19}$/u),
      expiryMonth: z.string().regex(/^\d{2}$/u),
      expiryYear: z.string().regex(/^\d{4}$/u),
      ccv: z.string().regex(/^\d{3,4}$/u),
    })
    .optional(),
  creditCardHolderInfo: z
    .looseObject({
      name: z.string().min(1),
      email: z.email(),
      cpfCnpj: z.string().refine(isBrazilianDocument),
      postalCode: z.string().min(8),
      addressNumber: z.string().min(1),
      phone: z.string().min(8),
    })
    .optional(),
  remoteIp: z.string().optional(),
});
type Body = z.infer<typeof bodySchema>;

const toCents = (reais: number) => Math.round(reais * 100);

/** The remainder is the last installment's. */
function split(totalCents: number, count: number): number[] {
  const each = Math.floor(totalCents / count);
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? totalCents - each * (count - 1) : each,
  );
}

/** Checks a payment as the provider does, one complaint at a time. */
function check(store: AsaasStore, body: Body): number {
  const { customer, value, totalValue, installmentCount = 1, dueDate, creditCard, remoteIp } = body;
  require(store.customers.has(customer), 'invalid_customer', 'Customer inválido ou não informado.');
  const reais = installmentCount > 1 ? totalValue : value;
  require(reais !== undefined && reais > 0, 'invalid_value', 'O campo value deve ser informado.');
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(dueDate);
  require(isDay, 'invalid_dueDate', 'O campo dueDate deve ser informado.');
  const isAhead = dueDate >= toDay(store.now());
  require(isAhead, 'invalid_dueDate', 'Não é permitido data de vencimento inferior a hoje.');
  const host = body.callback ? new URL(body.callback.successUrl).hostname : store.siteHost;
  const isHome = store.siteHost === null || host === store.siteHost;
  require(isHome, 'invalid_object', 'A URL de retorno não pertence ao domínio cadastrado.');
  if (!creditCard) return toCents(reais);
  require(body.creditCardHolderInfo !==
    undefined, 'invalid_creditCard', 'Informe os dados do titular do cartão.');
  require(remoteIp !== undefined && remoteIp !== '', 'invalid_remoteIp', 'Informe o remoteIp.');
  require(!declinedCards.includes(
    creditCard.number,
  ), 'invalid_action', 'Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.');
  return toCents(reais);
}

function toPayments(store: AsaasStore, body: Body, totalCents: number): Payment[] {
  const values = split(totalCents, body.installmentCount ?? 1);
  const installment = values.length > 1 ? randomUUID() : null;
  return values.map((valueCents, index) => {
    const id = store.newId('pay');
    return {
      id,
      customer: body.customer,
      billingType: body.billingType,
      status: 'PENDING',
      valueCents,
      planCents: totalCents,
      planCount: values.length,
      dueDate: body.dueDate,
      dateCreated: toDay(store.now()),
      description: body.description ?? null,
      externalReference: body.externalReference ?? null,
      installment,
      installmentNumber: index + 1,
      deleted: false,
      confirmedDate: null,
      clientPaymentDate: null,
      paymentDate: null,
      creditDate: null,
      refundDueAt: null,
      refundedCents: 0,
      isDisputeLost: false,
      answerUntil: null,
      cardLast4: body.creditCard?.number.slice(-4) ?? null,
      successUrl: body.callback?.autoRedirect ? body.callback.successUrl : null,
      invoiceUrl: `${store.origin}/i/${id.replace('pay_', '')}`,
    };
  });
}

/** A holder of this name is looked at by a person before the card is charged. Ours, not the provider's. */
const analysedHolder = 'RISK';

/** The first installment is the answer. A declined card leaves nothing behind. */
export function createPayment(store: AsaasStore, given: unknown): Payment {
  const parsed = bodySchema.safeParse(given);
  require(parsed.success, 'invalid_object', 'O objeto informado é inválido.');
  const body = parsed.data;
  const payments = toPayments(store, body, check(store, body));
  const isAnalysed = body.creditCard?.holderName.startsWith(analysedHolder) ?? false;
  for (const payment of payments) {
    store.payments.set(payment.id, payment);
    store.emit(payment, 'PAYMENT_CREATED');
    if (isAnalysed) {
      store.payments.set(payment.id, { ...payment, status: 'AWAITING_RISK_ANALYSIS' });
      store.emit(payment, 'PAYMENT_AWAITING_RISK_ANALYSIS');
    } else if (body.creditCard) {
      store.apply(payment.id, 'pay');
    }
  }
  const first = store.payments.get(payments[0]?.id ?? '');
  require(first !== undefined, 'invalid_object', 'O objeto informado é inválido.');
  return first;
}
