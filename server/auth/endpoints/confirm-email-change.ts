import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { confirmEmailChange } from '../accounts/email-change.sql.ts';
import { AuthError } from '../auth-error.ts';
import { exchangeLimit } from '../limits.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import type { OpenedSession } from '../sessions/session-response.ts';

/** GoTrue's answer to the first of two links. */
export const confirmationAccepted =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Confirms a change of e-mail for one mailbox. `opened` is null while the other mailbox is still to confirm.
 * Throws otp_expired, email_exists (taken meanwhile) or user_banned.
 */
export async function confirmByLink(
  token: string,
  request: Request,
  context: RequestContext,
): Promise<{ opened: OpenedSession; refreshToken: string } | null> {
  await countAttempt(context, exchangeLimit(context.clientAddress));
  const refreshToken = createToken();
  const opened = await confirmEmailChange(
    context,
    hashToken(token),
    hashToken(refreshToken),
    toClient(request, context),
  );
  if (opened.outcome === 'session') return { opened, refreshToken };
  if (opened.outcome === 'confirmation_accepted') return null;
  throw new AuthError(opened.outcome);
}
