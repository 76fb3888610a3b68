import {
  argon2idKind,
  hashWithArgon2id,
  isArgon2id,
  isOutdated,
  verifyArgon2id,
} from './argon2id.ts';
import { isBcrypt, verifyBcrypt } from './bcrypt.ts';
import { hashInTurn, type Hasher } from './hashing-turns.ts';

/** Creates a hash to store. Throws rate_limited when too many are waiting. */
export function hashPassword(password: string, hasher: Hasher): Promise<string> {
  return hashInTurn(hasher, () => hashWithArgon2id(password));
}

async function verifyHash(password: string, hash: string): Promise<boolean> {
  if (isArgon2id(hash)) return verifyArgon2id(password, hash);
  return isBcrypt(hash) && verifyBcrypt(password, hash);
}

/** A hash of the given kind with an all-zero digest, which matches no password. */
function toDummyHash(kind: string): string {
  return kind.startsWith('$argon2id$')
    ? `${kind}${'A'.repeat(22)}$${'A'.repeat(43)}`
    : `${kind}${'.'.repeat(53)}`;
}

/**
 * Hashes that one attempt is compared with: one of the present kind and one of each of `hashKinds`, with the stored hash in the
 * place of its kind. Number and order are the same with and without a stored hash, so that the time reveals nothing.
 */
export function listCandidates(stored: string | null, hashKinds: readonly string[]): string[] {
  const hash = stored !== null && (isArgon2id(stored) || isBcrypt(stored)) ? stored : null;
  const candidates = [...new Set([argon2idKind, ...hashKinds])].map((kind) =>
    hash?.startsWith(kind) ? hash : toDummyHash(kind),
  );
  return hash === null || candidates.includes(hash) ? candidates : [...candidates, hash];
}

/**
 * True when the password matches the stored hash (Argon2id or bcrypt). A failure takes the time of every kind of hash that is
 * stored (`hashKinds`, from auth.find_hash_kinds), so that it reveals neither whether an account exists nor whether it was
 * imported.
 */
export function verifyPassword(
  password: string,
  stored: string | null,
  hasher: Hasher,
  hashKinds: readonly string[] = [],
): Promise<boolean> {
  return hashInTurn(hasher, async () => {
    for (const hash of listCandidates(stored, hashKinds))
      if ((await verifyHash(password, hash)) && hash === stored) return true;
    return false;
  });
}

/** A new hash for a verified password whose stored hash is outdated; null when it is not. */
export async function renewHash(
  password: string,
  stored: string,
  hasher: Hasher,
): Promise<string | null> {
  return isOutdated(stored) ? hashPassword(password, hasher) : null;
}
