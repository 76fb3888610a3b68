import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import {
  isGiven,
  parseEmail,
  parseMetadata,
  readObject,
  requireMail,
} from '../accounts/account-input.ts';
import { requestFirstCode, requestMail } from '../accounts/account.sql.ts';
import { readChallenge } from '../accounts/code-challenge.ts';
import { toWireWish } from '../accounts/mail-wish.ts';
import { toBrowserHash } from '../accounts/sign-in-code.ts';
import { mayCreate, toUnknownRefusal } from '../accounts/sign-ups.ts';
import { AuthError } from '../auth-error.ts';
import { countMail, mailLimits, requireNoPause, signUpLimit } from '../limits.ts';
import { requestTextedCode } from '../phone/endpoints.ts';

type Body = Record<string, unknown>;

const refuse = (message: string, status = 400) =>
  new AuthError('validation_failed', { message, status });

/** Throws validation_failed for a wrong choice of address. */
function requireOneAddress({ email, phone, channel }: Body): void {
  if (isGiven(email) && isGiven(phone))
    throw refuse('Only an email address or phone number should be provided');
  if (isGiven(email) && isGiven(channel))
    throw refuse('Channel should only be specified with Phone OTP');
  if (!isGiven(email) && !isGiven(phone)) throw refuse('One of email or phone must be set');
}

const browserSecretOf = ({ data }: Body) => ({ ...(data as Body | undefined) }).browser_secret;

/**
 * Mails a code of six digits, on the bare wire with a link. Our pages send a secret of the browser in `data.browser_secret`: only
 * who repeats it can use the code, and an unknown e-mail gets the same answer and no mail. Without it an unknown one gets an account, unless `create_user` is false,
 * which is refused: that tells what a sign-up tells, and counts as one.
 */
async function mailCode(request: Request, body: Body, context: RequestContext): Promise<Response> {
  const email = parseEmail(body.email);
  readChallenge(body);
  requireMail(context);
  if (toBrowserHash(browserSecretOf(body)) === null)
    await countAttempt(context, signUpLimit(context.clientAddress));
  requireNoPause(await countMail(context, mailLimits('otp', email, context.clientAddress)));
  const browserHash = toBrowserHash(browserSecretOf(body));
  if (browserHash !== null) await requestMail(context, 'sign_in_code', email, { browserHash });
  else await mailFirstCode(email, request, body, context);
  return Response.json({}, { headers: { 'cache-control': 'no-store' } });
}

async function mailFirstCode(
  email: string,
  request: Request,
  body: Body,
  context: RequestContext,
): Promise<void> {
  const metadata = parseMetadata(body.data);
  const creates = mayCreate(body, context);
  const wish = toWireWish(request, body, 'magiclink', context);
  const outcome = await requestFirstCode(context, { email, metadata, creates }, wish);
  if (outcome !== 'sent') throw toUnknownRefusal(body);
}

/** POST /otp. A PKCE challenge is the link's alone, because a code is typed into the browser that requested it. */
export async function otp(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  const body = await readObject(request);
  requireOneAddress(body);
  return isGiven(body.phone) ? requestTextedCode(body, context) : mailCode(request, body, context);
}

/** POST /magiclink: the older name of /otp, for an e-mail. */
export async function magicLink(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  const body = await readObject(request);
  if (!isGiven(body.email)) throw refuse('Password recovery requires an email', 422);
  return mailCode(request, body, context);
}
