import { useMutation } from '@tanstack/react-query';
import { callFunction, FunctionError } from '#app/lib/functions.ts';
import { NOT_JOINED, NOT_SENT } from './messages.ts';

type SendResult = { ok: true } | { ok: false; message: string };

/** Calls a public form's function; a refusal is a value, with the server's text when it limits the rate. */
async function send(
  name: string,
  body: Record<string, unknown>,
  otherwise: string,
): Promise<SendResult> {
  try {
    await callFunction(name, { body });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    const isExplained = error.status === 429 && error.message !== '';
    return { ok: false, message: isExplained ? error.message : otherwise };
  }
}

/** Joins the waiting list of a course by id or slug. Idempotent. */
export function useJoinWaitingList(product: string) {
  return useMutation({
    mutationFn: (person: { email: string; name: string; website?: string }) =>
      send('join-waiting-list', { product, ...person }, NOT_JOINED),
  });
}

/** Sends a message. Idempotent by id. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (message: Record<string, string>) => send('contact', message, NOT_SENT),
  });
}
