import { findCoursesByPrice, findOpenPurchase, findPurchase, type Order } from './orders.sql.ts';
import type { PaymentContext } from './charge.ts';

export interface OrderRequest {
  userId: string | null;
  purchaseId: string | null;
  /** What the client believes the price to be; null: it left that to us. */
  amountCents: number | null;
  description: string;
}

export type ResolvedOrder =
  | { ok: true; order: Order }
  | { ok: false; reason: 'unknown_purchase' | 'wrong_amount' | 'ambiguous' };

async function resolveByPrice(
  { database }: PaymentContext,
  { userId, amountCents, description }: OrderRequest,
): Promise<ResolvedOrder> {
  if (amountCents === null) return { ok: false, reason: 'wrong_amount' };
  const candidates = await findCoursesByPrice(database.sql, amountCents);
  const text = description.toLowerCase();
  const named = candidates.filter((course) => text.includes(course.title.toLowerCase()));
  const [course, other] = named.length > 0 ? named : candidates;
  if (!course) return { ok: false, reason: 'wrong_amount' };
  if (other) return { ok: false, reason: 'ambiguous' };
  if (userId === null) return { ok: true, order: course };
  const open = await findOpenPurchase(database.sql, userId, course.courseId);
  return { ok: true, order: open?.amountCents === amountCents ? open : course };
}

/**
 * What a request to pay is for. The amount is the purchase's, or today's price of the one course that has it; a client's
 * amount is only compared. An account's open purchase of that course is what it pays, named or not.
 */
export async function resolveOrder(
  context: PaymentContext,
  request: OrderRequest,
): Promise<ResolvedOrder> {
  const { userId, purchaseId, amountCents } = request;
  if (purchaseId === null) return resolveByPrice(context, request);
  const order =
    userId === null ? null : await findPurchase(context.database.sql, purchaseId, userId);
  if (!order) return { ok: false, reason: 'unknown_purchase' };
  const isSame = amountCents === null || amountCents === order.amountCents;
  return isSame ? { ok: true, order } : { ok: false, reason: 'wrong_amount' };
}
