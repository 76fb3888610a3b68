import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { WebhookReading } from '#server/ports/provider.ts';

/** Header name of the provider that the sandbox resembles (docs.asaas.com, "Webhook para cobranças"). */
export const webhookTokenHeader = 'asaas-access-token';

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  event: z.string().min(1).max(100),
  payment: z
    .object({ id: z.string().min(1).max(200), externalReference: z.string().max(200).nullish() })
    .optional(),
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The token is checked first, by digest and in constant time for any length. */
export function readWebhook(token: string, headers: Headers, body: unknown): WebhookReading {
  const given = digest(headers.get(webhookTokenHeader) ?? '');
  if (!timingSafeEqual(given, digest(token))) return { ok: false, reason: 'forged' };
  const parsed = eventSchema.safeParse(body);
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { id, event, payment } = parsed.data;
  if (!payment) return { ok: false, reason: 'ignored' };
  const reference = payment.externalReference ?? null;
  return { ok: true, event: { id, name: event, chargeId: payment.id, reference } };
}
