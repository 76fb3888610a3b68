import { createPaymentRequest } from '#domain/contracts/create-payment.ts';
import { AppError } from '#domain/errors.ts';
import { findMethodByBilling, methodFacts } from '#domain/purchases/payment-method.ts';
import type { RequestContext } from '#server/http/context.ts';
import { createCharge } from '#server/payments/charges/create-charge.ts';
import type { Order } from '#server/payments/orders.sql.ts';
import { messages } from '../request/messages.ts';
import { holdsRole } from '../request/require-role.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { requireCharge, toCreatedPayment } from './render-payment.ts';
import { admitBuyer } from './require-buyer.ts';
import { parseAmount, requireCustomer, requireOrder } from './require-order.ts';

const toCheckoutUrl = ({ config }: RequestContext, { courseId }: Order) =>
  `${config.publicUrl}/checkout?product=${encodeURIComponent(courseId)}`;

/** Installments that are on trial are an administrator's. Throws wrong_installments. */
async function requireInstallments(request: Request, context: RequestContext): Promise<void> {
  const { cardInstallments } = context.provider;
  if (cardInstallments === 'on') return;
  const mayTry = cardInstallments === 'test' && (await holdsRole(request, context, 'finance'));
  if (!mayTry) throw new AppError('wrong_installments', messages.installmentsWrong);
}

/** One open charge per purchase: asked again, it answers the same. What the client says of the price is only compared. */
export async function handleCreatePayment(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const body = await readRequest(request, createPaymentRequest);
  const purchaseId = body.externalReference ?? null;
  const method = findMethodByBilling(body.billingType);
  if (method === null || !(methodFacts[method].waits || context.provider.hasCardPage))
    throw new AppError('invalid_request', messages.fields.billingType);
  const { waits, hasInstallments } = methodFacts[method];
  const { userId, customer, ...found } = await admitBuyer(request, context, {
    name: 'create-payment',
    purchaseId,
    customerId: body.customer,
  });
  if (hasInstallments && body.installments > 1) await requireInstallments(request, context);
  const { order, option } = requireOrder({
    ...found,
    purchaseId,
    amountCents: parseAmount(body.value),
    method,
    installments: hasInstallments ? body.installments : 1,
    description: body.description ?? '',
  });
  const providerCustomerId = await requireCustomer(context, customer, userId);
  const created = await createCharge(context, {
    userId,
    orderId: order.orderId,
    courseId: order.courseId,
    customerId: body.customer,
    providerCustomerId,
    method,
    amountCents: option.totalCents,
    priceCents: order.amountCents,
    installments: option.count,
    description: order.title,
    ...(!waits && { returnUrl: toCheckoutUrl(context, order) }),
  });
  return respond(toCreatedPayment(requireCharge(created, method)));
}
