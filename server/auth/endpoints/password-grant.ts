import type { RequestContext } from '../../http/context.ts';
import { requireNoWait } from '../../http/rate-limit.ts';
import {
  findEmail,
  isPossiblePassword,
  readObject,
  requireCredentials,
} from '../accounts/account-input.ts';
import { AuthError } from '../auth-error.ts';
import { signInLimits } from '../limits.ts';
import { renewHash, verifyPassword } from '../passwords/password.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import { beginSignIn, completeSignIn } from '../sessions/session.sql.ts';

/**
 * Signs in with e-mail and password. The attempt is counted before the password is looked at and given back when it was right,
 * so that many at once cannot pass the limit. An unknown e-mail costs the same time and gets the same answer, as does an imported
 * account whose hash is of another kind.
 */
export async function grantByPassword(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const body = await readObject(request);
  requireCredentials(body);
  const email = findEmail(body.email);
  const { password } = body;
  if (email === null || !isPossiblePassword(password)) throw new AuthError('invalid_credentials');

  const client = toClient(request, context);
  const limits = signInLimits(context, email);
  const account = await beginSignIn(context, email, client.ip, limits);
  requireNoWait(account.wait);
  const verifiedHash = account.encrypted_password;
  const isRight = await verifyPassword(password, verifiedHash, account.hash_kinds);
  if (!isRight || account.user_id === null || verifiedHash === null) {
    throw new AuthError('invalid_credentials');
  }

  const refreshToken = createToken();
  const result = await completeSignIn(
    context,
    {
      userId: account.user_id,
      verifiedHash,
      freshHash: await renewHash(password, verifiedHash),
      attemptKeys: limits.everywhere.map(({ key }) => key),
    },
    hashToken(refreshToken),
    client,
  );
  if (result.outcome === 'user_banned') throw new AuthError('user_banned', { status: 400 });
  if (result.outcome !== 'session') throw new AuthError(result.outcome);
  return respondWithSession(result, refreshToken, context);
}
