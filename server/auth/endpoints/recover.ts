import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { isGiven, parseEmail, readObject, requireMail } from '../accounts/account-input.ts';
import { requestMail, requestWireMail } from '../accounts/account.sql.ts';
import { findOwnPage, toWireWish } from '../accounts/mail-wish.ts';
import { AuthError } from '../auth-error.ts';
import { countMail, mailLimits } from '../limits.ts';

const respondEmpty = () => Response.json({}, { headers: { 'cache-control': 'no-store' } });

/**
 * POST /recover: mails a link for setting a new password, on the bare wire with a code. The answer is the same for a known and an unknown e-mail, and for a mailbox
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
  const wish = toWireWish(request, body, 'recovery', context);
  requireMail(context);
  const wait = await countMail(context, mailLimits('recover', email, context.clientAddress));
  const redirectTo = findOwnPage(request, body, context);
  if (wait > 0) return respondEmpty();
  if (redirectTo === null) await requestWireMail(context, email, wish);
  else await requestMail(context, 'recovery', email, { redirectTo });
  return respondEmpty();
}
