import { createHash, timingSafeEqual } from 'node:crypto';
import type { WebhookReading } from '#server/ports/provider.ts';
import { webhookEventSchema } from './schemas.ts';

const header = 'asaas-access-token';
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The token is checked first, by digest and in constant time for any length. An event about an installment is one about its plan.
 */
export function readWebhook(token: string, headers: Headers, body: unknown): WebhookReading {
  if (!timingSafeEqual(digest(headers.get(header) ?? ''), digest(token)))
    return { ok: false, reason: 'forged' };
  const parsed = webhookEventSchema.safeParse(body);
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { id, event: name, payment } = parsed.data;
  if (!payment) return { ok: false, reason: 'ignored' };
  const chargeId = payment.installment ?? payment.id;
  return { ok: true, event: { id, name, chargeId, reference: payment.externalReference ?? null } };
}
