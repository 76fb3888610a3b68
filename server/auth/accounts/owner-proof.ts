import type { RequestContext } from '../../http/context.ts';
import { takeAttempt } from '../../http/rate-limit.ts';
import { AuthError } from '../auth-error.ts';
import { accountProofLimit } from '../limits.ts';
import { verifyPassword } from '../passwords/password.ts';
import { readCredentials, type Credentials } from './account.sql.ts';
import type { Person } from './person.ts';

/** How long a session that began with a mailed link or code speaks for the owner of the mailbox. */
const freshForMs = 30 * 60_000;

/**
 * Whoever holds a session need not be the account's owner: the present password proves it, or that the session has only just
 * begun with a link or a code. An account without a password of its own has nothing to prove it with, and gets its first one.
 * Throws reauthentication_needed, invalid_credentials (a wrong password), rate_limited, or why there is no such session.
 */
export async function proveOwner(
  currentPassword: unknown,
  person: Person,
  context: RequestContext,
): Promise<Credentials> {
  const since = new Date(context.clock().getTime() - freshForMs);
  const credentials = await readCredentials(context, person, since);
  if (credentials.outcome !== 'user') throw new AuthError(credentials.outcome);
  // By session: who guesses with a stolen one does not use up what its owner may try.
  await takeAttempt(context, accountProofLimit(person.sessionId ?? person.userId));
  if (typeof currentPassword === 'string') {
    if (await verifyPassword(currentPassword, credentials.encrypted_password)) return credentials;
    throw new AuthError('invalid_credentials');
  }
  if (credentials.has_password && !credentials.is_fresh)
    throw new AuthError('reauthentication_needed');
  return credentials;
}
