import {
  argon2idKind,
  hashWithArgon2id,
  isArgon2id,
  isOutdated,
  verifyArgon2id,
} from './argon2id.ts';
import { isBcrypt, verifyBcrypt } from './bcrypt.ts';
import { hashingGate } from './hashing-gate.ts';

/** A new stored hash. Throws rate_limited when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return hashingGate(() => hashWithArgon2id(password));
}

async function verifyHash(password: string, hash: string): Promise<boolean> {
  if (isArgon2id(hash)) return verifyArgon2id(password, hash);
  return isBcrypt(hash) && verifyBcrypt(password, hash);
}

/** A hash of the given kind whose digest no password has: all zeros. */
function toNobodysHash(kind: string): string {
  return kind.startsWith('$argon2id$')
    ? `${kind}${'A'.repeat(22)}$${'A'.repeat(43)}`
    : `${kind}${'.'.repeat(53)}`;
}

/**
 * What one attempt is tried against, in this order: a hash of today's kind and one of each of `hashKinds`, the stored one in
 * the place of its kind. All of them with or without a hash, and in one order: a thread that ends slows down what comes next.
 */
export function listTries(stored: string | null, hashKinds: readonly string[]): string[] {
  const hash = stored !== null && (isArgon2id(stored) || isBcrypt(stored)) ? stored : null;
  const tries = [...new Set([argon2idKind, ...hashKinds])].map((kind) =>
    hash?.startsWith(kind) ? hash : toNobodysHash(kind),
  );
  return hash === null || tries.includes(hash) ? tries : [...tries, hash];
}

/**
 * Whether the password is the stored hash's (Argon2id or bcrypt). False comes after the work of every kind of hash that is
 * stored, `hashKinds` (auth.find_hash_kinds): the time tells neither whether an account exists nor whether it was imported.
 */
export function verifyPassword(
  password: string,
  stored: string | null,
  hashKinds: readonly string[] = [],
): Promise<boolean> {
  return hashingGate(async () => {
    for (const hash of listTries(stored, hashKinds))
      if ((await verifyHash(password, hash)) && hash === stored) return true;
    return false;
  });
}

/** A fresh hash for a proven password whose stored one is not of today's strength; null when it is. */
export async function renewHash(password: string, stored: string): Promise<string | null> {
  return isOutdated(stored) ? hashPassword(password) : null;
}
