import { z } from 'zod';
import type { RequestContext } from '#server/http/context.ts';
import { requireNoWait } from '#server/http/rate-limit.ts';
import { readObject } from '../accounts/account-input.ts';
import { AuthError } from '../auth-error.ts';
import { refreshLimit } from '../limits.ts';
import { toClient } from '../sessions/client.ts';
import { deriveSuccessor, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import { rotateRefreshToken } from '../sessions/session.sql.ts';

const tokenSchema = z.string().min(1).max(1000);

/** Exchanges a refresh token for its successor and a new access token. Reuse: see auth.rotate_refresh_token. */
export async function grantByRefreshToken(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const given = tokenSchema.safeParse((await readObject(request)).refresh_token);
  if (!given.success)
    throw new AuthError('validation_failed', { message: 'refresh_token required' });
  const successor = deriveSuccessor(given.data, context.secrets);
  const { wait, result } = await rotateRefreshToken(
    context,
    { given: hashToken(given.data), successor: hashToken(successor) },
    refreshLimit(context),
    toClient(request, context),
  );
  requireNoWait(wait);
  if (result.outcome === 'user_banned') {
    throw new AuthError('user_banned', {
      status: 400,
      message: 'Invalid Refresh Token: User Banned',
    });
  }
  if (result.outcome !== 'session') throw new AuthError(result.outcome);
  return respondWithSession(result, successor, context);
}
