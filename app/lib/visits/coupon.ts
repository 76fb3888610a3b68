import { readLinkNote } from './link-note.ts';

const LINK = { parameter: 'cupom', key: 'coupon-link', maxLength: 60 };
/** The coupon that the buyer chose: a code, or an empty text for none. */
const CHOICE = 'coupon';

/** The coupon of this tab: what the buyer chose last, else that of the link (`?cupom=`); null without one. */
export function readCoupon(): string | null {
  try {
    const seen = sessionStorage.getItem(LINK.key);
    const link = readLinkNote(LINK);
    // A link that was not seen before counts more than an earlier choice.
    if (link !== seen) sessionStorage.removeItem(CHOICE);
    return (sessionStorage.getItem(CHOICE) ?? link) || null;
  } catch {
    return readLinkNote(LINK);
  }
}

/** After the payment. */
export function forgetCoupon(): void {
  try {
    for (const key of [LINK.key, CHOICE]) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Null: no coupon, the one of the link neither. */
export function chooseCoupon(code: string | null): void {
  try {
    sessionStorage.setItem(CHOICE, code ?? '');
  } catch {
    // Without storage the choice ends with the page.
  }
}
