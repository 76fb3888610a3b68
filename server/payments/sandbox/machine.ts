import { methodFacts, type PaymentMethod } from '#domain/purchases/payment-method.ts';
import type { ProviderChargeStatus } from '#server/ports/provider.ts';

/** A charge as the sandbox stores it. */
export interface SandboxCharge {
  method: PaymentMethod;
  status: ProviderChargeStatus;
  totalCents: number;
  dueAt: Date;
  refundDueAt: Date | null;
  /** Time of the bank's decision about a card. */
  analysisDueAt: Date | null;
  /** The time at which the buyer paid or gave the card. */
  paidAt: Date | null;
}

export type Trigger =
  /** The buyer pays; `amountCents` when it differs from the charge's amount. */
  | { type: 'pay'; amountCents?: number }
  | { type: 'cancel' }
  | { type: 'decline' }
  | { type: 'refund' }
  | { type: 'refund_failed' }
  | { type: 'chargeback_opened' }
  | { type: 'chargeback_won' }
  | { type: 'chargeback_lost' }
  /** Time has passed. */
  | { type: 'tick' };

/** Webhooks to send, in this order. */
export type SandboxEvent =
  | 'PAYMENT_CONFIRMED'
  | 'PAYMENT_AWAITING_RISK_ANALYSIS'
  | 'PAYMENT_RECEIVED'
  | 'PAYMENT_OVERDUE'
  | 'PAYMENT_DELETED'
  | 'PAYMENT_REPROVED_BY_RISK_ANALYSIS'
  | 'PAYMENT_REFUND_IN_PROGRESS'
  | 'PAYMENT_REFUNDED'
  | 'PAYMENT_REFUND_DENIED'
  | 'PAYMENT_CHARGEBACK_REQUESTED';

export interface Plan {
  charge: SandboxCharge;
  events: SandboxEvent[];
}

const refundTakesMs = 2_000;
/** Long enough to see the waiting page. */
export const analysisTakesMs = 15_000;
/** A payment may still arrive after the charge expired or was cancelled. */
const payable = ['pending', 'in_analysis', 'overdue', 'cancelled'] as const;

interface Transition {
  from: readonly ProviderChargeStatus[];
  to: ProviderChargeStatus;
  event: SandboxEvent;
}

const transitions: Record<Exclude<Trigger['type'], 'tick'>, Transition> = {
  pay: { from: payable, to: 'received', event: 'PAYMENT_RECEIVED' },
  cancel: {
    from: ['pending', 'in_analysis', 'overdue'],
    to: 'cancelled',
    event: 'PAYMENT_DELETED',
  },
  decline: {
    from: ['pending', 'in_analysis'],
    to: 'declined',
    event: 'PAYMENT_REPROVED_BY_RISK_ANALYSIS',
  },
  refund: {
    from: ['confirmed', 'received'],
    to: 'refund_pending',
    event: 'PAYMENT_REFUND_IN_PROGRESS',
  },
  refund_failed: { from: ['refund_pending'], to: 'received', event: 'PAYMENT_REFUND_DENIED' },
  chargeback_opened: {
    from: ['confirmed', 'received'],
    to: 'chargeback',
    event: 'PAYMENT_CHARGEBACK_REQUESTED',
  },
  chargeback_won: { from: ['chargeback'], to: 'received', event: 'PAYMENT_RECEIVED' },
  chargeback_lost: { from: ['chargeback'], to: 'refunded', event: 'PAYMENT_REFUNDED' },
};

function findDue(charge: SandboxCharge, now: Date): Transition | null {
  if (charge.status === 'pending' && charge.dueAt <= now)
    return { from: ['pending'], to: 'overdue', event: 'PAYMENT_OVERDUE' };
  if (
    charge.status === 'in_analysis' &&
    charge.analysisDueAt !== null &&
    charge.analysisDueAt <= now
  )
    return { from: ['in_analysis'], to: 'confirmed', event: 'PAYMENT_CONFIRMED' };
  if (
    charge.status === 'refund_pending' &&
    charge.refundDueAt !== null &&
    charge.refundDueAt <= now
  )
    return { from: ['refund_pending'], to: 'refunded', event: 'PAYMENT_REFUNDED' };
  return null;
}

/** The change that a trigger makes to a charge at a time; null for none. */
export function plan(charge: SandboxCharge, trigger: Trigger, now: Date): Plan | null {
  const transition = trigger.type === 'tick' ? findDue(charge, now) : transitions[trigger.type];
  if (!transition?.from.includes(charge.status)) return null;
  // A card payment cannot be late: the bank has decided, or the charge was cancelled.
  if (
    trigger.type === 'pay' &&
    !methodFacts[charge.method].waits &&
    charge.status !== 'in_analysis'
  )
    return null;
  const { to: status, event } = transition;
  const paidCents = trigger.type === 'pay' ? trigger.amountCents : undefined;
  const refundDueAt = status === 'refund_pending' ? new Date(now.getTime() + refundTakesMs) : null;
  const totalCents = paidCents ?? charge.totalCents;
  const paidAt = trigger.type === 'pay' ? (charge.paidAt ?? now) : charge.paidAt;
  return {
    charge: { ...charge, status, totalCents, refundDueAt, analysisDueAt: null, paidAt },
    events: [event],
  };
}
