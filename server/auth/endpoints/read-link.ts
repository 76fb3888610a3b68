import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { readObject } from '../accounts/account-input.ts';
import { readSessionId } from '../accounts/person.ts';
import { AuthError } from '../auth-error.ts';
import { exchangeLimit } from '../limits.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import { readAccessLink } from '../sessions/session.sql.ts';

/**
 * POST /verify/account: the account of the link with this `token_hash`. Our own endpoint, not GoTrue's: it does not use the link
 * up, so that a browser can ask the signed-in person before it opens another account, and ask for the password that the link
 * would void (`asks_password`).
 */
export async function readLink(request: Request, context: RequestContext): Promise<Response> {
  const caller = await resolveCaller(request, context);
  const { token_hash: tokenHash } = await readObject(request);
  if (typeof tokenHash !== 'string') {
    throw new AuthError('validation_failed', { message: 'A token hash is required' });
  }
  await countAttempt(context, exchangeLimit(context.clientAddress));
  const read = await readAccessLink(context, hashToken(tokenHash), readSessionId(caller));
  if (read.outcome !== 'account') throw new AuthError(read.outcome);
  const { id, email, asks_password } = read;
  return Response.json({ id, email, asks_password }, { headers: { 'cache-control': 'no-store' } });
}
