import { z } from 'zod/mini';
import { adminListQuery } from '#app/lib/wire/paged-query.ts';

const mailProblem = z.object({
  id: z.number(),
  label: z.string(),
  /** Null: the school's, or deleted since. */
  address: z.nullable(z.string()),
  /** unclear: it may have arrived. refused: by the mail server. too_old: tried in vain for three days. */
  problem: z.enum(['unclear', 'refused', 'too_old']),
  at: z.string(),
  can_send: z.boolean(),
});
export type MailProblem = z.infer<typeof mailProblem>;

/** Mails that did not surely arrive, newest first. Admins only. */
export const mailProblemsQuery = () =>
  adminListQuery({ queryKey: ['mail-problems'], list: 'mail_problems', row: mailProblem });
