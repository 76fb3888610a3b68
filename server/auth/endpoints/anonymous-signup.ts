import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { parseMetadata } from '../accounts/account-input.ts';
import { insertAnonymousAccount } from '../accounts/account.sql.ts';
import { requireSignUps } from '../accounts/sign-ups.ts';
import { AuthError } from '../auth-error.ts';
import { anonymousLimit } from '../limits.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';

/** POST /signup without an address: an anonymous account and its session. Throws anonymous_provider_disabled where they are off. */
export async function signUpAnonymously(
  request: Request,
  data: unknown,
  context: RequestContext,
): Promise<Response> {
  if (!context.config.auth.hasAnonymous) throw new AuthError('anonymous_provider_disabled');
  requireSignUps(context);
  const metadata = parseMetadata(data);
  await countAttempt(context, anonymousLimit(context.clientAddress));
  const token = createToken();
  const client = toClient(request, context);
  const opened = await insertAnonymousAccount(context, metadata, hashToken(token), client);
  return respondWithSession(opened, token, context);
}
