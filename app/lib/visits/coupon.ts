import { LINKED_CODE, readLinkNote } from './link-note.ts';

/** The coupon that the buyer chose, behind the one of the link that it replaces: a code, or an empty text for none. */
const CHOICE = 'coupon';

function readChoice(link: string | null): string | null {
  const [replaced, code] = sessionStorage.getItem(CHOICE)?.split('\n') ?? [];
  // A link that came later counts more than the choice.
  return replaced === (link ?? '') ? (code ?? null) : null;
}

/** The coupon of this tab: what the buyer chose last, else that of the link (`?cupom=`); null without one. */
export function readCoupon(): string | null {
  const link = readLinkNote(LINKED_CODE);
  try {
    return (readChoice(link) ?? link) || null;
  } catch {
    return link;
  }
}

/** After the payment. */
export function forgetCoupon(): void {
  try {
    for (const key of [LINKED_CODE.key, CHOICE]) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Null: no coupon, the one of the link neither. */
export function chooseCoupon(code: string | null): void {
  try {
    sessionStorage.setItem(CHOICE, `${readLinkNote(LINKED_CODE) ?? ''}\n${code ?? ''}`);
  } catch {
    // Without storage the choice ends with the page.
  }
}
