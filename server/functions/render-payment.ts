import type { CheckPaymentResponse } from '../../domain/contracts/check-payment.ts';
import type { CreatePaymentResponse } from '../../domain/contracts/create-payment.ts';
import { AppError, type ErrorCode } from '../../domain/errors.ts';
import { toReais } from '../../domain/brazil/money.ts';
import { toDueDate, toPaymentStatus, toSecondsLeft, type Charge } from '../payments/charge.ts';
import type { CreatedCharge } from '../payments/create-charge.ts';
import { messages } from './messages.ts';

type Refusal = Extract<CreatedCharge, { ok: false }>['reason'];

const refusals: Record<Refusal, [ErrorCode, string]> = {
  owned: ['already_owned', messages.alreadyOwned],
  closed: ['conflict', messages.purchaseClosed],
  unsellable: ['conflict', messages.courseNotOnSale],
  refused: ['invalid_request', messages.paymentRefused],
  unavailable: ['provider_unavailable', messages.paymentFailed],
};

/** The made charge, or its refusal thrown. */
export function requireCharge(created: CreatedCharge): Charge {
  if (created.ok) return created.charge;
  throw new AppError(...refusals[created.reason]);
}

export function toCreatedPayment(charge: Charge): CreatePaymentResponse {
  return { id: charge.id, status: toPaymentStatus(charge), dueDate: toDueDate(charge) };
}

export function toCheckedPayment(charge: Charge, now: Date): CheckPaymentResponse {
  return {
    id: charge.id,
    status: toPaymentStatus(charge),
    value: toReais(charge.amountCents),
    dueDate: toDueDate(charge),
    secondsLeft: toSecondsLeft(charge, now),
    ...(charge.pixImage !== null && { encodedImage: charge.pixImage }),
    ...(charge.pixPayload !== null && { payload: charge.pixPayload }),
  };
}
