import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import {
  parseEmail,
  readObject,
  requireImplicitFlow,
  requireMail,
} from '../accounts/account-input.ts';
import { requestMail } from '../accounts/account.sql.ts';
import { resendEmailChange } from '../accounts/email-change.sql.ts';
import { AuthError } from '../auth-error.ts';
import { countMail, mailLimits } from '../limits.ts';

const phoneTypes = new Set<unknown>(['sms', 'phone_change']);
const mailTypes = new Set<unknown>(['signup', 'email_change']);

/**
 * POST /resend: repeats the mail of a sign-up (the welcome with a link for setting a password) while the account has no
 * password, or those of a pending change of e-mail, whose account is named by its present address. The answer is the same for a known, a
 * claimed and an unknown e-mail.
 */
export async function resend(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  const body = await readObject(request);
  if (phoneTypes.has(body.type)) throw new AuthError('phone_provider_disabled');
  if (!mailTypes.has(body.type)) {
    throw new AuthError('validation_failed', {
      message: 'Resend type should be one of signup, email_change',
    });
  }
  const email = parseEmail(body.email);
  requireMail(context);
  if (body.type === 'signup') requireImplicitFlow(body);
  const wait = await countMail(context, mailLimits('resend', email, context.clientAddress));
  if (wait > 0) return Response.json({}, { headers: { 'cache-control': 'no-store' } });
  if (body.type === 'signup') await requestMail(context, 'welcome', email);
  else await resendEmailChange(context, email);
  return Response.json({}, { headers: { 'cache-control': 'no-store' } });
}
