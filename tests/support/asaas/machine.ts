export type AsaasStatus =
  | 'PENDING'
  | 'CONFIRMED'
  | 'RECEIVED'
  | 'RECEIVED_IN_CASH'
  | 'OVERDUE'
  | 'AWAITING_RISK_ANALYSIS'
  | 'REFUND_REQUESTED'
  | 'REFUND_IN_PROGRESS'
  | 'REFUNDED'
  | 'CHARGEBACK_REQUESTED'
  | 'CHARGEBACK_DISPUTE'
  | 'AWAITING_CHARGEBACK_REVERSAL';

/** A payment as the emulator keeps it: one Pix, one boleto, or one installment of a card. */
export interface Payment {
  id: string;
  customer: string;
  billingType: 'PIX' | 'BOLETO' | 'CREDIT_CARD';
  status: AsaasStatus;
  valueCents: number;
  /** The price, where more was paid because it was late. */
  originalCents?: number;
  /** The amount of all installments together, and their number. */
  planCents: number;
  planCount: number;
  /** YYYY-MM-DD, as every day below. */
  dueDate: string;
  dateCreated: string;
  description: string | null;
  externalReference: string | null;
  /** The plan's id, and the number in it from 1. */
  installment: string | null;
  installmentNumber: number;
  deleted: boolean;
  confirmedDate: string | null;
  clientPaymentDate: string | null;
  paymentDate: string | null;
  /** The day on which a confirmed payment is credited. */
  creditDate: string | null;
  refundDueAt: Date | null;
  /** Parts that went back. */
  refundedCents: number;
  isDisputeLost: boolean;
  /** The last day for the proofs of a dispute. */
  answerUntil: string | null;
  cardLast4: string | null;
  successUrl: string | null;
  /** The page on which the buyer pays. */
  invoiceUrl: string;
}

export type Trigger =
  | 'pay'
  | 'overdue'
  | 'delete'
  | 'approve'
  | 'reprove'
  | 'credit'
  | 'refund'
  | 'ask_bank_data'
  | 'refund_done'
  | 'refund_denied'
  | 'chargeback_opened'
  | 'chargeback_disputed'
  | 'chargeback_awaiting'
  | 'chargeback_won'
  | 'chargeback_lost';

export interface Plan {
  payment: Payment;
  events: string[];
}

const dayMs = 86_400_000;
const refundTakesMs = 2_000;
const open: ReadonlySet<AsaasStatus> = new Set(['PENDING', 'OVERDUE']);
const paid: readonly AsaasStatus[] = ['CONFIRMED', 'RECEIVED'];
const refunding: readonly AsaasStatus[] = ['REFUND_REQUESTED', 'REFUND_IN_PROGRESS'];
const disputed: readonly AsaasStatus[] = [
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
];

interface Transition {
  from: readonly AsaasStatus[];
  to: AsaasStatus;
  event: string;
}

const transitions: Record<
  Exclude<Trigger, 'pay' | 'delete' | 'refund_denied' | 'chargeback_won'>,
  Transition
> = {
  overdue: { from: ['PENDING'], to: 'OVERDUE', event: 'OVERDUE' },
  approve: { from: ['AWAITING_RISK_ANALYSIS'], to: 'CONFIRMED', event: 'CONFIRMED' },
  reprove: { from: ['AWAITING_RISK_ANALYSIS'], to: 'REFUNDED', event: 'REPROVED_BY_RISK_ANALYSIS' },
  credit: { from: ['CONFIRMED'], to: 'RECEIVED', event: 'RECEIVED' },
  refund: { from: paid, to: 'REFUND_IN_PROGRESS', event: 'REFUND_IN_PROGRESS' },
  ask_bank_data: { from: ['RECEIVED'], to: 'REFUND_REQUESTED', event: 'REFUND_IN_PROGRESS' },
  refund_done: { from: refunding, to: 'REFUNDED', event: 'REFUNDED' },
  chargeback_opened: { from: paid, to: 'CHARGEBACK_REQUESTED', event: 'CHARGEBACK_REQUESTED' },
  chargeback_disputed: {
    from: ['CHARGEBACK_REQUESTED'],
    to: 'CHARGEBACK_DISPUTE',
    event: 'CHARGEBACK_DISPUTE',
  },
  chargeback_awaiting: {
    from: ['CHARGEBACK_DISPUTE'],
    to: 'AWAITING_CHARGEBACK_REVERSAL',
    event: 'AWAITING_CHARGEBACK_REVERSAL',
  },
  chargeback_lost: { from: disputed, to: 'REFUNDED', event: 'REFUNDED' },
};

