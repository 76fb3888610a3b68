import { z } from 'zod';
import { isPhone, toPhone } from '../brazil/phone.ts';

/** POST /.netlify/functions/leave-checkout: an e-mail that a visitor left at a checkout, with the consents that are ticked. */
export const leaveCheckoutRequest = z.object({
  /** Made by the tab: a later call replaces what an earlier one said. */
  ticket: z.uuid(),
  /** A course's id or slug. */
  product: z.string().min(1).max(80),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  /** The coupon that counts at this checkout. */
  coupon: z.string().trim().min(1).max(60).optional(),
  /** Consent to news by e-mail, whose sentence names these mails. */
  mails: z.boolean().default(false),
  /** Sent only with consent to WhatsApp. Becomes digits, of a foreign number with its `+`. */
  phone: z.string().max(30).refine(isPhone).transform(toPhone).optional(),
  /** The version of the texts that were consented to. */
  version: z.iso.date(),
  /** Honeypot: people do not see this field, robots fill it. */
  website: z.string().max(500).optional(),
});
export type LeaveCheckoutRequest = z.infer<typeof leaveCheckoutRequest>;

/** Says nothing of the address. 404 not_found for an unknown course. */
export interface LeaveCheckoutResponse {
  ok: true;
}
