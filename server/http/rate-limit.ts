import { createHash } from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import { toAddressKey } from './address-key.ts';
import type { RequestContext } from './context.ts';
import { returnAttemptsSql, takeAttemptsSql } from './rate-limit.sql.ts';

type Counter = Pick<RequestContext, 'database' | 'clock'>;

/** At most `points` attempts of `name` by `key` (an address, an e-mail, an account) in `durationSeconds` from the first. */
export interface AttemptLimit {
  name: string;
  key: string;
  points: number;
  durationSeconds: number;
}

/** The key under which an attempt is stored: a digest, so that the table holds no personal data. */
export function toStoredKey({ name, key }: AttemptLimit): string {
  return `${name}:${createHash('sha256').update(toAddressKey(key)).digest('base64url')}`;
}

/** Counts one attempt. Throws rate_limited with details.retryAfterSeconds when the limit is used up. */
export async function takeAttempt(context: Counter, limit: AttemptLimit): Promise<void> {
  await takeAttempts(context, [limit]);
}

/** Counts one attempt against all of the limits, or none of them when it throws rate_limited. Limits have different names. */
export async function takeAttempts(
  context: Counter,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const counted = limits.map((limit) => ({
    key: toStoredKey(limit),
    points: limit.points,
    seconds: limit.durationSeconds,
  }));
  const wait = await takeAttemptsSql(context.database.sql, counted, context.clock());
  if (wait > 0)
    throw new AppError('rate_limited', 'Request rate limit reached', {
      details: { retryAfterSeconds: wait },
    });
}

/** Takes counted attempts back, for limits that count failures only. */
export async function returnAttempts(
  context: Counter,
  limits: readonly AttemptLimit[],
): Promise<void> {
  await returnAttemptsSql(context.database.sql, limits.map(toStoredKey));
}
