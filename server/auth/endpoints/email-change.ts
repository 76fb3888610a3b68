import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { readObject } from '../accounts/account-input.ts';
import { readEmailChange, refuseEmailChange } from '../accounts/email-change.sql.ts';
import { AuthError } from '../auth-error.ts';
import { exchangeLimit } from '../limits.ts';
import { hashToken } from '../sessions/refresh-token.ts';

async function readLinkHash(request: Request, context: RequestContext): Promise<string> {
  await resolveCaller(request, context);
  const { token_hash: tokenHash } = await readObject(request);
  if (typeof tokenHash !== 'string') {
    throw new AuthError('validation_failed', { message: 'A token hash is required' });
  }
  await countAttempt(context, exchangeLimit(context.clientAddress));
  return hashToken(tokenHash);
}

/**
 * POST /verify/email-change: the change of e-mail that the link with this `token_hash` is about. Our own endpoint, not GoTrue's: it
 * does not use the link up, so that its page can ask before it acts.
 */
export async function readChange(request: Request, context: RequestContext): Promise<Response> {
  const read = await readEmailChange(context, await readLinkHash(request, context));
  if (read.outcome !== 'change') throw new AuthError(read.outcome);
  const { outcome: _outcome, ...change } = read;
  return Response.json(change, { headers: { 'cache-control': 'no-store' } });
}

/** POST /verify/email-change/refuse: ends the change, from either mailbox. Our own endpoint. */
export async function refuseChange(request: Request, context: RequestContext): Promise<Response> {
  const isRefused = await refuseEmailChange(context, await readLinkHash(request, context));
  if (!isRefused) throw new AuthError('otp_expired');
  return Response.json({}, { headers: { 'cache-control': 'no-store' } });
}
