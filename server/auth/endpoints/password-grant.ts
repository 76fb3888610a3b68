import type { RequestContext } from '#server/http/context.ts';
import { requireNoWait } from '#server/http/rate-limit.ts';
import { findEmail, isGiven, isPossiblePassword, readObject } from '../accounts/account-input.ts';
import { AuthError } from '../auth-error.ts';
import { signInLimits } from '../limits.ts';
import { toHasher } from '../passwords/hashing-turns.ts';
import { renewHash, verifyPassword } from '../passwords/password.ts';
import { parsePhone } from '../phone/phone-input.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import { beginSignIn, completeSignIn } from '../sessions/session.sql.ts';

/** The e-mail or phone number as stored; null for what is none. Throws validation_failed unless one is named. */
function findAddress(
  { email, phone }: Record<string, unknown>,
  context: RequestContext,
): string | null {
  if (isGiven(email) && isGiven(phone)) {
    const message = 'Only an email address or phone number should be provided on login.';
    throw new AuthError('validation_failed', { message });
  }
  if (isGiven(phone)) {
    if (context.texter === null) throw new AuthError('phone_provider_disabled', { status: 422 });
    return parsePhone(phone);
  }
  if (!isGiven(email))
    throw new AuthError('validation_failed', { message: 'missing email or phone' });
  return findEmail(email);
}

/**
 * Signs in with e-mail or phone, and password. The attempt is counted before the password is verified and given back on success, so that
 * parallel attempts cannot exceed the limit. An unknown e-mail and an imported account with another kind of hash take the same
 * time and get the same answer as a wrong password.
 */
export async function grantByPassword(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const body = await readObject(request);
  const address = findAddress(body, context);
  const { password } = body;
  if (address === null || !isPossiblePassword(password)) throw new AuthError('invalid_credentials');

  const client = toClient(request, context);
  const limits = signInLimits(context, address);
  const account = await beginSignIn(context, address, client.ip, limits);
  requireNoWait(account.wait);
  const verifiedHash = account.encrypted_password;
  const hasher = toHasher(context, address);
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
