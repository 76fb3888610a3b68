import { invoiceIssue } from '../invoices/invoice-issue.ts';

/** Kinds of payment issues that other nouns bring, each with its texts and the function that tries again. */
export const broughtIssues = { [invoiceIssue.kind]: invoiceIssue } as const;

/** Texts of the log when such an issue is tried again, by the action. */
export const retryTexts = Object.fromEntries(
  Object.values(broughtIssues).map(({ retry }) => [retry.action, retry]),
);

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
  CHARGEBACK: 'Contestada no banco',
};

/** An unknown status is shown as it is. */
export const toStatusText = (status: string): string => purchaseStatusText[status] ?? status;

/** With REFUNDED, `is_dispute_lost` says that the bank took the money and the school returned nothing. */
export const toShownStatus = (purchase: {
  payment_status: string;
  is_dispute_lost: boolean;
}): string => (purchase.is_dispute_lost ? 'DISPUTE_LOST' : purchase.payment_status);

/** Reasons for which the system closes a payment issue, by their codes. */
const closingReasons: Readonly<Record<string, string>> = {
  accounts_merged: 'A conta foi juntada à que tem o e-mail.',
  dispute_ended: 'A contestação terminou.',
  dispute_lost: 'A contestação foi perdida: o banco ficou com o dinheiro.',
  dispute_won: 'A contestação foi ganha: o dinheiro voltou para a escola.',
  email_is_own: 'A conta ficou com um e-mail que é só dela.',
  money_returned: 'O provedor devolveu o dinheiro.',
  paid_whole: 'O pagamento está completo.',
  ...invoiceIssue.closing,
};

/** A reason of the log: what an administrator wrote, or a code of the system as its sentence. */
export const toReasonText = (reason: string): string =>
  Object.hasOwn(closingReasons, reason) ? (closingReasons[reason] ?? reason) : reason;
