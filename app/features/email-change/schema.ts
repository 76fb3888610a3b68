import { z } from 'zod/mini';

/** The answer of get_my_email_change; null when nothing is pending. */
export const emailChangeSchema = z.nullable(
  z.object({
    address: z.string(),
    /** The time at which the links end. */
    ends_at: z.string(),
    /** An administrator's change: from when on it is done. */
    due_at: z.nullable(z.string()),
    awaits_new: z.boolean(),
    awaits_old: z.boolean(),
  }),
);

/** The change that a mailed link confirms. Its own mailbox is named whole, the other one masked. */
export const changeLinkSchema = z.object({
  side: z.enum(['new', 'old']),
  email: z.string(),
  new_email: z.string(),
  due_at: z.nullable(z.string()),
});
export type ChangeLink = z.infer<typeof changeLinkSchema>;
