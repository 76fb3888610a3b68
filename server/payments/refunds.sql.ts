import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';

/** See app.record_refund_request; unknown: no such purchase of his; late: the guarantee is over. */
export type RefundRequest =
  | { outcome: 'requested'; charge_id: string }
  | { outcome: 'pending' | 'refunded' | 'closed' | 'unknown' | 'late' };

function toRequest(row: { answer: RefundRequest } | undefined): RefundRequest {
  if (!row) throw new Error('a refund request answered nothing');
  return row.answer;
}

/** The owner's wish. */
export async function recordRefund(
  { sql }: Database,
  purchaseId: string,
  userId: string,
  at: Date,
): Promise<RefundRequest> {
  const [row] = await sql<{ answer: RefundRequest }[]>`
    select app.request_refund(${purchaseId}, ${userId}, ${at}) as answer`;
  return toRequest(row);
}

/** An administrator's decision, with its audit row; the database refuses anybody else (42501). */
export async function recordAdminRefund(
  database: Database,
  caller: Caller,
  purchaseId: string,
  reason: string,
): Promise<RefundRequest> {
  const text = 'select app.request_refund_as_admin($1, $2) as answer';
  const [row] = await database.queryAsCaller(caller, text, [purchaseId, reason]);
  return toRequest(row as { answer: RefundRequest } | undefined);
}
