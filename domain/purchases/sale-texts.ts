/** The administration's names of what it sold, on its screens and in its files. */
export const purchaseStatusText: Readonly<Record<string, string>> = {
  PENDING: 'Aguardando pagamento',
  IN_ANALYSIS: 'Em análise',
  CONFIRMED: 'Confirmada',
  EXPIRED: 'Vencida',
  CANCELLED: 'Cancelada',
  DECLINED: 'Recusada',
  REFUND_PENDING: 'Reembolso em andamento',
  REFUNDED: 'Reembolsada',
  DISPUTE_LOST: 'Estornada pelo banco',
  CHARGEBACK: 'Contestada (chargeback)',
};

/** An unknown status is shown as it is. */
export const toStatusText = (status: string): string => purchaseStatusText[status] ?? status;

/** With REFUNDED, `is_dispute_lost` says that the bank took the money and the school returned nothing. */
export const toShownStatus = (purchase: {
  payment_status: string;
  is_dispute_lost: boolean;
}): string => (purchase.is_dispute_lost ? 'DISPUTE_LOST' : purchase.payment_status);
