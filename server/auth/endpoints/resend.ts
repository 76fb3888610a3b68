import { resolveCaller } from '../../http/caller.ts';
import type { RequestContext } from '../../http/context.ts';
import { takeAttempts } from '../../http/rate-limit.ts';
import {
  parseEmail,
  readObject,
  requireImplicitFlow,
  requireMail,
} from '../accounts/account-input.ts';
import { requestMail } from '../accounts/account.sql.ts';
import { AuthError } from '../auth-error.ts';
import { mailLimits } from '../limits.ts';

const phoneTypes = new Set<unknown>(['sms', 'phone_change']);
const mailTypes = new Set<unknown>(['signup', 'email_change']);

/**
 * POST /resend: the mail of a sign-up once more, which is the welcome with the way to a password, as long as the account waits
 * for one. A changed e-mail holds at once here, so there is nothing to confirm again and nothing is sent. The same answer
 * whether the e-mail is known, claimed or neither.
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
  await takeAttempts(context, mailLimits('resend', email, context.clientAddress));
  if (body.type === 'signup') await requestMail(context, 'welcome', email, null);
  return Response.json({}, { headers: { 'cache-control': 'no-store' } });
}
