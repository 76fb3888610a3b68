import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import {
  isGiven,
  parseEmail,
  readObject,
  requireImplicitFlow,
  requireMail,
} from '../accounts/account-input.ts';
import { requestMail } from '../accounts/account.sql.ts';
import { requireChallengePair } from '../accounts/code-challenge.ts';
import { AuthError } from '../auth-error.ts';
import { countMail, mailLimits } from '../limits.ts';

/**
 * POST /recover: mails a link for setting a new password. The answer is the same for a known and an unknown e-mail, and for a mailbox
 * that has had too many: the newest link in it works.
 */
export async function recover(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  const body = await readObject(request);
  if (!isGiven(body.email)) {
    const message = 'Password recovery requires an email';
    throw new AuthError('validation_failed', { message });
  }
  const email = parseEmail(body.email);
  requireChallengePair(body);
  requireMail(context);
  requireImplicitFlow(body);
  const wait = await countMail(context, mailLimits('recover', email, context.clientAddress));
  const redirectTo = new URL(request.url).searchParams.get('redirect_to');
  if (wait === 0) {
    await requestMail(context, 'recovery', email, {
      redirectTo: redirectTo?.slice(0, 500) ?? null,
    });
  }
  return Response.json({}, { headers: { 'cache-control': 'no-store' } });
}
