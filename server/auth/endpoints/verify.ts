import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { flowMark } from '../accounts/access-link.ts';
import { AuthError } from '../auth-error.ts';
import { exchangeLimit } from '../limits.ts';
import { toAllowedPage } from '../own-page.ts';
import { toBrowserFailure } from '../providers/browser-failure.ts';
import { toFailureFields } from '../providers/outcome-page.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { toSessionBody, type OpenedSession } from '../sessions/session-response.ts';
import { useAccessLink } from '../sessions/session.sql.ts';
import { confirmationAccepted, confirmByLink } from './confirm-email-change.ts';
import { issueCode } from './verify-flow-link.ts';

function redirect(location: string): Response {
  const headers = {
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
  return new Response(null, { status: 303, headers });
}

const toFragment = (fields: Record<string, string>) => `#${new URLSearchParams(fields).toString()}`;

/** The fields in which GoTrue sends a session to a page. */
async function toSessionFields(
  opened: OpenedSession,
  refreshToken: string,
  type: string,
  context: RequestContext,
): Promise<Record<string, string>> {
  const { user: _user, ...session } = await toSessionBody(opened, refreshToken, context);
  return {
    ...session,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    type,
  };
}

async function confirmChange(
  token: string,
  request: Request,
  context: RequestContext,
): Promise<Record<string, string>> {
  const confirmed = await confirmByLink(token, request, context);
  if (!confirmed) return { message: confirmationAccepted, sb: '' };
  return toSessionFields(confirmed.opened, confirmed.refreshToken, 'email_change', context);
}

async function openByLink(
  token: string,
  request: Request,
  context: RequestContext,
  type: string,
): Promise<Record<string, string>> {
  await countAttempt(context, exchangeLimit(context.clientAddress));
  const refreshToken = createToken();
  const result = await useAccessLink(
    context,
    { linkHash: hashToken(token), keptSession: null },
    hashToken(refreshToken),
    toClient(request, context),
  );
  if (result.outcome !== 'session') throw new AuthError(result.outcome);
  return toSessionFields(result, refreshToken, type, context);
}

/** Link types of GoTrue's mails; here they are all treated alike. */
export const linkTypes = new Set<unknown>(['recovery', 'magiclink', 'signup', 'invite']);

function setAll({ searchParams }: URL, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) searchParams.set(name, value);
}

/** The page with the code of a PKCE flow, or with the message after the first of two links. */
async function toFlowPage(
  target: string,
  token: string,
  type: string,
  context: RequestContext,
): Promise<string> {
  const code = await issueCode(token, type, context);
  const page = new URL(target);
  setAll(page, code === null ? { message: confirmationAccepted } : { code });
  if (code === null) page.hash = toFragment({ message: confirmationAccepted, sb: '' });
  return page.href;
}

/** The page with a failure in its fragment, and in its query where the token belongs to a PKCE flow. `sb`: from an auth server. */
function toFailurePage(target: string, error: AuthError, token: string): string {
  const failure = toFailureFields(error);
  const page = new URL(target);
  if (token.startsWith(flowMark)) setAll(page, failure);
  return page.href + toFragment({ ...failure, sb: '' });
}

function requireField(value: string | null, message: string): string {
  if (!value) throw new AuthError('validation_failed', { message });
  return value;
}

/**
 * GET /verify?type=recovery&token=…: opens the session of an access link once and passes it to the page in the fragment; with the
 * type email_change confirms a new e-mail. The token of a PKCE flow gives the page a code in its query. Our own links do not use this
 * endpoint (domain/account/access-link.ts), because any program that fetches it uses the link up.
 */
export async function verify(request: Request, context: RequestContext): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const target = toAllowedPage(query.get('redirect_to'), context.config);
  const type = requireField(query.get('type'), 'Verify requires a verification type');
  const token = requireField(query.get('token'), 'Verify requires a token or a token hash');
  const open = type === 'email_change' ? confirmChange : openByLink;
  try {
    if (open === openByLink && !linkTypes.has(type))
      throw new AuthError('validation_failed', { message: 'Invalid email verification type' });
    if (token.startsWith(flowMark)) return redirect(await toFlowPage(target, token, type, context));
    return redirect(target + toFragment(await open(token, request, context, type)));
  } catch (error) {
    const failure = toBrowserFailure(error, '/auth/v1/verify', context);
    return redirect(toFailurePage(target, failure, token));
  }
}
