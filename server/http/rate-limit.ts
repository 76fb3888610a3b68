import { createHmac, hkdfSync } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { AuthLimitName } from '../config/auth/auth-limits.ts';
import { toAddressKey } from './address-key.ts';
import type { RequestContext } from './context.ts';
import { returnAttemptsSql, countAttemptsSql, type CountedLimit } from './rate-limit.sql.ts';

type Counter = Pick<RequestContext, 'config' | 'database' | 'clock' | 'secrets'>;
type Keyed = Pick<RequestContext, 'config' | 'secrets'>;

/** At most `points` attempts of `name` by `key` (an address, an e-mail, an account) in `durationSeconds` from the first. */
export interface AttemptLimit {
  name: string;
  /** Its name in AUTH_LIMITS, whose number wins. */
  rule?: AuthLimitName;
  key: string;
  points: number;
  durationSeconds: number;
}

/**
 * The limit as it is stored: a keyed digest of whom it counts. There are few enough addresses to try them all, so without our
 * secret key nobody turns it back into one.
 */
export function toCountedLimit({ config, secrets }: Keyed, limit: AttemptLimit): CountedLimit {
  const key = Buffer.from(hkdfSync('sha256', secrets.secretKey, '', 'attempts', 32));
  const digest = createHmac('sha256', key).update(toAddressKey(limit.key)).digest('base64url');
  const points = (limit.rule && config.auth.limits[limit.rule]) ?? limit.points;
  return { key: `${limit.name}:${digest}`, points, seconds: limit.durationSeconds };
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
export async function countAttempt(context: Counter, limit: AttemptLimit): Promise<void> {
  await countAttempts(context, [limit]);
}

/** Counts one attempt against all of the limits, or none of them when it throws rate_limited. Limits have different names. */
export async function countAttempts(
  context: Counter,
  limits: readonly AttemptLimit[],
): Promise<void> {
  requireNoWait(await tryAttempts(context, limits));
}

/** Like countAttempts, but returns the seconds to wait in place of throwing; 0: the attempt was counted. */
export function tryAttempts(context: Counter, limits: readonly AttemptLimit[]): Promise<number> {
  const counted = limits.map((limit) => toCountedLimit(context, limit));
  return countAttemptsSql(context.database.sql, counted, context.clock());
}

/** Takes counted attempts back, for limits that count failures only. */
export async function returnAttempts(
  context: Counter,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const keys = limits.map((limit) => toCountedLimit(context, limit).key);
  await returnAttemptsSql(context.database.sql, keys);
}
