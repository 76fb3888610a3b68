import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { readObject } from '../accounts/account-input.ts';
import { AuthError } from '../auth-error.ts';
import { exchangeLimit } from '../limits.ts';
import { openTokens } from '../providers/tokens.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import { exchangeCode } from '../sessions/session.sql.ts';

// RFC 7636, section 4.1: 43 to 128 unreserved characters; supabase-js sends 112 hexadecimal digits.
const flowSchema = z.object({
  auth_code: z.string().regex(/^[\w.~-]{1,200}$/),
  code_verifier: z.string().regex(/^[\w.~-]{1,200}$/),
});

/** Exchanges the code of a PKCE flow for a session. */
export async function grantByCode(request: Request, context: RequestContext): Promise<Response> {
  const flow = flowSchema.safeParse(await readObject(request));
  if (!flow.success) {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    throw new AuthError('validation_failed', { message });
  }
  await countAttempt(context, exchangeLimit(context.clientAddress));
  const { auth_code: code, code_verifier: verifier } = flow.data;
  const verifierDigest = createHash('sha256').update(verifier).digest('base64url');
  const refreshToken = createToken();
  const client = toClient(request, context);
  const result = await exchangeCode(
    context,
    { code, verifier, verifierDigest },
    hashToken(refreshToken),
    client,
  );
  if (result.outcome === 'user_banned') throw new AuthError('user_banned', { status: 400 });
  if (result.outcome !== 'session') throw new AuthError(result.outcome);
  const { sealed_tokens: tokens, ...opened } = result;
  return respondWithSession(opened, refreshToken, context, openTokens(context.secrets, tokens));
}