const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
export const toDay = (at: Date) => saoPaulo.format(at);
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** A Pix is credited immediately, a boleto the day after, installment n of a card after n times 32 days. */
function confirm(payment: Payment, today: string): Plan {
  const { billingType, installmentNumber } = payment;
  if (billingType === 'PIX')
    return {
      payment: {
        ...payment,
        status: 'RECEIVED',
        clientPaymentDate: today,
        paymentDate: today,
        creditDate: today,
      },
      events: ['PAYMENT_RECEIVED'],
    };
  const isCard = billingType === 'CREDIT_CARD';
  const creditDate = addDays(today, isCard ? 32 * installmentNumber : 1);
  const confirmedDate = isCard ? today : null;
  return {
    payment: {
      ...payment,
      status: 'CONFIRMED',
      clientPaymentDate: today,
      confirmedDate,
      creditDate,
    },
    events: ['PAYMENT_CONFIRMED'],
  };
}

/** A payment that was paid before is again what it was: credited where its day has come. */
function restore(payment: Payment, today: string, event: string): Plan {
  const isCredited = payment.paymentDate !== null || (payment.creditDate ?? today) <= today;
  return {
    payment: { ...payment, status: isCredited ? 'RECEIVED' : 'CONFIRMED', refundDueAt: null },
    events: [event],
  };
}

/** The change that a trigger makes at a time; null for none. */
export function plan(payment: Payment, trigger: Trigger, now: Date): Plan | null {
  const { status, deleted } = payment;
  const today = toDay(now);
  if (deleted) return null;
  if (trigger === 'pay') return open.has(status) ? confirm(payment, today) : null;
  if (trigger === 'delete') {
    if (!open.has(status) && status !== 'AWAITING_RISK_ANALYSIS') return null;
    return { payment: { ...payment, deleted: true }, events: ['PAYMENT_DELETED'] };
  }
  if (trigger === 'refund_denied')
    return refunding.includes(status) ? restore(payment, today, 'PAYMENT_REFUND_DENIED') : null;
  if (trigger === 'chargeback_won')
    return disputed.includes(status) ? restore(payment, today, 'PAYMENT_RECEIVED') : null;
  const { from, to, event } = transitions[trigger];
  if (!from.includes(status)) return null;
  if (trigger === 'approve') return confirm(payment, today);
  return {
    payment: {
      ...payment,
      status: to,
      refundDueAt: trigger === 'refund' ? new Date(now.getTime() + refundTakesMs) : null,
      isDisputeLost: trigger === 'chargeback_lost',
      answerUntil: trigger === 'chargeback_opened' ? addDays(today, 10) : payment.answerUntil,
      paymentDate: to === 'RECEIVED' ? today : payment.paymentDate,
    },
    events: [`PAYMENT_${event}`],
  };
}

/** The change that time alone brings about; null for nothing. */
export function findDue(
  { status, dueDate, creditDate, refundDueAt }: Payment,
  now: Date,
): Trigger | null {
  const today = toDay(now);
  if (status === 'PENDING' && dueDate < today) return 'overdue';
  if (status === 'CONFIRMED' && creditDate !== null && creditDate <= today) return 'credit';
  if (status === 'REFUND_IN_PROGRESS' && refundDueAt !== null && refundDueAt <= now)
    return 'refund_done';
  return null;
}
