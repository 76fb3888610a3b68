import type { PaymentByIdResponse } from '#domain/contracts/payment-by-id.ts';
import { sandboxEventRequest } from '#domain/contracts/sandbox-event.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { toPaymentStatus } from '#server/payments/charges/charge.ts';
import { findCharge } from '#server/payments/charges/charges.sql.ts';
import { refreshCharge } from '#server/payments/charges/refresh-charge.ts';
import { messages } from '#server/functions/request/messages.ts';
import { readRequest, respond } from '#server/functions/request/read-request.ts';
import { requireRole } from '#server/functions/request/require-role.ts';

/**
 * Lets the owner see what a chargeback or a failed refund does. The sandbox changes; the product learns of it by the webhook, as
 * always.
 */
export async function handleSandboxEvent(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { simulator } = context.provider;
  if (!simulator) throw new AppError('not_found', messages.paymentUnknown);
  const { paymentId, event } = await readRequest(request, sandboxEventRequest);
  await requireRole(request, context, 'finance');
  const charge = await findCharge(context.database.sql, paymentId);
  if (!charge?.providerChargeId) throw new AppError('not_found', messages.paymentUnknown);
  if (!(await simulator.simulate(charge.providerChargeId, event)))
    throw new AppError('conflict', messages.eventRefused);
  const { charge: after } = await refreshCharge(context, charge.id);
  const body: PaymentByIdResponse = { id: charge.id, status: toPaymentStatus(after) };
  return respond(body);
}
