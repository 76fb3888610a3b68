import { useMutation } from '@tanstack/react-query';
import { callFunction, FunctionError } from '../../lib/functions.ts';
import { NOT_JOINED, NOT_SENT } from './messages.ts';

type SendResult = { ok: true } | { ok: false; message: string };

/** Calls a function of a public form; a refusal is a value, in its own words when it asks for patience. */
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

/** Puts a person on the waiting list of a course, given by id or slug. Joining twice is joining once. */
export function useJoinWaitingList(product: string) {
  return useMutation({
    // Without a network it fails at once and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: (person: { email: string; name: string; website?: string }) =>
      send('join-waiting-list', { product, ...person }, NOT_JOINED),
  });
}

/** Sends a message; the same id twice is one message. */
export function useSendMessage() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (message: Record<string, string>) => send('contact', message, NOT_SENT),
  });
}
