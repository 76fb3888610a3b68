import type { Credit } from '#domain/purchases/credit.ts';
import {
  findMethodByBilling,
  methodFacts,
  type MethodFacts,
} from '#domain/purchases/payment-method.ts';
import type { Logger } from '#server/ports/logger.ts';
import type { ProviderCharge, ProviderChargeStatus } from '#server/ports/provider.ts';
import type { AsaasPayment } from './schemas.ts';

const statuses: Readonly<Record<string, ProviderChargeStatus>> = {
  PENDING: 'pending',
  AUTHORIZED: 'in_analysis',
  AWAITING_RISK_ANALYSIS: 'in_analysis',
  CONFIRMED: 'confirmed',
  RECEIVED: 'received',
  RECEIVED_IN_CASH: 'received',
  DUNNING_REQUESTED: 'overdue',
  DUNNING_RECEIVED: 'received',
  OVERDUE: 'overdue',
  REFUND_REQUESTED: 'refund_pending',
  REFUND_IN_PROGRESS: 'refund_pending',
  REFUNDED: 'refunded',
  CHARGEBACK_REQUESTED: 'chargeback',
  CHARGEBACK_DISPUTE: 'chargeback',
  AWAITING_CHARGEBACK_REVERSAL: 'chargeback',
};
const openRefunds = new Set([
  'PENDING',
  'AWAITING_CRITICAL_ACTION_AUTHORIZATION',
  'AWAITING_CUSTOMER_EXTERNAL_AUTHORIZATION',
]);
const lostDisputes = new Set(['DISPUTE_LOST', 'DONE']);

/** The status of the order of all its installments: the first of these that any of them has. */
const ranking: readonly ProviderChargeStatus[] = [
  'chargeback',
  'refund_pending',
  'received',
  'confirmed',
  'in_analysis',
  'refunded',
  'overdue',
  'pending',
  'declined',
  'cancelled',
];

const isPaid = (status: ProviderChargeStatus) => status === 'confirmed' || status === 'received';

/** Null: paid in a way that the school does not offer. */
export function findFacts({ billingType }: AsaasPayment): MethodFacts | null {
  const method = findMethodByBilling(billingType);
  return method && methodFacts[method];
}

/** Null: an unknown status. */
function toStatus(payment: AsaasPayment): ProviderChargeStatus | null {
  const { refunds, confirmedDate } = payment;
  const facts = findFacts(payment);
  if (payment.deleted === true) return 'cancelled';
  const status = statuses[payment.status] ?? null;
  // A card that the risk analysis refused was never confirmed: nothing was paid that could go back.
  if (status === 'refunded' && facts?.waits === false && !confirmedDate) return 'declined';
  const isAsked = refunds?.some((refund) => openRefunds.has(refund.status ?? '')) ?? false;
  // It stays received until its buyer has named a bank account; a partial refund of another method leaves it paid.
  const isWhole = facts?.returnsTo === 'named_account';
  return status !== null && isPaid(status) && isAsked && isWhole ? 'refund_pending' : status;
}

function isLostDispute({ status, chargeback }: AsaasPayment): boolean {
  return status === 'REFUNDED' && lostDisputes.has(chargeback?.status ?? '');
}

const toCents = (reais: number) => Math.round(reais * 100);

function findPaidOn(payments: readonly AsaasPayment[]): string | null {
  const days = payments
    .map((payment) => payment.clientPaymentDate ?? payment.confirmedDate ?? payment.paymentDate)
    .filter((day) => typeof day === 'string')
    .map((day) => day.slice(0, 10));
  return days.toSorted()[0] ?? null;
}

/** Null until the provider has said of every installment what it brings and when. */
function findCredit(payments: readonly AsaasPayment[]): Credit | null {
  const days = payments
    .map(({ creditDate, estimatedCreditDate }) => creditDate ?? estimatedCreditDate)
    .filter((day) => typeof day === 'string')
    .map((day) => day.slice(0, 10))
    .toSorted();
  const amounts = payments.map(({ netValue }) => netValue).filter((net) => typeof net === 'number');
  const [firstOn] = days;
  const lastOn = days.at(-1);
  if (!firstOn || !lastOn || Math.min(days.length, amounts.length) < payments.length) return null;
  return { netCents: amounts.reduce((sum, net) => sum + toCents(net), 0), firstOn, lastOn };
}

