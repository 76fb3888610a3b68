import { resolveCaller } from '../../http/caller.ts';
import type { RequestContext } from '../../http/context.ts';
import { takeAttempt } from '../../http/rate-limit.ts';
import {
  parseEmail,
  parseMetadata,
  parseNewPassword,
  readObject,
  requireCredentials,
} from '../accounts/account-input.ts';
import { insertAccount } from '../accounts/account.sql.ts';
import { AuthError } from '../auth-error.ts';
import { signUpLimit } from '../limits.ts';
import { hashPassword } from '../passwords/password.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';

/** Accounts that the checkout makes get a password that nobody knows; their e-mail is not theirs until they choose one. */
function isMadeByCheckout(metadata: string): boolean {
  const data: unknown = JSON.parse(metadata);
  return (
    typeof data === 'object' && data !== null && 'origin' in data && data.origin === 'checkout'
  );
}

/** POST /signup: a confirmed account and its first session. */
export async function signup(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  const body = await readObject(request);
  requireCredentials(body);
  const email = parseEmail(body.email);
  const password = parseNewPassword(body.password);
  const metadata = parseMetadata(body.data);
  await takeAttempt(context, signUpLimit(context.clientAddress));

  const refreshToken = createToken();
  const passwordHash = await hashPassword(password);
  const account = { email, passwordHash, metadata, isClaimed: !isMadeByCheckout(metadata) };
  const client = toClient(request, context);
  const result = await insertAccount(context, account, hashToken(refreshToken), client);
  if (result.outcome !== 'session') throw new AuthError(result.outcome);
  return respondWithSession(result, refreshToken, context);
}
