import type { CheckPaymentResponse } from '../../domain/contracts/check-payment.ts';
import type { CreatePaymentResponse } from '../../domain/contracts/create-payment.ts';
import { AppError } from '../../domain/errors.ts';
import { toReais } from '../../domain/brazil/money.ts';
import { toDueDate, toPaymentStatus, toStatedExpiry, type Charge } from '../payments/charge.ts';
import type { CreatedCharge } from '../payments/create-charge.ts';
import { messages } from './messages.ts';

/** The made charge, or the refusal thrown. */
export function requireCharge(created: CreatedCharge): Charge {
  if (created.ok) return created.charge;
  switch (created.reason) {
    case 'owned':
      throw new AppError('already_owned', messages.alreadyOwned);
    case 'closed':
      throw new AppError('conflict', messages.purchaseClosed);
    case 'unsellable':
      throw new AppError('conflict', messages.courseNotOnSale);
    case 'refused':
      throw new AppError('invalid_request', messages.paymentRefused);
    case 'unavailable':
      throw new AppError('provider_unavailable', messages.paymentFailed);
  }
}

export function toCreatedPayment(charge: Charge): CreatePaymentResponse {
  return { id: charge.id, status: toPaymentStatus(charge), dueDate: toDueDate(charge) };
}

export function toCheckedPayment(charge: Charge): CheckPaymentResponse {
  return {
    id: charge.id,
    status: toPaymentStatus(charge),
    value: toReais(charge.amountCents),
    dueDate: toDueDate(charge),
    expiresAt: toStatedExpiry(charge),
    ...(charge.pixImage !== null && { encodedImage: charge.pixImage }),
    ...(charge.pixPayload !== null && { payload: charge.pixPayload }),
  };
}
