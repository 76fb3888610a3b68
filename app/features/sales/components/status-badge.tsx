import { Badge } from '#app/ui/primitives/badge.tsx';
import { toStatusText } from '#domain/purchases/sale-texts.ts';

function toneOf(status: string) {
  if (status === 'CONFIRMED') return 'cool';
  if (status === 'PENDING' || status === 'IN_ANALYSIS') return 'outline';
  if (status === 'CHARGEBACK' || status === 'REFUND_PENDING') return 'signal';
  return 'ink';
}

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={toneOf(status)}>{toStatusText(status)}</Badge>;
}
