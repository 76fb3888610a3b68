import { formatBRL, toCents } from '../brazil/money.ts';
import { splitInstallments, toLastText } from '../catalogue/installments.ts';
import { describeCoupon } from '../coupons/coupon.ts';
import { methodFacts, type PaymentMethod } from './payment-method.ts';

/**
 * Status names for the buyer. Two are not a payment_status: REFUND_FAILED is a confirmed purchase whose refund failed,
 * DISPUTE_LOST a refunded one whose money went back through the buyer's bank.
 */
const statusNames: Readonly<Record<string, string>> = {
  PENDING: 'Aguardando pagamento',
  UNDERPAID: 'Pago a menos',
  IN_ANALYSIS: 'Em análise',
  CONFIRMED: 'Pago',
  EXPIRED: 'Vencido',
  CANCELLED: 'Cancelado',
  DECLINED: 'Recusado',
  REFUND_PENDING: 'Reembolso em andamento',
  REFUND_FAILED: 'Reembolso não concluído',
  REFUNDED: 'Reembolsado',
  CHARGEBACK: 'Contestado no cartão',
  DISPUTE_LOST: 'Estornado pelo banco',
};

export function describeStatus(status: string): string {
  return statusNames[status] ?? status;
}

/** True once the purchase was paid, also when it was refunded or disputed since: it has a receipt. */
export function wasPaid(status: string): boolean {
  return ['CONFIRMED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK'].includes(status);
}

export interface PaidWith {
  payment_method: PaymentMethod;
  card_brand?: string | null | undefined;
  card_last4?: string | null | undefined;
}

interface PaidLess {
  coupon_code: string | null;
  /** Reais. */
  discount: number;
}

interface PaidIn {
  installments?: number | undefined;
  /** Reais, total of all installments. */
  total: number;
}

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  mastercard: 'Mastercard',
  visa: 'Visa',
};

/** "Pix", "Cartão de crédito Visa, final 1111". */
export function describeMethod({ payment_method, card_brand, card_last4 }: PaidWith): string {
  const { fullLabel, waits } = methodFacts[payment_method];
  if (waits) return fullLabel;
  const brand = card_brand ? ` ${brandNames[card_brand.toLowerCase()] ?? card_brand}` : '';
  return `${fullLabel}${brand}${card_last4 ? `, final ${card_last4}` : ''}`;
}

/** "à vista", "2x de R$ 48,50", "3x de R$ 32,33 (a última de R$ 32,34)": adds up to the total exactly. */
export function describeInstallments({ installments = 1, total }: PaidIn): string {
  if (installments <= 1) return 'à vista';
  const { each, last } = splitInstallments(toCents(total), installments);
  return `${installments}x de ${formatBRL(each)}${toLastText(each, last)}`;
}

/** The discount on purchases of one order as a fact with its label: none without a coupon. */
export function toDiscountFacts(purchases: readonly PaidLess[]): [string, string][] {
  const code = purchases.find(({ coupon_code }) => coupon_code !== null)?.coupon_code ?? null;
  const cents = purchases.reduce((sum, { discount }) => sum + toCents(discount), 0);
  return code === null ? [] : [['Cupom', describeCoupon(code, cents)]];
}
