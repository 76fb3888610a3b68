import { useEffect } from 'react';
import { z } from 'zod/mini';
import { callFunction } from '#app/lib/functions.ts';
import { readStoredUser } from '#app/lib/supabase.ts';
import { readCoupon } from '#app/lib/visits/coupon.ts';
import type { PersonalForm } from './use-personal-form.ts';

const resumedSchema = z.object({ email: z.string(), coupon: z.nullable(z.string()) });

/** The token of a mailed link. It leaves the address at once. */
function consumeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('retomar');
  if (token === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** Fills the form of a mailed link. What is typed, a signed-in account and a coupon that was chosen here count more. */
export function useReturn(form: PersonalForm, applyCoupon: (code: string) => Promise<void>): void {
  useEffect(() => {
    const token = consumeToken();
    if (token === null) return;
    const fill = async () => {
      const answer = await callFunction('resume-checkout', { body: { token } });
      const { email, coupon } = resumedSchema.parse(answer);
      if (!readStoredUser() && !form.getValues('email')) form.setValue('email', email);
      if (coupon !== null && readCoupon() === null) await applyCoupon(coupon);
    };
    // A link that is over opens the checkout as it is.
    void fill().catch(() => null);
    // oxlint-disable-next-line react/exhaustive-deps -- once: the link that the page was opened with
  }, []);
}
