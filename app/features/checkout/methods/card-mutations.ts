import { toCents, toReais } from '#domain/brazil/money.ts';
import type { InstallmentOption } from '#domain/catalogue/installments.ts';
import type { CreateCreditCardPaymentRequest } from '#domain/contracts/create-credit-card-payment.ts';
import { callFunction, FunctionError } from '#app/lib/functions.ts';
import type { CardForm } from './card-schema.ts';
import { callErrors, checkoutErrors } from '../messages.ts';
import { type OpenedPurchase, openPurchase, type ShownOffer } from '../mutations.ts';
import type { CardPayment } from './card.ts';
import { cardPaymentSchema, type PersonalInfo } from '../schema.ts';

/** The card exists in memory and in the body of this one request: never stored, logged or put into an error. */
export interface CardOrder {
  offer: ShownOffer;
  userId: string | null;
  personalInfo: PersonalInfo | null;
  card: CardForm;
  option: InstallmentOption;
}

function toHolderInfo(info: PersonalInfo, card: CardForm) {
  return {
    name: info.fullName,
    email: info.email,
    cpfCnpj: info.documentNumber,
    postalCode: card.zipCode,
    address: card.address,
    addressNumber: card.addressNumber,
    addressComplement: card.addressComplement,
    neighborhood: card.neighborhood,
    city: card.city,
    state: card.state,
    phone: info.phone,
  };
}

function toCreditCard({ cardHolder, cardNumber, expiryDate, cvv }: CardForm) {
  const [expiryMonth = '', year = ''] = expiryDate.split('/');
  return {
    holderName: cardHolder,
    number: cardNumber.replace(/\D/gu, ''),
    expiryMonth,
    expiryYear: `20${year}`,
    ccv: cvv,
  };
}

async function charge(
  { purchase, customer }: OpenedPurchase,
  info: PersonalInfo,
  { card, option }: CardOrder,
): Promise<CardPayment> {
  const body: CreateCreditCardPaymentRequest = {
    customerId: customer,
    value: toReais(option.totalCents),
    description: purchase.product_name,
    externalReference: purchase.id,
    installments: option.count,
    creditCard: toCreditCard(card),
    creditCardHolderInfo: toHolderInfo(info, card),
  };
  const otherwise = callErrors('credit_card', '').payment;
  const answer = await callFunction('create-credit-card-payment', { body, otherwise });
  const { id, status, totalValue } = cardPaymentSchema.parse(answer);
  const amountCents = toCents(totalValue);
  return { method: 'credit_card', id, status, amountCents, receivedCents: null, pageUrl: null };
}

/** An explicit refusal: nothing was charged. */
function isAnswered(error: unknown): boolean {
  return error instanceof FunctionError && error.status >= 400 && error.status < 500;
}

/**
 * Purchase, consents, customer, charge. A retry after a lost answer reads the state of the same purchase, so that no buyer
 * pays twice.
 */
export function createCardPayer(): (order: CardOrder) => Promise<CardPayment> {
  let unanswered: { info: PersonalInfo; opened: OpenedPurchase } | null = null;

  return async (order) => {
    const { offer, userId, personalInfo: info } = order;
    if (!info) throw new FunctionError(checkoutErrors.missingPersonalInfo, 0);
    if (userId === null) throw new FunctionError(checkoutErrors.missingUser, 0);
    const opened = unanswered?.info === info ? unanswered.opened : await openPurchase(offer, info);
    unanswered = { info, opened };
    try {
      return await charge(opened, info, order);
    } catch (error) {
      if (isAnswered(error)) unanswered = null;
      throw error;
    }
  };
}
