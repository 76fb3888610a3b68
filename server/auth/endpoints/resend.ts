import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { isGiven, parseEmail, readObject, requireMail } from '../accounts/account-input.ts';
import { requestMail, requestWireMail } from '../accounts/account.sql.ts';
import { resendEmailChange } from '../accounts/email-change.sql.ts';
import { readChallenge } from '../accounts/code-challenge.ts';
import { findChangeWish, findOwnPage, toWireWish } from '../accounts/mail-wish.ts';
import { AuthError } from '../auth-error.ts';
import { countMail, mailLimits } from '../limits.ts';
import { resendText } from '../phone/endpoints.ts';

const phoneTypes = new Set<unknown>(['sms', 'phone_change']);
const mailTypes = new Set<unknown>(['signup', 'email_change']);

const refuse = (message: string) => new AuthError('validation_failed', { message });

/** GoTrue's checks in its order. Throws validation_failed. */
function requireAddress(body: Record<string, unknown>): void {
  const { type, email, phone } = body;
  if (!mailTypes.has(type) && !phoneTypes.has(type))
    throw refuse('Missing one of these types: signup, email_change, sms, phone_change');
  if (mailTypes.has(type)) readChallenge(body);
  if (type === 'signup' && !isGiven(email)) throw refuse('Type provided requires an email address');
  if (type === 'sms' && !isGiven(phone)) throw refuse('Type provided requires a phone number');
  if (isGiven(email) && isGiven(phone))
    throw refuse('Only an email address or phone number should be provided.');
  if (!isGiven(email) && !isGiven(phone)) throw refuse('Missing email address or phone number');
}

const respondEmpty = () => Response.json({}, { headers: { 'cache-control': 'no-store' } });

/**
 * POST /resend: repeats the mail of a sign-up (the welcome with a link for setting a password, on the bare wire a link and a code)
 * while the account has no password, or those of a pending change of e-mail, whose account is named by its present address. The answer is the same for a known, a
 * claimed and an unknown e-mail.
 */
export async function resend(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  const body = await readObject(request);
  requireAddress(body);
  if (isGiven(body.phone)) {
    return phoneTypes.has(body.type) ? resendText(body, context) : respondEmpty();
  }
  const email = parseEmail(body.email);
  if (phoneTypes.has(body.type)) return respondEmpty();
  requireMail(context);
  const wait = await countMail(context, mailLimits('resend', email, context.clientAddress));
  if (wait > 0) return respondEmpty();
  if (body.type === 'email_change')
    await resendEmailChange(context, email, findChangeWish(request, body, context));
  else if (findOwnPage(request, body, context) !== null)
    await requestMail(context, 'welcome', email);
  else await requestWireMail(context, email, toWireWish(request, body, 'signup', context));
  return respondEmpty();
}