/** The money of one payment that went back, or is on its way. An installment that went back whole may name no refund. */
function findRefunded(payment: AsaasPayment): number {
  if (isLostDispute(payment)) return 0;
  if (toStatus(payment) === 'refunded') return toCents(payment.value);
  return (payment.refunds ?? []).reduce(
    (sum, { status, value }) => (status === 'CANCELLED' ? sum : sum + toCents(value ?? 0)),
    0,
  );
}

function sumRefunds(payments: readonly AsaasPayment[]): number {
  return payments.reduce((sum, payment) => sum + findRefunded(payment), 0);
}

function sumWholeRefunds(payments: readonly AsaasPayment[]): number {
  const whole = payments.filter(
    (payment) => toStatus(payment) === 'refunded' && !isLostDispute(payment),
  );
  return whole.reduce((sum, { value }) => sum + toCents(value), 0);
}

function sumDisputes(payments: readonly AsaasPayment[]): number {
  const disputed = payments.filter(
    (payment) => toStatus(payment) === 'chargeback' || isLostDispute(payment),
  );
  return disputed.reduce((sum, { value }) => sum + toCents(value), 0);
}

/** The first day on which the proofs of an open dispute are due. */
function findAnswerDay(payments: readonly AsaasPayment[]): string | undefined {
  return payments
    .filter((payment) => toStatus(payment) === 'chargeback')
    .map(({ chargeback }) => chargeback?.deadlineToSendDisputeDocuments?.slice(0, 10) ?? '')
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/u.test(day))
    .toSorted()[0];
}

function sumPaid(payments: readonly AsaasPayment[]): number {
  const paid = payments.filter((payment) => isPaid(toStatus(payment) ?? 'pending'));
  return paid.reduce((sum, { value }) => sum + toCents(value), 0);
}

function sumInterest(payments: readonly AsaasPayment[]): number {
  return payments.reduce(
    (sum, { value, originalValue }) =>
      sum + Math.max(0, toCents(value) - toCents(originalValue ?? value)),
    0,
  );
}

const open = new Set<ProviderChargeStatus>(['pending', 'overdue']);

/** The installments of a plan are confirmed one by one, and maybe not all of them: until then it is not paid. */
function findStatus(found: readonly (ProviderChargeStatus | null)[]): ProviderChargeStatus | null {
  const first = ranking.find((wanted) => found.includes(wanted)) ?? null;
  const waiting = found.find((status) => status !== null && open.has(status)) ?? null;
  return first !== null && isPaid(first) && waiting ? waiting : first;
}

/**
 * One charge of all payments of an order: a single one, or the installments of a plan, whose id it then has. Null: an
 * unknown status, which changes nothing.
 */
export function toCharge(payments: readonly AsaasPayment[], logger: Logger): ProviderCharge | null {
  const [first] = payments;
  if (!first) return null;
  const found = payments.map(toStatus);
  const unknown = payments.find((_, index) => found[index] === null);
  if (unknown) {
    logger.warn({ status: unknown.status }, 'the provider reports a status that is unknown here');
    return null;
  }
  const isLost = payments.some(isLostDispute);
  const status = isLost ? 'refunded' : findStatus(found);
  if (status === null) return null;
  const disputedCents = sumDisputes(payments);
  const answerUntil = findAnswerDay(payments);
  const isKept = isPaid(status) || status === 'chargeback';
  const refundedWholeCents = isKept ? sumWholeRefunds(payments) : 0;
  const interestCents = isPaid(status) ? sumInterest(payments) : 0;
  const partialCents = open.has(status) ? sumPaid(payments) : 0;
  return {
    id: first.installment ?? first.id,
    reference: first.externalReference ?? '',
    status,
    totalCents: payments.reduce((sum, { value }) => sum + toCents(value), 0),
    paidOn: findPaidOn(payments),
    credit: findCredit(payments),
    refundedCents: isKept || isLost ? sumRefunds(payments) : 0,
    ...(disputedCents > 0 && { disputedCents }),
    ...(answerUntil && { answerUntil }),
    ...(partialCents > 0 && { partialCents }),
    ...(refundedWholeCents > 0 && { refundedWholeCents }),
    ...(interestCents > 0 && { interestCents }),
  };
}
