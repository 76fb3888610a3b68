import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { parseEmail, parseMetadata, readObject } from '../accounts/account-input.ts';
import { insertBuyer } from '../accounts/account.sql.ts';
import { AuthError } from '../auth-error.ts';
import { signUpLimit } from '../limits.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import { readMetadata, renderUnconfirmed } from './signup.ts';

/**
 * POST /signup/buyer: the account and session of a buyer of a `course` that is on sale, also where strangers make no accounts. Throws
 * signup_disabled for every other course. Our own endpoint.
 */
export async function signUpBuyer(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  const { email: asked, data, course } = await readObject(request);
  const email = parseEmail(asked);
  const metadata = parseMetadata(data);
  await countAttempt(context, signUpLimit(context.clientAddress));
  // Honeypot: only robots fill this field.
  if (readMetadata(metadata, 'website')) return renderUnconfirmed(email, metadata, context);
  const token = createToken();
  const buyer = { course: typeof course === 'string' ? course : '', email, metadata };
  const opened = await insertBuyer(context, buyer, hashToken(token), toClient(request, context));
  if (opened.outcome !== 'session') throw new AuthError(opened.outcome);
  return respondWithSession(opened, token, context);
}
