import type { PaymentStatus } from '../../domain/purchase/payment-status.ts';
import type { DeclineReason } from '../../domain/contracts/create-credit-card-payment.ts';
import { pixStatedValidityMs } from '../../domain/purchase/pix-timing.ts';
import type { Deps } from '../http/context.ts';
import type { PaymentMethod } from './provider.ts';

export type PaymentContext = Pick<Deps, 'database' | 'provider' | 'clock' | 'logger'>;

/** creating: the provider is being asked; unknown: its answer was lost; failed: it said no, or never heard of it. */
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

/** A row of app.charges. `id` is what the browser and the provider (as its reference) know. */
export interface Charge {
  id: string;
  userId: string | null;
  purchaseId: string | null;
  /** With this charge or another one. */
  isPurchasePaid: boolean;
  customerId: string;
  courseId: string;
  providerChargeId: string | null;
  method: PaymentMethod;
  /** Over all installments. */
  amountCents: number;
  /** What the provider reports to have come; null: nothing. */
  paidCents: number | null;
  installments: number;
  state: ChargeState;
  declineReason: DeclineReason | null;
  version: number;
  pixPayload: string | null;
  pixImage: string | null;
  boletoLine: string | null;
  boletoBarCode: string | null;
  boletoUrl: string | null;
  dueAt: Date;
  createdAt: Date;
}

const live: ReadonlySet<ChargeState> = new Set(['creating', 'unknown', 'open', 'in_analysis']);

/** Can still be paid in the ordinary way, or is not known to be otherwise (app.is_live in SQL). */
export function isLive(charge: Charge): boolean {
  return live.has(charge.state);
}

const paymentStatus: Record<Exclude<ChargeState, 'paid'>, PaymentStatus> = {
  creating: 'PENDING',
  unknown: 'PENDING',
  open: 'PENDING',
  in_analysis: 'IN_ANALYSIS',
  underpaid: 'IN_ANALYSIS', // for a person to look at
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
 * As the payment endpoints say it: a paid Pix is RECEIVED at once, other methods are CONFIRMED. So is a charge that nobody needs
 * to pay any more because another one paid its purchase.
 */
export function toPaymentStatus({ state, method, isPurchasePaid }: Charge): PaymentStatus {
  if (state === 'paid') return method === 'pix' ? 'RECEIVED' : 'CONFIRMED';
  if (isPurchasePaid && !returned.has(state)) return 'CONFIRMED';
  return paymentStatus[state];
}

const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** YYYY-MM-DD in São Paulo. */
export function toDueDate(charge: Charge): string {
  return saoPaulo.format(charge.dueAt);
}

/** Whole seconds of the stated validity that are left, 0 when it is over. A boleto is valid until it is due. */
export function toSecondsLeft(charge: Charge, now: Date): number {
  const endsAt =
    charge.method === 'boleto'
      ? charge.dueAt.getTime()
      : charge.createdAt.getTime() + pixStatedValidityMs;
  return Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000));
}
