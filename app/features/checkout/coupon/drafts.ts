/** A code that is typed and not checked yet. Both keys begin as those of `clearCheckoutDrafts`. */
export const COUPON_DRAFT = 'checkout-coupon';
/** Its field is open. */
export const COUPON_FOLD = 'checkout-coupon-fold';
