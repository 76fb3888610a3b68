import {
  createCustomerRequest,
  type CheckCustomerResponse,
  type CreateCustomerResponse,
} from '#domain/contracts/create-customer.ts';
import { findDocumentType, isDocument, normalizeDocument } from '#domain/brazil/documents.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { findCustomer } from '#server/payments/customers.sql.ts';
import { createCustomer } from '#server/payments/customers.ts';
import { messages } from '../request/messages.ts';
import { readQuery, readRequest, respond } from '../request/read-request.ts';
import { admitBuyer, requireBuyer } from './require-buyer.ts';
import { toCustomerError } from './require-order.ts';

export async function handleCreateCustomer(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { name, email, phone, cpfCnpj, documentType } = await readRequest(
    request,
    createCustomerRequest,
  );
  const type = documentType ?? findDocumentType(cpfCnpj);
  if (type === null || !isDocument(type, cpfCnpj)) {
    throw new AppError('invalid_request', messages.documentInvalid);
  }
  if (type === 'Estrangeiro' && !context.provider.takesForeigners)
    throw new AppError('invalid_request', messages.foreignerRefused);
  const nothing = { purchaseId: null, customerId: null };
  const { userId } = await admitBuyer(request, context, { name: 'create-customer', ...nothing });
  const document = normalizeDocument(cpfCnpj);
  const answer = await createCustomer(context, { userId, name, email, document, phone });
  if (!answer.ok) throw toCustomerError(answer, { document }, context.provider);
  const body: CreateCustomerResponse = { id: answer.value.id };
  return respond(body);
}

/** Says no more than that the customer is there, and that only to its owner. */
export async function handleCheckCustomer(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const id = readQuery(request, 'customerId', messages.customerUnknown);
  const userId = await requireBuyer(request, context);
  const customer = await findCustomer(context.database.sql, id);
  if (!customer || (customer.userId !== null && customer.userId !== userId)) {
    throw new AppError('not_found', messages.customerUnknown);
  }
  const body: CheckCustomerResponse = { id: customer.id };
  return respond(body);
}
