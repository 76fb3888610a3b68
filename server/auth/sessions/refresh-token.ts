import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '#server/config/secrets.ts';

/** A new random token of 256 bits: a refresh token, or the secret of a link. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Digest of a token, as stored. A token is random, so a plain digest is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The one successor of a refresh token. Derived instead of random, so that a client that lost the answer gets the same successor
 * again although only digests are stored.
 */
export function deriveSuccessor(token: string, { legacyJwtSecret }: Secrets): string {
  // The label separates these values from signatures made with the same secret.
  return createHmac('sha256', legacyJwtSecret)
    .update(`refresh-token-successor\n${token}`)
    .digest('base64url');
}
