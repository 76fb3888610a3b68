import { createHmac, hkdfSync } from 'node:crypto';
import type { RequestContext } from '#server/http/context.ts';
import { returnAttempts, countAttempts, type AttemptLimit } from '#server/http/rate-limit.ts';

const durationSeconds = 3600;

/** A card as the counters know it: a keyed digest, which cannot be turned back into a number without our secret key. */
function toCardKey({ secrets }: RequestContext, number: string): string {
  const key = hkdfSync('sha256', secrets.secretKey, '', 'card attempts', 32);
  return createHmac('sha256', Buffer.from(key)).update(number).digest('base64url');
}

/**
 * Counts one attempt to charge a card against the card, the buyer's address and his account: an attacker who tries cards needs many
 * of one of them. Only refused ones stay counted; the answer takes this one back. Throws rate_limited.
 */
export async function countCardAttempt(
  context: RequestContext,
  number: string,
  userId: string | null,
): Promise<() => Promise<void>> {
  const limits: AttemptLimit[] = [
    { name: 'card', key: toCardKey(context, number), points: 5, durationSeconds },
    { name: 'card:address', key: context.clientAddress, points: 30, durationSeconds },
  ];
  if (userId !== null)
    limits.push({ name: 'card:account', key: userId, points: 10, durationSeconds });
  await countAttempts(context, limits);
  return () => returnAttempts(context, limits);
}
