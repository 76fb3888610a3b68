import { createHash } from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import { toAddressKey } from './address-key.ts';
import type { RequestContext } from './context.ts';
import { returnAttemptsSql, takeAttemptsSql, type CountedLimit } from './rate-limit.sql.ts';

type Counter = Pick<RequestContext, 'database' | 'clock'>;

/** At most `points` attempts of `name` by `key` (an address, an e-mail, an account) in `durationSeconds` from the first. */
export interface AttemptLimit {
  name: string;
  key: string;
  points: number;
  durationSeconds: number;
}

/** The limit as it is stored: its key is a digest, so that the table holds no personal data. */
export function toCountedLimit({ name, key, points, durationSeconds }: AttemptLimit): CountedLimit {
  const digest = createHash('sha256').update(toAddressKey(key)).digest('base64url');
  return { key: `${name}:${digest}`, points, seconds: durationSeconds };
}

/** Throws rate_limited when there is something to wait for. */
export function requireNoWait(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) {
    throw new AppError('rate_limited', 'Request rate limit reached', {
      details: { retryAfterSeconds },
    });
  }
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
  requireNoWait(
    await takeAttemptsSql(context.database.sql, limits.map(toCountedLimit), context.clock()),
  );
}

/** Takes counted attempts back, for limits that count failures only. */
export async function returnAttempts(
  context: Counter,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const keys = limits.map((limit) => toCountedLimit(limit).key);
  await returnAttemptsSql(context.database.sql, keys);
}
