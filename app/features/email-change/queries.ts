import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { postLink } from '#app/lib/wire/post-link.ts';
import { changeLinkSchema, emailChangeSchema } from './schema.ts';

/** The pending change of the signed-in account's e-mail. */
export function emailChangeQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['account', userId, 'email-change'],
    queryFn: async () => emailChangeSchema.parse(await callRpc('get_my_email_change')),
    enabled: userId !== undefined,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

/** The change that a mailed link confirms; null when the link was used or is too old. */
export function changeLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['email-change-link', token],
    queryFn: async () => {
      const answer = await postLink('/verify/email-change', token);
      return answer === null ? null : changeLinkSchema.parse(answer);
    },
    staleTime: Infinity,
  });
}
