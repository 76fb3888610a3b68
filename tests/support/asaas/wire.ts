import { cardFeeCents, LISTED_FEES } from '#domain/catalogue/fees.ts';
import type { Customer, Webhook } from './store.ts';
import type { Payment } from './machine.ts';

/** By the list prices. Each installment bears its part of the plan's fee. */
function feeCents({ billingType, planCents, planCount }: Payment): number {
  if (billingType !== 'CREDIT_CARD') return 199;
  return cardFeeCents(planCents, planCount, LISTED_FEES.card) / planCount;
}

const toReais = (cents: number) => cents / 100;

/** A payment as the API and its webhooks show it: a relation that is not there is left out, not null. */
export function toWirePayment(payment: Payment): Record<string, unknown> {
  const { id, billingType, status, creditDate } = payment;
  const isCard = billingType === 'CREDIT_CARD';
  const isBoleto = billingType === 'BOLETO';
  return {
    object: 'payment',
    id,
    dateCreated: payment.dateCreated,
    customer: payment.customer,
    ...(payment.installment !== null && {
      installment: payment.installment,
      installmentNumber: payment.installmentNumber,
    }),
    value: toReais(payment.valueCents),
    netValue: toReais(payment.valueCents - feeCents(payment)),
    originalValue: payment.originalCents === undefined ? null : toReais(payment.originalCents),
    description: payment.description,
    billingType,
    status,
    dueDate: payment.dueDate,
    originalDueDate: payment.dueDate,
    ...(isCard && payment.confirmedDate !== null && { confirmedDate: payment.confirmedDate }),
    ...(isCard &&
      payment.cardLast4 !== null && {
        creditCard: { creditCardNumber: payment.cardLast4, creditCardBrand: 'VISA' },
      }),
    ...(isBoleto && { canBePaidAfterDueDate: true }),
    clientPaymentDate: payment.clientPaymentDate,
    paymentDate: payment.paymentDate,
    creditDate,
    estimatedCreditDate: status === 'PENDING' ? null : creditDate,
    invoiceUrl: payment.invoiceUrl,
    bankSlipUrl: isBoleto ? `https://sandbox.asaas.com/b/pdf/${id.replace('pay_', '')}` : null,
    externalReference: payment.externalReference,
    deleted: payment.deleted,
    ...((payment.isDisputeLost || /CHARGEBACK/u.test(status)) && {
      chargeback: {
        status: payment.isDisputeLost ? 'DISPUTE_LOST' : 'REQUESTED',
        deadlineToSendDisputeDocuments: payment.answerUntil,
      },
    }),
    refunds:
      payment.refundedCents > 0
        ? [{ status: 'DONE', value: toReais(payment.refundedCents) }]
        : null,
  };
}

export const toWireCustomer = (customer: Customer) => ({ object: 'customer', ...customer });

/** The token is never shown again. */
export function toWireWebhook({ authToken, ...webhook }: Webhook): Record<string, unknown> {
  return { object: 'webhook', ...webhook, hasAuthToken: authToken !== '', apiVersion: 3 };
}

export function toList(rows: readonly unknown[], query: URLSearchParams): Record<string, unknown> {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Math.min(Number(query.get('limit') ?? 10), 100);
  const data = rows.slice(offset, offset + limit);
  const hasMore = offset + data.length < rows.length;
  return { object: 'list', hasMore, totalCount: rows.length, limit, offset, data };
}
