import type { PaymentStatus } from '../../domain/purchase/payment-status.ts';
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
  customerId: string;
  courseId: string;
  providerChargeId: string | null;
  method: PaymentMethod;
  amountCents: number;
  state: ChargeState;
  version: number;
  pixPayload: string | null;
  pixImage: string | null;
  dueAt: Date;
  createdAt: Date;
}

const live: readonly ChargeState[] = ['creating', 'unknown', 'open', 'in_analysis'];

/** Can still be paid in the ordinary way, or is not known to be otherwise (app.is_live in SQL). */
export function isLive(charge: Charge): boolean {
  return live.includes(charge.state);
}

/** As the payment endpoints say it. Too little paid is for a person to look at: in analysis. */
export function toPaymentStatus({ state, method }: Charge): PaymentStatus {
  switch (state) {
    case 'creating':
    case 'unknown':
    case 'open':
      return 'PENDING';
    case 'in_analysis':
    case 'underpaid':
      return 'IN_ANALYSIS';
    case 'paid':
      return method === 'pix' ? 'RECEIVED' : 'CONFIRMED';
    case 'expired':
      return 'EXPIRED';
    case 'cancelled':
    case 'failed':
      return 'CANCELLED';
    case 'declined':
      return 'DECLINED';
    case 'refund_pending':
      return 'REFUND_PENDING';
    case 'refunded':
      return 'REFUNDED';
    case 'chargeback':
      return 'CHARGEBACK';
  }
}

const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** YYYY-MM-DD in São Paulo. */
export function toDueDate(charge: Charge): string {
  return saoPaulo.format(charge.dueAt);
}

export function toStatedExpiry(charge: Charge): string {
  return new Date(charge.createdAt.getTime() + pixStatedValidityMs).toISOString();
}
