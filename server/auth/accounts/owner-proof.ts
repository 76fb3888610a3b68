import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { AuthError } from '../auth-error.ts';
import { accountProofLimit } from '../limits.ts';
import { toHasher } from '../passwords/hashing-turns.ts';
import { verifyPassword } from '../passwords/password.ts';
import { isGiven, isPossiblePassword } from './account-input.ts';
import { readCredentials, type Credentials } from './account.sql.ts';
import { takeCode } from './nonce.ts';
import type { Person } from './person.ts';

/** A session that began with a mailed link or code proves the owner of the mailbox for this long. */
const freshForMs = 30 * 60_000;

/** Proofs as the body of a request has them. */
interface OwnerProof {
  currentPassword: unknown;
  nonce: unknown;
}

/**
 * Proves that the session's holder is the account's owner, by the present password or by a session that just began with a mailed
 * link or code, or by the code of a reauthentication. An account without a password needs no proof to set its first one.
 * Throws insufficient_aal, user_sso_managed, reauthentication_needed, reauthentication_not_valid, current_password_required,
 * current_password_invalid, rate_limited, or the reason why there is no session.
 */
export async function proveOwner(
  { currentPassword, nonce }: OwnerProof,
  person: Person,
  context: RequestContext,
): Promise<Credentials> {
  const since = new Date(context.clock().getTime() - freshForMs);
  const credentials = await readCredentials(context, person, since);
  if (credentials.outcome !== 'user') throw new AuthError(credentials.outcome);
  if (credentials.lacks_factor) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError('insufficient_aal', { status: 401, message });
  }
  if (credentials.is_sso_user) throw new AuthError('user_sso_managed');
  if (currentPassword === '') throw new AuthError('current_password_required');
  // Counted by session, so that guesses in a stolen session do not use up the owner's attempts.
  await countAttempt(context, accountProofLimit(person.sessionId ?? person.userId));
  if (typeof currentPassword === 'string') {
    const hasher = toHasher(context, person.userId);
    const stored = credentials.encrypted_password;
    if (
      isPossiblePassword(currentPassword) &&
      (await verifyPassword(currentPassword, stored, hasher))
    )
      return credentials;
    throw new AuthError('current_password_invalid');
  }
  if (!credentials.has_password || credentials.is_fresh) return credentials;
  if (!isGiven(nonce)) throw new AuthError('reauthentication_needed');
  if (!(await takeCode(context, person.userId, String(nonce))))
    throw new AuthError('reauthentication_not_valid');
  return credentials;
}
