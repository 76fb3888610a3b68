import { randomUUID } from 'node:crypto';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { AuthError } from '../auth-error.ts';
import { exchangeLimit } from '../limits.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import { useFlowLink } from '../sessions/session.sql.ts';

/**
 * The code of the PKCE flow that asked for a mailed link, which POST /token exchanges within five minutes; null after the first of two
 * links about a change of e-mail. Throws otp_expired, user_banned, email_exists or flow_state_not_found.
 */
export async function issueCode(
  token: string,
  type: string,
  context: RequestContext,
): Promise<string | null> {
  await countAttempt(context, exchangeLimit(context.clientAddress));
  const code = randomUUID();
  const link = { hash: hashToken(token), isChange: type === 'email_change' };
  const { outcome } = await useFlowLink(context, link, code);
  if (outcome === 'confirmation_accepted') return null;
  if (outcome !== 'code') throw new AuthError(outcome);
  return code;
}
