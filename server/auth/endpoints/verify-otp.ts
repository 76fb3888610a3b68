import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { takeAttempt, takeAttempts } from '#server/http/rate-limit.ts';
import { parseEmail, readObject } from '../accounts/account-input.ts';
import { hashSignInCode } from '../accounts/sign-in-code.ts';
import { AuthError } from '../auth-error.ts';
import { codeLimits, exchangeLimit } from '../limits.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import { useAccessLink, useSignInCode } from '../sessions/session.sql.ts';
import { linkTypes } from './verify.ts';

const codeTypes = new Set<unknown>(['email', 'magiclink']);
const expiredCode = 'Token has expired or is invalid';

type Opened = Awaited<ReturnType<typeof useAccessLink>>;

async function openByTokenHash(
  token: string,
  refreshToken: string,
  request: Request,
  context: RequestContext,
): Promise<Opened> {
  await takeAttempt(context, exchangeLimit(context.clientAddress));
  return useAccessLink(
    context,
    hashToken(token),
    hashToken(refreshToken),
    toClient(request, context),
  );
}

async function openByCode(
  body: Record<string, unknown>,
  refreshToken: string,
  request: Request,
  context: RequestContext,
): Promise<Opened> {
  const email = parseEmail(body.email);
  await takeAttempts(context, codeLimits(email, context.clientAddress));
  const code = { email, codeHash: hashSignInCode(context, email, String(body.token)) };
  return useSignInCode(context, code, hashToken(refreshToken), toClient(request, context));
}

/** POST /verify: opens a session for a link's `token_hash`, or for a mailed code (`email` and `token`), once. */
export async function verifyOtp(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  const body = await readObject(request);
  const { type, token, token_hash: tokenHash } = body;
  const isLink = typeof tokenHash === 'string' && (linkTypes.has(type) || type === 'email');
  const isCode = typeof token === 'string' && codeTypes.has(type);
  if (!isLink && !isCode) {
    throw new AuthError('validation_failed', {
      message: 'Verify requires a token or a token hash and a verification type',
    });
  }
  const refreshToken = createToken();
  const opened = isLink
    ? await openByTokenHash(tokenHash, refreshToken, request, context)
    : await openByCode(body, refreshToken, request, context);
  if (opened.outcome !== 'session') {
    throw new AuthError(
      opened.outcome,
      opened.outcome === 'otp_expired' ? { message: expiredCode } : {},
    );
  }
  return respondWithSession(opened, refreshToken, context);
}
