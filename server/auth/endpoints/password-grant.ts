import type { RequestContext } from '#server/http/context.ts';
import { requireNoWait } from '#server/http/rate-limit.ts';
import { findEmail, isGiven, isPossiblePassword, readObject } from '../accounts/account-input.ts';
import { AuthError } from '../auth-error.ts';
import { signInLimits } from '../limits.ts';
import { toHasher } from '../passwords/hashing-turns.ts';
import { renewHash, verifyPassword } from '../passwords/password.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import { beginSignIn, completeSignIn } from '../sessions/session.sql.ts';

/** Throws validation_failed unless one address is named, and phone_provider_disabled for a phone. */
function requireEmailOnly({ email, phone }: Record<string, unknown>): void {
  if (isGiven(email) && isGiven(phone)) {
    const message = 'Only an email address or phone number should be provided on login.';
    throw new AuthError('validation_failed', { message });
  }
  if (isGiven(phone)) throw new AuthError('phone_provider_disabled', { status: 422 });
  if (!isGiven(email))
    throw new AuthError('validation_failed', { message: 'missing email or phone' });
}

/**
 * Signs in with e-mail and password. The attempt is counted before the password is verified and given back on success, so that
 * parallel attempts cannot exceed the limit. An unknown e-mail and an imported account with another kind of hash take the same
 * time and get the same answer as a wrong password.
 */
export async function grantByPassword(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const body = await readObject(request);
  requireEmailOnly(body);
  const email = findEmail(body.email);
  const { password } = body;
  if (email === null || !isPossiblePassword(password)) throw new AuthError('invalid_credentials');

  const client = toClient(request, context);
  const limits = signInLimits(context, email);
  const account = await beginSignIn(context, email, client.ip, limits);
  requireNoWait(account.wait);
  const verifiedHash = account.encrypted_password;
  const hasher = toHasher(context, email);
  const isRight = await verifyPassword(password, verifiedHash, hasher, account.hash_kinds);
  if (!isRight || account.user_id === null || verifiedHash === null) {
    throw new AuthError('invalid_credentials');
  }

  const refreshToken = createToken();
  const result = await completeSignIn(
    context,
    {
      userId: account.user_id,
      verifiedHash,
      freshHash: await renewHash(password, verifiedHash, hasher),
      attemptKeys: limits.everywhere.map(({ key }) => key),
    },
    hashToken(refreshToken),
    client,
  );
  if (result.outcome === 'user_banned') throw new AuthError('user_banned', { status: 400 });
  if (result.outcome !== 'session') throw new AuthError(result.outcome);
  return respondWithSession(result, refreshToken, context);
}
