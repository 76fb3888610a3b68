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
import { mailLimits } from '../limits.ts';

/** POST /recover: mails a link that opens a session for a new password. The same answer whether the e-mail is known or not. */
export async function recover(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  const body = await readObject(request);
  const email = parseEmail(body.email);
  requireMail(context);
  requireImplicitFlow(body);
  await takeAttempts(context, mailLimits('recover', email, context.clientAddress));
  const redirectTo = new URL(request.url).searchParams.get('redirect_to');
  await requestMail(context, 'recovery', email, redirectTo?.slice(0, 500) ?? null);
  return Response.json({}, { headers: { 'cache-control': 'no-store' } });
}
