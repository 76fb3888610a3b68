import { z } from 'zod';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { readUser } from '../accounts/account.sql.ts';
import { requirePerson } from '../accounts/person.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';

/** Endpoints of features that are off. They refuse in GoTrue's words before a body is read. */

/** For links and redirects, which carry no key. */
export const refuse =
  (code: AuthErrorCode): RouteHandler =>
  () => {
    throw new AuthError(code);
  };

/** For a program, which has a key. */
export const refuseCaller =
  (code: AuthErrorCode): RouteHandler =>
  async (request, context) => {
    await resolveCaller(request, context);
    throw new AuthError(code);
  };

/** For the owner of an open session: others are refused for that. */
export const refusePerson =
  (code: AuthErrorCode): RouteHandler =>
  async (request, context) => {
    const { outcome } = await readUser(context, await requirePerson(request, context));
    throw new AuthError(outcome === 'user' ? code : outcome);
  };

/** GET /authorize: no provider is configured. */
export function authorize(request: Request): never {
  const name = new URL(request.url).searchParams.get('provider') ?? '';
  const reason = isProvider(name)
    ? 'provider is not enabled'
    : `Provider ${name} could not be found`;
  throw new AuthError('validation_failed', { message: `Unsupported provider: ${reason}` });
}

const providers =
  /^(?:apple|azure|bitbucket|discord|facebook|figma|fly|github|gitlab|google|kakao|keycloak|linkedin|linkedin_oidc|notion|slack|slack_oidc|snapchat|spotify|twitch|twitter|workos|x|zoom)$/;
const isProvider = (name: string) => providers.test(name.toLowerCase());

/** GET and POST /callback: no flow is known, so the error goes to the site, as GoTrue sends it. */
export async function callback(request: Request, { config }: RequestContext): Promise<Response> {
  const fields =
    request.method === 'POST'
      ? new URLSearchParams(await request.text())
      : new URL(request.url).searchParams;
  const failure = toStateFailure(fields.get('state') ?? '');
  const target = new URL(config.publicUrl);
  target.searchParams.set('error', 'invalid_request');
  target.searchParams.set('error_code', failure.code);
  target.searchParams.set('error_description', failure.message);
  return new Response(null, {
    status: 303,
    headers: { location: target.href, 'referrer-policy': 'no-referrer' },
  });
}

function toStateFailure(state: string): AuthError {
  if (state === '') return new AuthError('bad_oauth_callback');
  if (!z.guid().safeParse(state).success)
    return new AuthError('bad_oauth_state', { message: 'OAuth state parameter is invalid' });
  return new AuthError('bad_oauth_state');
}
