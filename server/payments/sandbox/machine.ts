import type { ProviderChargeStatus } from '../provider.ts';

/** A charge as the play world knows it. */
export interface SandboxCharge {
  status: ProviderChargeStatus;
  totalCents: number;
  dueAt: Date;
  refundDueAt: Date | null;
}

export type Trigger =
  /** The buyer pays; `amountCents` when it is not what was asked. */
  | { type: 'pay'; amountCents?: number }
  | { type: 'cancel' }
  | { type: 'decline' }
  | { type: 'refund' }
  | { type: 'refund_failed' }
  | { type: 'chargeback_opened' }
  | { type: 'chargeback_won' }
  | { type: 'chargeback_lost' }
  /** Time went by. */
  | { type: 'tick' };

/** Sent to the shop's webhook, in this order. */
export type SandboxEvent =
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
/** A payment that was on its way when the charge expired or was cancelled still arrives. */
const payable: readonly ProviderChargeStatus[] = ['pending', 'in_analysis', 'overdue', 'cancelled'];

/** What a trigger does to a charge at a time; null when it does nothing. */
export function plan(charge: SandboxCharge, trigger: Trigger, now: Date): Plan | null {
  const isOne = (...statuses: ProviderChargeStatus[]) => statuses.includes(charge.status);
  const to = (change: Partial<SandboxCharge>, ...events: SandboxEvent[]): Plan => ({
    charge: { ...charge, ...change },
    events,
  });
  switch (trigger.type) {
    case 'pay':
      if (!payable.includes(charge.status)) return null;
      return to(
        { status: 'received', totalCents: trigger.amountCents ?? charge.totalCents },
        'PAYMENT_RECEIVED',
      );
    case 'cancel':
      return isOne('pending', 'overdue') ? to({ status: 'cancelled' }, 'PAYMENT_DELETED') : null;
    case 'decline':
      if (!isOne('pending', 'in_analysis')) return null;
      return to({ status: 'declined' }, 'PAYMENT_REPROVED_BY_RISK_ANALYSIS');
    case 'refund':
      if (!isOne('confirmed', 'received')) return null;
      return to(
        { status: 'refund_pending', refundDueAt: new Date(now.getTime() + refundTakesMs) },
        'PAYMENT_REFUND_IN_PROGRESS',
      );
    case 'refund_failed':
      if (!isOne('refund_pending')) return null;
      return to({ status: 'received', refundDueAt: null }, 'PAYMENT_REFUND_DENIED');
    case 'chargeback_opened':
      if (!isOne('confirmed', 'received')) return null;
      return to({ status: 'chargeback' }, 'PAYMENT_CHARGEBACK_REQUESTED');
    case 'chargeback_won':
      return isOne('chargeback') ? to({ status: 'received' }, 'PAYMENT_RECEIVED') : null;
    case 'chargeback_lost':
      return isOne('chargeback') ? to({ status: 'refunded' }, 'PAYMENT_REFUNDED') : null;
    case 'tick':
      if (isOne('pending') && charge.dueAt <= now)
        return to({ status: 'overdue' }, 'PAYMENT_OVERDUE');
      if (isOne('refund_pending') && charge.refundDueAt !== null && charge.refundDueAt <= now)
        return to({ status: 'refunded', refundDueAt: null }, 'PAYMENT_REFUNDED');
      return null;
  }
}
