import { paymentByIdRequest } from '../../domain/contracts/payment-by-id.ts';
import { isPaid } from '../../domain/purchase/payment-status.ts';
import { AppError } from '../../domain/errors.ts';
import type { RequestContext } from '../http/context.ts';
import { toPaymentStatus, type Charge } from '../payments/charge.ts';
import { createCharge } from '../payments/create-charge.ts';
import { findCustomer } from '../payments/customers.sql.ts';
import { findPurchase, reopenPurchase } from '../payments/orders.sql.ts';
import { cancelOwnCharge } from './cancel-payment.ts';
import { messages } from './messages.ts';
import { readRequest, respond } from './read-request.ts';
import { requireCharge, toCreatedPayment } from './render-payment.ts';
import { limitBuyer, requireOwnCharge } from './require-buyer.ts';

/** A purchase that expired meanwhile is opened again while its price is still today's. Throws conflict. */
async function requirePending(context: RequestContext, charge: Charge): Promise<string> {
  const { sql } = context.database;
  const purchase =
    charge.purchaseId && charge.userId
      ? await findPurchase(sql, charge.purchaseId, charge.userId)
      : null;
  if (!purchase) return '';
  if (purchase.status === 'CONFIRMED') throw new AppError('already_owned', messages.alreadyOwned);
  const isPending =
    purchase.status === 'PENDING' ||
    (purchase.purchaseId !== null &&
      (await reopenPurchase(sql, purchase.purchaseId, context.clock())));
  if (!isPending) throw new AppError('conflict', messages.purchaseClosed);
  return purchase.title;
}

/** "Gerar novo código": the old charge is cancelled, a new one made for the same purchase. Paid meanwhile: says so. */
export async function handleRenewPayment(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { paymentId } = await readRequest(request, paymentByIdRequest);
  const { charge, userId } = await requireOwnCharge(request, context, paymentId);
  await limitBuyer(context, 'renew-payment', userId);
  const old = await cancelOwnCharge(context, charge);
  if (isPaid(toPaymentStatus(old))) return respond(toCreatedPayment(old));
  const description = await requirePending(context, old);
  const customer = await findCustomer(context.database.sql, old.customerId);
  const created = await createCharge(context, {
    userId: old.userId,
    purchaseId: old.purchaseId,
    courseId: old.courseId,
    customerId: old.customerId,
    method: old.method,
    amountCents: old.amountCents,
    providerCustomerId: customer?.providerCustomerId ?? '',
    description,
  });
  return respond(toCreatedPayment(requireCharge(created)));
}
