import { callFunction, FunctionError } from '../../lib/functions.ts';
import { NOT_JOINED } from './messages.ts';
import type { WaitingListForm } from './schema.ts';

export type JoinResult = { ok: true } | { ok: false; message: string };

/** Puts a person on the waiting list of a course, given by id or slug. Joining twice is joining once. */
export async function joinWaitingList(
  product: string,
  person: Partial<WaitingListForm>,
): Promise<JoinResult> {
  try {
    await callFunction('join-waiting-list', { body: { product, ...person } });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    return {
      ok: false,
      message: error.status === 429 && error.message ? error.message : NOT_JOINED,
    };
  }
}
