import type { Database } from '#server/database/database.ts';
import type { Denial } from '../outbox.sql.ts';
import type { Caller } from '#server/database/caller.ts';

/** Answer of app.record_refund_request. unknown: the caller has no such purchase; late: the guarantee is over. */
export type RefundRequest =
  /** is_part: only what this purchase cost goes back. */
  | { outcome: 'requested'; charge_id: string; is_part: boolean }
  | { outcome: 'pending' | 'refunded' | 'closed' | 'unknown' | 'late' };

function toRequest(row: { answer: RefundRequest } | undefined): RefundRequest {
  if (!row) throw new Error('a refund request answered nothing');
  return row.answer;
}

/** Records a refund request of the owner. */
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

/** Records a refund request of an administrator, with an audit row; the database refuses other callers (42501). */
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

/** The cents of a charge that must go back for purchases that are refunded alone, and those that have gone back. */
export async function findPartDue(
  { sql }: Database,
  chargeId: string,
): Promise<{ dueCents: number; refundedCents: number }> {
  const [row] = await sql<{ dueCents: number; refundedCents: number }[]>`
    select app.find_part_due(c.id) as "dueCents", c.refunded_cents as "refundedCents"
    from app.charges c where c.id = ${chargeId}`;
  if (!row) throw new Error('a charge has vanished');
  return row;
}

/** Calls app.deny_parts. */
export async function denyParts({ sql }: Database, { chargeId, words, at }: Denial): Promise<void> {
  await sql`select app.deny_parts(${chargeId}, ${at}, ${words})`;
}
