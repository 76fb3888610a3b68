import type { CheckPaymentResponse } from '#domain/contracts/check-payment.ts';
import type { BoletoFields, CreatePaymentResponse } from '#domain/contracts/create-payment.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { toReais } from '#domain/brazil/money.ts';
import { describePriceChange } from '#domain/purchases/describe-price-change.ts';
import { methodFacts, type PaymentMethod } from '#domain/purchases/payment-method.ts';
import {
  toDueDate,
  toPaymentStatus,
  toSecondsLeft,
  type Charge,
} from '#server/payments/charges/charge.ts';
import type { CreatedCharge } from '#server/payments/charges/create-charge.ts';
import { messages } from '../request/messages.ts';

type Refusal = Exclude<
  Extract<CreatedCharge, { ok: false }>['reason'],
  'declined' | 'not_as_ordered' | 'repriced' | 'unavailable' | 'unsure'
>;

const refusals: Record<Refusal, [ErrorCode, string]> = {
  owned: ['already_owned', messages.alreadyOwned],
  closed: ['conflict', messages.purchaseClosed],
  unsellable: ['conflict', messages.courseNotOnSale],
  partly_paid: ['conflict', messages.paymentPartlyPaid],
  refused: ['invalid_request', messages.paymentRefused],
};

/** The made charge, or its refusal thrown. */
export function requireCharge(created: CreatedCharge, method: PaymentMethod): Charge {
  if (created.ok) return created.charge;
  if (created.reason === 'unsure' && !methodFacts[method].waits)
    throw new AppError('provider_unavailable', messages.paymentUnsure);
  if (created.reason === 'unavailable' || created.reason === 'unsure')
    throw new AppError('provider_unavailable', messages.paymentFailed[method]);
  if (created.reason === 'repriced')
    throw new AppError('price_changed', describePriceChange(created.fromCents, created.toCents));
  if (created.reason === 'not_as_ordered') throw created.failure;
  if (created.reason !== 'declined') throw new AppError(...refusals[created.reason]);
  const { decline } = created;
  throw new AppError('card_declined', messages.declines[decline], { details: { reason: decline } });
}

/** Our own printable page where the provider has none. */
export const boletoPath = '/boleto';

function toBoletoFields({ id, boletoLine, boletoBarCode, boletoUrl }: Charge): BoletoFields {
  if (boletoLine === null || boletoBarCode === null) return {};
  return {
    identificationField: boletoLine,
    barCode: boletoBarCode,
    bankSlipUrl: boletoUrl ?? `${boletoPath}/${id}`,
  };
}

export function toCreatedPayment(charge: Charge): CreatePaymentResponse {
  return {
    id: charge.id,
    status: toPaymentStatus(charge),
    dueDate: toDueDate(charge),
    ...toBoletoFields(charge),
  };
}

export function toCheckedPayment(charge: Charge, now: Date): CheckPaymentResponse {
  return {
    id: charge.id,
    status: toPaymentStatus(charge),
    value: toReais(charge.amountCents),
    ...(charge.state === 'underpaid' &&
      !charge.isLate && { received: toReais(charge.paidCents ?? 0) }),
    dueDate: toDueDate(charge),
    secondsLeft: toSecondsLeft(charge, now),
    ...(charge.pixImage !== null && { encodedImage: charge.pixImage }),
    ...(charge.pixPayload !== null && { payload: charge.pixPayload }),
    ...(charge.cardPageUrl !== null && { cardPageUrl: charge.cardPageUrl }),
    ...toBoletoFields(charge),
  };
}
