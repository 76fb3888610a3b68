import type { z } from 'zod';
import { isExpired } from '#domain/brazil/card.ts';
import { isBrazilianDocument, normalizeDocument } from '#domain/brazil/documents.ts';
import { findNationalPhone } from '#domain/brazil/phone.ts';
import { toReais } from '#domain/brazil/money.ts';
import { splitInstallments } from '#domain/catalogue/installments.ts';
import {
  createCreditCardPaymentRequest,
  type CreateCreditCardPaymentResponse,
} from '#domain/contracts/create-credit-card-payment.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { Charge } from '#server/payments/charges/charge.ts';
import { findCardPayment } from '#server/payments/charges/charges.sql.ts';
import { createCharge, type CreatedCharge } from '#server/payments/charges/create-charge.ts';
import type { Order } from '#server/payments/orders.sql.ts';
import type { CardPayment } from '#server/ports/provider.ts';
import { countCardAttempt } from './limit-cards.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { requireCharge } from './render-payment.ts';
import { admitBuyer } from './require-buyer.ts';
import { parseAmount, requireCustomer, requireOrder } from './require-order.ts';

type Body = z.output<typeof createCreditCardPaymentRequest>;

/** From here the card goes to the provider and nowhere else. Throws invalid_request. */
function toCard(
  { creditCard, creditCardHolderInfo: holder }: Body,
  context: RequestContext,
): CardPayment {
  const { number, holderName, expiryMonth, expiryYear, ccv } = creditCard;
  const expiry = { month: Number(expiryMonth), year: Number(expiryYear) };
  if (isExpired(expiry, context.clock()))
    throw new AppError('invalid_request', messages.cardExpired);
  const document = normalizeDocument(holder.cpfCnpj);
  if (!context.provider.takesForeigners) {
    if (!isBrazilianDocument(document))
      throw new AppError('invalid_request', messages.documentInvalid);
    if (findNationalPhone(holder.phone) === null)
      throw new AppError('invalid_request', messages.phoneAbroad);
  }
  return {
    number,
    holderName,
    expiryMonth,
    expiryYear,
    securityCode: ccv,
    holder: {
      name: holder.name,
      email: holder.email,
      document,
      phone: holder.phone,
      postalCode: holder.postalCode,
      address: holder.address,
      addressNumber: holder.addressNumber,
      addressComplement: holder.addressComplement ?? null,
      neighborhood: holder.neighborhood,
      city: holder.city,
      state: holder.state.toUpperCase(),
    },
    remoteIp: context.clientAddress,
  };
}

function toResponse({
  id,
  state,
  installments,
  amountCents,
}: Charge): CreateCreditCardPaymentResponse {
  return {
    id,
    status: state === 'paid' ? 'CONFIRMED' : 'IN_ANALYSIS',
    installments,
    installmentValue: toReais(splitInstallments(amountCents, installments).each),
    totalValue: toReais(amountCents),
  };
}

/** The charge by card that has paid this purchase, or that it waits for. */
async function findDone(context: RequestContext, { orderId }: Order): Promise<Charge | null> {
  return orderId === null ? null : findCardPayment(context.database.sql, orderId);
}

/** A second submit that comes too late to join the first gets the answer of the first. */
async function findAnswered(
  context: RequestContext,
  order: Order,
  created: CreatedCharge,
): Promise<Charge | null> {
  return !created.ok && created.reason === 'owned' ? findDone(context, order) : null;
}

/** Only what a bank refused counts against a card. */
function isHarmless(created: CreatedCharge): boolean {
  return created.ok || (created.reason !== 'declined' && created.reason !== 'refused');
}

/**
 * Charges a card for one purchase: once, however often it is asked, and nothing if the client means another amount. Declined:
 * the purchase stays payable, with another card or otherwise.
 */
export async function handleCreateCreditCardPayment(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  if (context.provider.hasCardPage)
    throw new AppError('invalid_request', messages.cardElsewhere(context.provider.displayName));
  const body = await readRequest(request, createCreditCardPaymentRequest);
  const purchaseId = body.externalReference ?? null;
  const { userId, customer, ...found } = await admitBuyer(request, context, {
    name: 'create-credit-card-payment',
    purchaseId,
    customerId: body.customerId,
  });
  const { order, option } = requireOrder({
    ...found,
    purchaseId,
    amountCents: parseAmount(body.value),
    method: 'credit_card',
    installments: body.installments,
    description: body.description ?? '',
  });
  const done = await findDone(context, order);
  if (done) return respond(toResponse(done));
  const card = toCard(body, context);
  const providerCustomerId = await requireCustomer(context, customer, userId);
  const takeBack = await countCardAttempt(context, card.number, userId);
  const created = await createCharge(context, {
    userId,
    orderId: order.orderId,
    courseId: order.courseId,
    customerId: body.customerId,
    providerCustomerId,
    method: 'credit_card',
    amountCents: option.totalCents,
    priceCents: order.amountCents,
    installments: option.count,
    description: order.title,
    card,
  });
  if (isHarmless(created)) await takeBack();
  const answered = await findAnswered(context, order, created);
  return respond(toResponse(answered ?? requireCharge(created, 'credit_card')));
}
