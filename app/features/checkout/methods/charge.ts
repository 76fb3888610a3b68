import { toCents } from '#domain/brazil/money.ts';
import type { PaymentMethod } from '#domain/purchases/payment-method.ts';
import { FunctionError } from '#app/lib/functions.ts';
import { getSite } from '#app/lib/site.ts';
import { callErrors } from '../messages.ts';
import type { CheckedPayment } from '../schema.ts';

export interface AnyPayment {
  id: string;
  status: CheckedPayment['status'];
  /** Over all installments. */
  amountCents: number;
  /** The received money of an underpaid charge, which bought nothing; null: it is not underpaid. */
  receivedCents: number | null;
}

export const toCharge = ({ id, status, value, received }: CheckedPayment): AnyPayment => ({
  id,
  status,
  amountCents: toCents(value),
  receivedCents: received === undefined ? null : toCents(received),
});

/** The provider has not answered with what the buyer pays with. */
export function missingCode(method: PaymentMethod): FunctionError {
  return new FunctionError(callErrors(method, getSite().provider.name).payment, 0, 'missing_code');
}
