import { describeCouponRefusal } from '#domain/coupons/coupon.ts';
import { FunctionError } from '#app/lib/functions.ts';

const refused = 'coupon_refused';

export const notChecked = 'Não conseguimos conferir o cupom. Tente de novo.';

export function refuseCoupon(refusal: string): FunctionError {
  return new FunctionError(describeCouponRefusal(refusal), 0, refused);
}

/** The text of an order whose coupon can no longer be used; null for every other error. Nothing was charged. */
export function findRefusalText(error: unknown): string | null {
  if (!(error instanceof FunctionError) || error.code !== refused) return null;
  return `${error.message} Nada foi cobrado: confira o total sem ele.`;
}

/** Below the field of the coupon. */
export function toCouponError(error: unknown): string {
  return error instanceof FunctionError ? error.message : notChecked;
}
