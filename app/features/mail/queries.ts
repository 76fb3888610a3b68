import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { callRpc } from '#app/lib/rpc.ts';

const PAGE_SIZE = 50;

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

async function fetchMailProblems(before: number | null) {
  const answer = await callRpc('admin_list_mail_problems', { before, page_size: PAGE_SIZE });
  return z.array(mailProblem).parse(answer);
}

/** Mails that did not surely arrive, newest first. Admins only. */
export const mailProblemsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['mail-problems'],
    queryFn: ({ pageParam }) => fetchMailProblems(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
