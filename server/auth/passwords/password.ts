import {
  hashWithArgon2id,
  isArgon2id,
  isOutdated,
  spendVerification,
  verifyArgon2id,
} from './argon2id.ts';
import { isBcrypt, verifyBcrypt } from './bcrypt.ts';
import { hashingGate } from './hashing-gate.ts';

/** A new stored hash. Throws rate_limited when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return hashingGate(() => hashWithArgon2id(password));
}

/**
 * Whether the password is the stored hash's (Argon2id or bcrypt). Without a hash it is false after the same work, so that the
 * time does not tell whether an account exists.
 */
export function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  return hashingGate(async () => {
    if (stored && isArgon2id(stored)) return verifyArgon2id(password, stored);
    if (stored && isBcrypt(stored)) return verifyBcrypt(password, stored);
    await spendVerification(password);
    return false;
  });
}

/** A fresh hash for a proven password whose stored one is not of today's strength; null when it is. */
export async function renewHash(password: string, stored: string): Promise<string | null> {
  return isOutdated(stored) ? hashPassword(password) : null;
}
