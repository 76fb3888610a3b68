import { createPaymentRequest } from '../../domain/contracts/create-payment.ts';
import { toCents } from '../../domain/brazil/money.ts';
import { AppError, type ErrorCode } from '../../domain/errors.ts';
import type { RequestContext } from '../http/context.ts';
import { createCharge } from '../payments/create-charge.ts';
import { findCustomer } from '../payments/customers.sql.ts';
import { registerCustomer } from '../payments/customers.ts';
import { resolveOrder, type OrderRequest, type ResolvedOrder } from '../payments/resolve-order.ts';
import type { Order } from '../payments/orders.sql.ts';
import { messages } from './messages.ts';
import { readRequest, respond } from './read-request.ts';
import { requireCharge, toCreatedPayment } from './render-payment.ts';
import { limitBuyer, requireBuyer } from './require-buyer.ts';

function parseAmount(value: number | undefined): number | null {
  if (value === undefined) return null;
  try {
    return toCents(value);
  } catch (cause) {
    throw new AppError('invalid_request', messages.amountWrong, { cause });
  }
}

type Refusal = Extract<ResolvedOrder, { ok: false }>['reason'];

const refusals: Record<Refusal, [ErrorCode, string]> = {
  unknown_purchase: ['not_found', messages.purchaseUnknown],
  wrong_amount: ['invalid_request', messages.amountWrong],
  ambiguous: ['invalid_request', messages.productAmbiguous],
};

async function requireOrder(context: RequestContext, request: OrderRequest): Promise<Order> {
  const resolved = await resolveOrder(context, request);
  if (resolved.ok) return resolved.order;
  throw new AppError(...refusals[resolved.reason]);
}

/** An anonymous customer belongs to whoever holds its id: the checkout may have made it before the account. */
async function requireCustomer(
  context: RequestContext,
  id: string,
  userId: string | null,
): Promise<string> {
  const customer = await findCustomer(context.database.sql, id);
  const isOwn = customer && (customer.userId === null || customer.userId === userId);
  if (!isOwn || customer.provider !== context.provider.name) {
    throw new AppError('not_found', messages.customerUnknown);
  }
  const answer = await registerCustomer(context, customer);
  if (!answer.ok) {
    throw new AppError(
      'provider_unavailable',
      messages.customerFailed(context.provider.displayName),
    );
  }
  return answer.value.providerCustomerId;
}

/** One open Pix per purchase: asked again, it answers the same. What the client says of the price is only compared. */
export async function handleCreatePayment(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const body = await readRequest(request, createPaymentRequest);
  const userId = await requireBuyer(request, context);
  const purchaseId = body.externalReference ?? null;
  if (userId === null && purchaseId !== null) {
    throw new AppError('unauthorized', messages.signInFirst);
  }
  await limitBuyer(context, 'create-payment', userId);
  const amountCents = parseAmount(body.value);
  const description = body.description ?? '';
  const order = await requireOrder(context, { userId, purchaseId, amountCents, description });
  const providerCustomerId = await requireCustomer(context, body.customer, userId);
  const created = await createCharge(context, {
    userId,
    purchaseId: order.purchaseId,
    courseId: order.courseId,
    customerId: body.customer,
    providerCustomerId,
    method: 'pix',
    amountCents: order.amountCents,
    description: order.title,
  });
  return respond(toCreatedPayment(requireCharge(created)));
}
