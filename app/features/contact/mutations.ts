import { useMutation } from '@tanstack/react-query';
import { sendForm } from '#app/lib/wire/send-form.ts';
import { NOT_SENT } from './messages.ts';

/** Sends a message. Idempotent by id. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (message: Record<string, string>) => sendForm('contact', message, NOT_SENT),
  });
}
