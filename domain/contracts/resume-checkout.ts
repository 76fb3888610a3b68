import { z } from 'zod';

/** POST /.netlify/functions/resume-checkout: what the checkout of a mailed link is filled with. It opens no session. */
export const resumeCheckoutRequest = z.object({
  /** The token in the link's fragment. */
  token: z.string().min(1).max(200),
});

/** 404 not_found: the link is wrong, or the checkout bought, refused or too old. */
export interface ResumeCheckoutResponse {
  email: string;
  /** Null: none, or it cannot be used any more. */
  coupon: string | null;
}
