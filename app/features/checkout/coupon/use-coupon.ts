import { useEffect, useRef, useState } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import { clearDraft, readDraft, textSchema } from '#app/lib/unsent/draft.ts';
import { chooseCoupon, forgetCoupon, readCoupon } from '#app/lib/visits/coupon.ts';
import { checkCoupon } from '../queries.ts';
import { COUPON_DRAFT } from './drafts.ts';
import { findRefusalText, toCouponError } from './messages.ts';
import type { Coupon } from './schema.ts';

interface CouponState {
  /** The coupon of this checkout; null: none. */
  applied: Coupon | null;
  isChecking: boolean;
  error: string | null;
  /** The first value of the field. */
  typed: string;
}

const none: CouponState = { applied: null, isChecking: false, error: null, typed: '' };

/** The one coupon of this checkout: of the link, of this tab, or of the purchase that is open (`begun`). */
export function useCoupon({ courseId }: Pick<Offer, 'courseId'>, begun: string | null) {
  const [state, setState] = useState(none);
  const latest = useRef('');

  const apply = async (code: string) => {
    latest.current = code;
    setState({ ...none, isChecking: true, typed: code });
    try {
      const applied = await checkCoupon(courseId, code);
      if (latest.current !== code) return;
      chooseCoupon(applied.code);
      clearDraft(COUPON_DRAFT);
      setState({ ...none, applied });
    } catch (error) {
      if (latest.current === code) setState({ ...none, error: toCouponError(error), typed: code });
    }
  };

  const drop = () => {
    latest.current = '';
    chooseCoupon(null);
    setState(none);
  };

  useEffect(() => {
    const code = readCoupon() ?? begun;
    const draft = readDraft(COUPON_DRAFT, textSchema);
    if (code === null && draft !== null) setState({ ...none, typed: draft });
    // oxlint-disable-next-line react/react-compiler -- asked once, on arrival
    if (code !== null) void apply(code);
    // oxlint-disable-next-line react/exhaustive-deps -- once: what counted on arrival
  }, []);

  /** Drops the coupon when an error is its refusal, and returns the text of it. */
  const handleRefusal = (error: unknown) => {
    const text = findRefusalText(error);
    if (text !== null) drop();
    return text;
  };

  return { ...state, apply, drop, handleRefusal, forget: forgetCoupon };
}

export type CouponApi = ReturnType<typeof useCoupon>;
