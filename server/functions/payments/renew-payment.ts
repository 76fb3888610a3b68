import { paymentByIdRequest } from '#domain/contracts/payment-by-id.ts';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import { isPaid } from '#domain/purchases/payment-status.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { toPaymentStatus, type Charge } from '#server/payments/charges/charge.ts';
import { createCharge } from '#server/payments/charges/create-charge.ts';
import { findCustomer } from '#server/payments/customers.sql.ts';
import { findOrder } from '#server/payments/orders.sql.ts';
import { cancelOwnCharge } from './cancel-payment.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { requireCharge, toCreatedPayment } from './render-payment.ts';
import { limitBuyer, requireOwnCharge } from './require-buyer.ts';

/** The subject of the charge, at the prices that its purchase has now; an anonymous one keeps its own. */
async function findTerms(context: RequestContext, { orderId, userId, method, ...old }: Charge) {
  const own = { description: '', amountCents: old.amountCents, priceCents: old.amountCents };
  if (orderId === null || userId === null) return own;
  const order = await findOrder(context.database.sql, orderId, userId);
  if (!order) return own;
  const { title: description, amountCents: priceCents, pixCents } = order;
  const amountCents = methodFacts[method].hasPixPrice ? pixCents : priceCents;
  return { description, priceCents, amountCents };
}

/**
 * "Gerar novo código": the old charge is cancelled, a new one made for the same purchase, opened again if
 * it expired meanwhile. Paid meanwhile: says so. Not at a price that is no longer today's (price_changed). A card is not charged
 * again without its owner.
 */
export async function handleRenewPayment(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { paymentId } = await readRequest(request, paymentByIdRequest);
  const { charge, userId } = await requireOwnCharge(request, context, { id: paymentId });
  await limitBuyer(context, 'renew-payment', userId);
  if (!methodFacts[charge.method].waits)
    throw new AppError('invalid_request', messages.paymentNotRenewable);
  const old = await cancelOwnCharge(context, charge);
  if (isPaid(toPaymentStatus(old))) return respond(toCreatedPayment(old));
  const customer = await findCustomer(context.database.sql, old.customerId);
  const created = await createCharge(context, {
    userId: old.userId,
    orderId: old.orderId,
    courseId: old.courseId,
    customerId: old.customerId,
    method: old.method,
    installments: 1,
    providerCustomerId: customer?.providerCustomerId ?? '',
    ...(await findTerms(context, old)),
  });
  return respond(toCreatedPayment(requireCharge(created, old.method)));
}
