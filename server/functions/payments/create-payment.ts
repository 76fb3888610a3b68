import { createPaymentRequest } from '#domain/contracts/create-payment.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { createCharge } from '#server/payments/charges/create-charge.ts';
import { messages } from '../messages.ts';
import { readRequest, respond } from '../read-request.ts';
import { requireCharge, toCreatedPayment } from './render-payment.ts';
import { limitBuyer, requireBuyer } from './require-buyer.ts';
import { parseAmount, requireCustomer, requireOrder } from './require-order.ts';

const methods = { PIX: 'pix', BOLETO: 'boleto' } as const;

/** One open charge per purchase: asked again, it answers the same. What the client says of the price is only compared. */
export async function handleCreatePayment(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const body = await readRequest(request, createPaymentRequest);
  const userId = await requireBuyer(request, context);
  const purchaseId = body.externalReference ?? null;
  const method = methods[body.billingType];
  if (userId === null && purchaseId !== null) {
    throw new AppError('unauthorized', messages.signInFirst);
  }
  await limitBuyer(context, 'create-payment', userId);
  const amountCents = parseAmount(body.value);
  const { order, option } = await requireOrder(context, {
    userId,
    purchaseId,
    amountCents,
    installments: 1,
    description: body.description ?? '',
  });
  const providerCustomerId = await requireCustomer(context, body.customer, userId);
  const created = await createCharge(context, {
    userId,
    purchaseId: order.purchaseId,
    courseId: order.courseId,
    customerId: body.customer,
    providerCustomerId,
    method,
    amountCents: option.totalCents,
    priceCents: order.amountCents,
    installments: 1,
    description: order.title,
  });
  return respond(toCreatedPayment(requireCharge(created, method)));
}
