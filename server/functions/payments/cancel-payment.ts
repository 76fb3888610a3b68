import { paymentByIdRequest, type PaymentByIdResponse } from '#domain/contracts/payment-by-id.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { cancelCharge } from '#server/payments/charges/cancel-charge.ts';
import { toPaymentStatus, type Charge } from '#server/payments/charges/charge.ts';
import { getCharge } from '#server/payments/charges/charges.sql.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { limitBuyer, requireOwnCharge } from './require-buyer.ts';

/** The charge as it is after the attempt to cancel it; paid, when the payment was faster. Throws conflict or provider_unavailable. */
export async function cancelOwnCharge(context: RequestContext, charge: Charge): Promise<Charge> {
  const cancelled = await cancelCharge(context, charge.id);
  if (cancelled) return cancelled;
  const { isPartlyPaid } = await getCharge(context.database.sql, charge.id);
  if (isPartlyPaid) throw new AppError('conflict', messages.paymentPartlyPaid);
  throw new AppError('provider_unavailable', messages.cancelFailed);
}

/** "Escolher outra forma de pagamento": gives up this charge, not the purchase. */
export async function handleCancelPayment(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { paymentId } = await readRequest(request, paymentByIdRequest);
  const { charge, userId } = await requireOwnCharge(request, context, { id: paymentId });
  await limitBuyer(context, 'cancel-payment', userId);
  const cancelled = await cancelOwnCharge(context, charge);
  const body: PaymentByIdResponse = { id: cancelled.id, status: toPaymentStatus(cancelled) };
  return respond(body);
}
