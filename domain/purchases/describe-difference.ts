import { formatBRL } from '../brazil/money.ts';

/** A difference between school and provider about one charge. */
export interface Difference {
  /** Null: the school does not know it. */
  chargeId: string | null;
  providerChargeId: string;
  ours: { state: string; cents: number } | null;
  /** Null: it is there and cannot be read. */
  theirs: { status: string; cents: number } | null;
}

const words: Record<string, string> = {
  creating: 'sendo criada',
  unknown: 'sem resposta',
  open: 'em aberto',
  pending: 'em aberto',
  in_analysis: 'em análise',
  paid: 'paga',
  underpaid: 'paga a menos',
  confirmed: 'paga',
  received: 'paga',
  expired: 'vencida',
  overdue: 'vencida',
  cancelled: 'cancelada',
  declined: 'recusada',
  failed: 'não foi criada',
  refund_pending: 'em devolução',
  refunded: 'devolvida',
  chargeback: 'contestada',
};
const toText = (state: string, cents: number) => `${words[state] ?? state}, ${formatBRL(cents)}`;

/** "Na escola: cancelada, R$ 97,00. No provedor: paga, R$ 97,00 (pay_1)." */
export function describeDifference({ ours, theirs, providerChargeId }: Difference): string {
  const here = ours ? toText(ours.state, ours.cents) : 'desconhecida';
  const there = theirs ? toText(theirs.status, theirs.cents) : 'não pôde ser lida';
  return `Na escola: ${here}. No provedor: ${there} (${providerChargeId}).`;
}
