import { useMutation } from '@tanstack/react-query';
import { callFunction, FunctionError } from '../../lib/functions.ts';
import { NOT_JOINED } from './messages.ts';
import type { WaitingListForm } from './schema.ts';

type JoinResult = { ok: true } | { ok: false; message: string };

/** Puts a person on the waiting list of a course, given by id or slug. Joining twice is joining once. */
async function joinWaitingList(
  product: string,
  person: Partial<WaitingListForm>,
): Promise<JoinResult> {
  try {
    await callFunction('join-waiting-list', { body: { product, ...person } });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    const isExplained = error.status === 429 && error.message !== '';
    return { ok: false, message: isExplained ? error.message : NOT_JOINED };
  }
}

export function useJoinWaitingList(product: string) {
  return useMutation({
    mutationFn: (person: Partial<WaitingListForm>) => joinWaitingList(product, person),
  });
}
