import { paymentByIdRequest, type PaymentByIdResponse } from '#domain/contracts/payment-by-id.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { toPaymentStatus } from '#server/payments/charges/charge.ts';
import { findCharge } from '#server/payments/charges/charges.sql.ts';
import { refreshCharge } from '#server/payments/charges/refresh-charge.ts';
import { messages } from '#server/functions/request/messages.ts';
import { readRequest, respond } from '#server/functions/request/read-request.ts';
import { limitBuyer } from '../require-buyer.ts';

/**
 * The bank's app of the sandbox: any holder of a code may pay it, as in life, and it confirms its owner's purchase only. A card
 * in analysis is decided by the simulated bank. Nothing is recorded here: the sandbox calls the webhook. Exists only with the
 * sandbox.
 */
export async function handleSandboxPay(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { simulator } = context.provider;
  if (!simulator) throw new AppError('not_found', messages.paymentUnknown);
  const { paymentId } = await readRequest(request, paymentByIdRequest);
  await limitBuyer(context, 'sandbox-pay', null);
  const charge = await findCharge(context.database.sql, paymentId);
  if (!charge?.providerChargeId) throw new AppError('not_found', messages.paymentUnknown);
  const isNew = await simulator.pay(charge.providerChargeId);
  const state = isNew ? 'paid' : (await refreshCharge(context, charge.id)).charge.state;
  if (state !== 'paid') throw new AppError('conflict', messages.paymentNotPayable);
  const body: PaymentByIdResponse = {
    id: charge.id,
    status: toPaymentStatus({ ...charge, state }),
  };
  return respond(body);
}
