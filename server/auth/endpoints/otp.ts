import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { requireNoWait } from '#server/http/rate-limit.ts';
import { parseEmail, readObject, requireMail } from '../accounts/account-input.ts';
import { requestMail } from '../accounts/account.sql.ts';
import { toBrowserHash } from '../accounts/sign-in-code.ts';
import { AuthError } from '../auth-error.ts';
import { countMail, mailLimits } from '../limits.ts';

/**
 * POST /otp: mails a code of six digits to an account. It creates no account: an unknown e-mail gets the same answer and no mail.
 * A PKCE challenge is ignored, because a code is typed into the browser that requested it.
 * Our pages send a secret of the browser in `data.browser_secret`: only who repeats it can use the code.
 * Throws phone_provider_disabled for a phone.
 */
export async function otp(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  const body = await readObject(request);
  if (typeof body.phone === 'string' && body.phone !== '')
    throw new AuthError('phone_provider_disabled');
  const email = parseEmail(body.email);
  requireMail(context);
  requireNoWait(await countMail(context, mailLimits('otp', email, context.clientAddress)));
  const { browser_secret: secret } = { ...(body.data as Record<string, unknown> | undefined) };
  await requestMail(context, 'sign_in_code', email, { browserHash: toBrowserHash(secret) });
  return Response.json({}, { headers: { 'cache-control': 'no-store' } });
}
