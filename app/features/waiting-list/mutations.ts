import { useMutation } from '@tanstack/react-query';
import { sendForm } from '#app/lib/wire/send-form.ts';
import { NOT_JOINED } from './messages.ts';

/** Joins the waiting list of a course by id or slug. Idempotent. */
export function useJoinWaitingList(product: string) {
  return useMutation({
    mutationFn: (person: { email: string; name: string; website?: string }) =>
      sendForm('join-waiting-list', { product, ...person }, NOT_JOINED),
  });
}
