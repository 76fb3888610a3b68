import {
  toScaledPlan,
  toInstallmentOptions,
  type InstallmentOption,
} from '#domain/catalogue/installments.ts';
import { methodFacts, type PaymentMethod } from '#domain/purchases/payment-method.ts';
import type { Order } from './orders.sql.ts';

export interface OrderRequest {
  purchaseId: string | null;
  /** The account's own order that this purchase began; null: it has none. */
  ordered: Order | null;
  /** Without an id: courses on sale, and the account's open orders. */
  onSale: readonly Order[];
  begun: readonly Order[];
  /** The client's total of all installments; null when it sent none. */
  amountCents: number | null;
  method: PaymentMethod;
  installments: number;
  description: string;
}

/** `option`: the installment option to charge. */
export type ResolvedOrder =
  | { ok: true; order: Order; option: InstallmentOption }
  | {
      ok: false;
      reason: 'unknown_purchase' | 'wrong_amount' | 'wrong_installments' | 'ambiguous';
    };

type Way = Pick<OrderRequest, 'method' | 'installments'>;

function findOption(order: Order, { method, installments }: Way): InstallmentOption | undefined {
  const { amountCents, discountCents, extraCents, pixCents, cardFees } = order;
  const courseCents = amountCents + discountCents - extraCents;
  const plan = toScaledPlan(order.plan, courseCents, amountCents);
  const priceCents = methodFacts[method].hasPixPrice ? pixCents : amountCents;
  return toInstallmentOptions(priceCents, { plan, cardFees }).find(
    ({ count }) => count === installments,
  );
}

function resolveOption(order: Order, request: OrderRequest): ResolvedOrder {
  const { amountCents } = request;
  const option = findOption(order, request);
  if (!option) return { ok: false, reason: 'wrong_installments' };
  const isSame = amountCents === null || amountCents === option.totalCents;
  return isSame ? { ok: true, order, option } : { ok: false, reason: 'wrong_amount' };
}

function resolveByPrice(request: OrderRequest): ResolvedOrder {
  const { amountCents, description, onSale, begun } = request;
  if (amountCents === null) return { ok: false, reason: 'wrong_amount' };
  const candidates = onSale.filter(
    (course) => findOption(course, request)?.totalCents === amountCents,
  );
  const text = description.toLowerCase();
  const named = candidates.filter((course) => text.includes(course.title.toLowerCase()));
  const [course, other] = named.length > 0 ? named : candidates;
  if (!course) return { ok: false, reason: 'wrong_amount' };
  if (other) return { ok: false, reason: 'ambiguous' };
  const open = begun.find(({ courseId }) => courseId === course.courseId);
  return resolveOption(open?.amountCents === course.amountCents ? open : course, request);
}

/**
 * The order or course that a payment request is for. The price is the order's, or today's price of the one course with that total;
 * a client's amount is only compared. An open order of the account for that course is reused.
 */
export function resolveOrder(request: OrderRequest): ResolvedOrder {
  const { purchaseId, ordered } = request;
  if (purchaseId === null) return resolveByPrice(request);
  return ordered ? resolveOption(ordered, request) : { ok: false, reason: 'unknown_purchase' };
}
