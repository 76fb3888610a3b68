import { z } from 'zod';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { requireSession, type SessionPerson } from '../accounts/person.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import { oauthLimit } from '../limits.ts';
import { deleteIdentity, findLinkRefusal } from '../providers/flow.sql.ts';
import { redirect } from '../providers/outcome-page.ts';
import { startFlow, toAuthError } from '../providers/start-flow.ts';

const toError = (code: AuthErrorCode) =>
  new AuthError(code, code === 'not_admin' ? { message: 'User not allowed' } : {});

/** Throws the reason why the session may not add a way in. */
export async function requireLinker(person: SessionPerson, context: RequestContext): Promise<void> {
  const outcome = await findLinkRefusal(context, person);
  if (outcome !== 'user') throw toError(outcome);
}

/** GET /user/identities/authorize: like /authorize, for an identity that is added to the session's account. */
export async function authorizeIdentity(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const person = await requireSession(request, context);
  await requireLinker(person, context);
  await countAttempt(context, oauthLimit(context.clientAddress));
  const { url, cookie } = await startFlow(request, context, person.userId).catch(
    (error: unknown) => {
      throw toAuthError(error, context);
    },
  );
  if (new URL(request.url).searchParams.get('skip_http_redirect') !== 'true')
    return redirect(url.href, cookie);
  const headers = { 'cache-control': 'no-store', 'set-cookie': cookie };
  return Response.json({ url: url.href }, { headers });
}

/** DELETE /user/identities/{id}. */
export async function unlinkIdentity(
  request: Request,
  context: RequestContext,
  { identity }: Record<string, string>,
): Promise<Response> {
  const person = await requireSession(request, context);
  const id = z.guid().safeParse(identity).data;
  if (id === undefined)
    throw new AuthError('validation_failed', {
      status: 404,
      message: 'identity_id must be an UUID',
    });
  const outcome = await deleteIdentity(context, person, id);
  if (outcome !== 'removed') throw toError(outcome);
  return Response.json({}, { headers: { 'cache-control': 'no-store' } });
}
