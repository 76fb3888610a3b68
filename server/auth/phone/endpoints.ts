import type { RequestContext } from '#server/http/context.ts';
import { countAttempt, countAttempts } from '#server/http/rate-limit.ts';
import { parseMetadata, parseNewPassword } from '../accounts/account-input.ts';
import { mayCreate, toUnknownRefusal } from '../accounts/sign-ups.ts';
import { AuthError } from '../auth-error.ts';
import { codeLimits, countTexts, signUpLimit } from '../limits.ts';
import { toHasher } from '../passwords/hashing-turns.ts';
import { hashPassword } from '../passwords/password.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import { createPhoneCode, hashPhoneCode, textCode } from './phone-code.ts';
import { parsePhone, requireTextChannel, requireTexter } from './phone-input.ts';
import {
  findAwaitedPhone,
  insertPhoneCode,
  requestPhoneCode,
  usePhoneCode,
  type PhoneCodeKind,
} from './phone.sql.ts';

type Body = Record<string, unknown>;
const headers = { 'cache-control': 'no-store' };

async function requestCode(
  wish: { phone: string; isSignUp: boolean; creates: boolean; passwordHash: string | null },
  body: Body,
  context: RequestContext,
): Promise<{ user: unknown; messageId: string }> {
  const metadata = parseMetadata(body.data);
  await countTexts(context, wish.phone);
  const { code, codeHash } = createPhoneCode(context, `phone_code:${wish.phone}`);
  const asked = await requestPhoneCode(context, { ...wish, metadata, codeHash });
  if (asked.outcome === 'otp_disabled') throw toUnknownRefusal(body);
  if (asked.outcome !== 'user') throw new AuthError(asked.outcome);
  return { user: asked.user, messageId: await textCode(context, wish.phone, code) };
}

/** POST /signup by phone: an account that waits for the code, without a session. */
export async function signUpByPhone(body: Body, context: RequestContext): Promise<Response> {
  requireTexter(context, 'phone_provider_disabled', 'Phone signups are disabled');
  requireTextChannel(body);
  const phone = parsePhone(body.phone);
  const password = parseNewPassword(body.password);
  await countAttempt(context, signUpLimit(context.clientAddress));
  const passwordHash = await hashPassword(password, toHasher(context, phone));
  const wish = { phone, isSignUp: true, creates: true, passwordHash };
  return Response.json((await requestCode(wish, body, context)).user, { headers });
}

/** POST /otp by phone. Like sign-up it tells whether a number has an account, and counts as one. */
export async function requestTextedCode(body: Body, context: RequestContext): Promise<Response> {
  requireTexter(context, 'phone_provider_disabled', 'Unsupported phone provider');
  const phone = parsePhone(body.phone);
  requireTextChannel(body);
  await countAttempt(context, signUpLimit(context.clientAddress));
  const creates = mayCreate(body, context);
  const wish = { phone, isSignUp: false, creates, passwordHash: null };
  const { messageId } = await requestCode(wish, body, context);
  return Response.json({ message_id: messageId }, { headers });
}

/** POST /resend with the types sms and phone_change. The answer is empty where nothing waits for a code. */
export async function resendText(body: Body, context: RequestContext): Promise<Response> {
  requireTexter(context, 'phone_provider_disabled');
  const kind: PhoneCodeKind = body.type === 'sms' ? 'phone_code' : 'phone_change_token';
  const phone = parsePhone(body.phone);
  await countTexts(context, phone);
  const to = await findAwaitedPhone(context, kind, phone);
  if (to === null) return Response.json({}, { headers });
  const { code, codeHash } = createPhoneCode(context, `${kind}:${to.target}`);
  await insertPhoneCode(context, kind, to, codeHash);
  return Response.json({ message_id: await textCode(context, to.target, code) }, { headers });
}

/** POST /verify with a texted code of the types sms and phone_change. */
export async function openByText(
  body: Body,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const phone = parsePhone(body.phone);
  const kind: PhoneCodeKind = body.type === 'sms' ? 'phone_code' : 'phone_change_token';
  await countAttempts(context, codeLimits(phone, context.clientAddress));
  const codeHash = hashPhoneCode(context, `${kind}:${phone}`, String(body.token));
  const refreshToken = createToken();
  const client = toClient(request, context);
  const proof = { kind, phone, codeHash };
  const opened = await usePhoneCode(context, proof, hashToken(refreshToken), client);
  if (opened.outcome === 'otp_expired')
    throw new AuthError('otp_expired', { message: 'Token has expired or is invalid' });
  if (opened.outcome !== 'session') throw new AuthError(opened.outcome);
  return respondWithSession(opened, refreshToken, context);
}
