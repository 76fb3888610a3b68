import { formatBRL, toCents } from '../brazil/money.ts';

/** A purchase's payment_status as its buyer reads it. */
const statusNames: Readonly<Record<string, string>> = {
  PENDING: 'Aguardando pagamento',
  IN_ANALYSIS: 'Em análise',
  CONFIRMED: 'Pago',
  EXPIRED: 'Vencido',
  CANCELLED: 'Cancelado',
  DECLINED: 'Recusado',
  REFUND_PENDING: 'Reembolso em andamento',
  REFUNDED: 'Reembolsado',
  CHARGEBACK: 'Contestado no cartão',
};

export function describeStatus(status: string): string {
  return statusNames[status] ?? status;
}

/** A payment was made, whatever became of it since: there is something to give a receipt for. */
export function wasPaid(status: string): boolean {
  return ['CONFIRMED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK'].includes(status);
}

export interface PaidWith {
  payment_method: string;
  card_brand?: string | null | undefined;
  card_last4?: string | null | undefined;
  installments?: number | undefined;
  /** Reais. */
  installment_amount?: number | null | undefined;
}

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  mastercard: 'Mastercard',
  visa: 'Visa',
};

/** "Pix", "Boleto", "Cartão de crédito Visa, final 1111". */
export function describeMethod({ payment_method, card_brand, card_last4 }: PaidWith): string {
  if (payment_method === 'pix') return 'Pix';
  if (payment_method === 'boleto') return 'Boleto';
  const brand = card_brand ? ` ${brandNames[card_brand.toLowerCase()] ?? card_brand}` : '';
  return `Cartão de crédito${brand}${card_last4 ? `, final ${card_last4}` : ''}`;
}

/** "à vista", "3x de R$ 32,33". */
export function describeInstallments({ installments = 1, installment_amount }: PaidWith): string {
  if (installments <= 1) return 'à vista';
  if (installment_amount === null || installment_amount === undefined) return `${installments}x`;
  return `${installments}x de ${formatBRL(toCents(installment_amount))}`;
}
