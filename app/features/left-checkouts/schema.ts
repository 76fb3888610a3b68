import { z } from 'zod/mini';
import { toCamel } from '#app/lib/wire/to-camel.ts';

export const leftCheckoutNumbersSchema = z.pipe(
  z.object({
    left: z.number(),
    mailed: z.number(),
    returned: z.number(),
    bought: z.number(),
    bought_after_mail: z.number(),
  }),
  z.transform(toCamel),
);
export type LeftCheckoutNumbers = z.output<typeof leftCheckoutNumbersSchema>;

export const leftCheckout = z.pipe(
  z.object({
    id: z.string(),
    email: z.string(),
    /** Digits. */
    phone: z.string(),
    coupon: z.nullable(z.string()),
    left_at: z.string(),
    /** Reminders so far. */
    step: z.number(),
    returned_at: z.nullable(z.string()),
    product: z.string(),
    slug: z.string(),
  }),
  z.transform(toCamel),
);
export type LeftCheckout = z.output<typeof leftCheckout>;
