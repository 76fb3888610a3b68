import { isBrazilianDocument } from '#domain/brazil/documents.ts';
import { toCents } from '#domain/brazil/money.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { Customer } from '#server/payments/customers.sql.ts';
import { registerCustomer } from '#server/payments/customers.ts';
import {
  resolveOrder,
  type OrderRequest,
  type ResolvedOrder,
} from '#server/payments/resolve-order.ts';
import type { Outcome, PaymentProvider } from '#server/ports/provider.ts';
import { messages } from '../request/messages.ts';

/** The wire's reais; null: left to us. Throws invalid_request. */
export function parseAmount(value: number | undefined): number | null {
  if (value === undefined) return null;
  try {
    return toCents(value);
  } catch (cause) {
    throw new AppError('invalid_request', messages.amountWrong, { cause });
  }
}

type Resolved = Extract<ResolvedOrder, { ok: true }>;
type Refusal = Extract<ResolvedOrder, { ok: false }>['reason'];

const refusals: Record<Refusal, [ErrorCode, string]> = {
  unknown_purchase: ['not_found', messages.purchaseUnknown],
  wrong_amount: ['wrong_amount', messages.amountWrong],
  wrong_installments: ['wrong_installments', messages.installmentsWrong],
  ambiguous: ['invalid_request', messages.productAmbiguous],
};

/** See resolveOrder. Throws not_found, wrong_amount, wrong_installments or invalid_request. */
export function requireOrder(request: OrderRequest): Resolved {
  const resolved = resolveOrder(request);
  if (resolved.ok) return resolved;
  throw new AppError(...refusals[resolved.reason]);
}

/** The refusal of a customer: its field's own where the provider names one, and what to do for who has no CPF or CNPJ. */
export function toCustomerError(
  failure: Extract<Outcome<unknown>, { ok: false }>,
  { document }: Pick<Customer, 'document'>,
  { displayName }: Pick<PaymentProvider, 'displayName'>,
): AppError {
  const { reason, field } = failure;
  if (field === 'document' && !isBrazilianDocument(document))
    return new AppError('invalid_request', messages.foreignerRefused);
  if (field !== undefined)
    return new AppError('invalid_request', messages.customerRefused(displayName, field));
  const isRefused = reason === 'invalid' || reason === 'declined';
  const code = isRefused ? 'invalid_request' : 'provider_unavailable';
  return new AppError(code, messages.customerFailed(displayName));
}

/**
 * The provider's id of a customer, where one was found. An anonymous customer belongs to the holder of its id: the checkout may have made it before
 * the account. Throws not_found, invalid_request or provider_unavailable.
 */
export async function requireCustomer(
  context: RequestContext,
  customer: Customer | null,
  userId: string | null,
): Promise<string> {
  const isOwn = customer && (customer.userId === null || customer.userId === userId);
  if (!isOwn || customer.provider !== context.provider.name) {
    throw new AppError('not_found', messages.customerUnknown);
  }
  const answer = await registerCustomer(context, customer);
  if (!answer.ok) throw toCustomerError(answer, customer, context.provider);
  return answer.value.providerCustomerId;
}
