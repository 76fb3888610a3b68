import type { PaymentStatus } from '#domain/purchases/payment-status.ts';
import type { DeclineReason } from '#domain/contracts/create-credit-card-payment.ts';
import { methodFacts, type PaymentMethod } from '#domain/purchases/payment-method.ts';
import type { Deps } from '#server/http/context.ts';

export type PaymentContext = Pick<Deps, 'database' | 'provider' | 'clock' | 'logger'>;

/** creating: request to the provider in progress; unknown: its answer was lost; failed: refused, or never received there. */
export type ChargeState =
  | 'creating'
  | 'unknown'
  | 'open'
  | 'in_analysis'
  | 'paid'
  | 'underpaid'
  | 'expired'
  | 'cancelled'
  | 'declined'
  | 'failed'
  | 'refund_pending'
  | 'refunded'
  | 'chargeback';

/** A row of app.charges. `id` is known to the browser, and to the provider as its reference. */
export interface Charge {
  id: string;
  userId: string | null;
  orderId: string | null;
  /** Paid by this charge or another one. */
  isPurchasePaid: boolean;
  customerId: string;
  courseId: string;
  providerChargeId: string | null;
  method: PaymentMethod;
  /** Total of all installments. */
  amountCents: number;
  /** Amount that the provider reports as paid; null: none. */
  paidCents: number | null;
  installments: number;
  state: ChargeState;
  /** Paid after its price had ended: underpaid until the money goes back. */
  isLate: boolean;
  /** The provider has confirmed the installments of the plan one by one, and maybe not all of them. */
  isPartlyPaid: boolean;
  declineReason: DeclineReason | null;
  version: number;
  pixPayload: string | null;
  pixImage: string | null;
  boletoLine: string | null;
  boletoBarCode: string | null;
  boletoUrl: string | null;
  /** The last digits of a card that was typed here. */
  cardLast4: string | null;
  /** The provider's page on which a card is typed. */
  cardPageUrl: string | null;
  dueAt: Date;
  createdAt: Date;
}

const live: ReadonlySet<ChargeState> = new Set(['creating', 'unknown', 'open', 'in_analysis']);

/** Can still be paid in the ordinary way, or its state at the provider is not known yet (app.is_live in SQL). */
export function isLive(charge: Charge): boolean {
  return live.has(charge.state);
}

const paymentStatus: Record<Exclude<ChargeState, 'paid'>, PaymentStatus> = {
  creating: 'PENDING',
  unknown: 'PENDING',
  open: 'PENDING',
  in_analysis: 'IN_ANALYSIS',
  underpaid: 'IN_ANALYSIS', // An administrator decides.
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  failed: 'CANCELLED',
  declined: 'DECLINED',
  refund_pending: 'REFUND_PENDING',
  refunded: 'REFUNDED',
  chargeback: 'CHARGEBACK',
};

const returned: ReadonlySet<ChargeState> = new Set(['refund_pending', 'refunded', 'chargeback']);

/**
 * Status on the wire. A paid charge is RECEIVED or CONFIRMED, by its method. A charge whose purchase was paid by another charge
 * is CONFIRMED too, so that the buyer does not pay again.
 */
export function toPaymentStatus(charge: Charge): PaymentStatus {
  const { state, method, isPurchasePaid, isLate } = charge;
  if (state === 'paid') return methodFacts[method].paidStatus;
  if (isPurchasePaid && !returned.has(state)) return 'CONFIRMED';
  return isLate && state === 'underpaid' ? 'REFUND_PENDING' : paymentStatus[state];
}

const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** YYYY-MM-DD in São Paulo. */
export function toDueDate(charge: Charge): string {
  return saoPaulo.format(charge.dueAt);
}

/** Whole seconds until the stated validity ends, at least 0. */
export function toSecondsLeft(charge: Charge, now: Date): number {
  const { statedMinutes } = methodFacts[charge.method];
  const endsAt =
    statedMinutes === null
      ? charge.dueAt.getTime()
      : charge.createdAt.getTime() + statedMinutes * 60_000;
  return Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000));
}
