import { randomUUID } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { seal } from '#server/config/sealed.ts';
import type { RequestContext } from '#server/http/context.ts';
import { ProviderError, type IdentityProvider } from '#server/ports/identity-provider.ts';
import { readChallenge } from '../accounts/code-challenge.ts';
import { AuthError } from '../auth-error.ts';
import { toAllowedPage } from '../own-page.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import { createBrowserCookie } from './browser-cookie.ts';
import { insertFlow } from './flow.sql.ts';

export const verifierLabel = 'provider-verifier';

const knownNames =
  /^(?:apple|azure|bitbucket|discord|facebook|figma|fly|github|gitlab|google|kakao|keycloak|linkedin|linkedin_oidc|notion|slack|slack_oidc|snapchat|spotify|twitch|twitter|workos|x|zoom)$/u;

/** Fields that are ours: of the client's request to us, and of our own to the provider. */
const ownFields = new Set(
  'provider redirect_to scopes invite_token skip_http_redirect apikey client_id client_secret redirect_uri response_type response_mode scope state nonce code code_challenge code_challenge_method request request_uri id_token_hint claims'.split(
    ' ',
  ),
);

/** Throws validation_failed for a provider that is not configured. */
export function requireProvider(
  { identityProviders }: Pick<RequestContext, 'identityProviders'>,
  asked: string,
): IdentityProvider {
  const name = asked.toLowerCase();
  const provider = identityProviders.get(name);
  if (provider) return provider;
  const reason = knownNames.test(name)
    ? 'provider is not enabled'
    : `Provider ${asked} could not be found`;
  throw new AuthError('validation_failed', { message: `Unsupported provider: ${reason}` });
}

/** Fields that a client passes on to the provider, such as prompt and login_hint. */
function readExtra(query: URLSearchParams): Record<string, string> {
  const given = [...query].filter(([name]) => !ownFields.has(name.toLowerCase()));
  return Object.fromEntries(
    given.filter(([name, value]) => `${name}${value}`.length <= 500).slice(0, 10),
  );
}

/** A sign-in that was started: where the browser goes, and the cookie that it takes along. */
export interface StartedFlow {
  url: URL;
  cookie: string;
}

/** Starts a sign-in through a provider. `target`: the account that a session links to. Throws a ProviderError or an AuthError. */
export async function startFlow(
  request: Request,
  context: RequestContext,
  target: string | null,
): Promise<StartedFlow> {
  const query = new URL(request.url).searchParams;
  const provider = requireProvider(context, query.get('provider') ?? '');
  const { challenge, method } = readChallenge(Object.fromEntries(query)) ?? {
    challenge: null,
    method: null,
  };
  const invite = query.get('invite_token');
  const [id, nonce, verifier] = [randomUUID(), randomNonce(), randomPKCECodeVerifier()];
  const scopes = (query.get('scopes') ?? '')
    .split(/[\s,]+/u)
    .filter((scope) => /^[\x21-\x7E]{1,200}$/u.test(scope));
  const extra = readExtra(query);
  const url = await provider.start({ state: id, nonce, verifier, scopes, extra });
  const browser = createBrowserCookie(context);
  const sealed = seal(context.secrets, verifierLabel, id, verifier);
  const flow = {
    id,
    provider: provider.name,
    challenge,
    method,
    invite_hash: invite ? hashToken(invite) : null,
    referrer: toAllowedPage(query.get('redirect_to'), context.config),
    browser_hash: browser.hash,
    verifier: sealed.text,
    nonce,
    key_id: sealed.keyId,
  };
  if ((await insertFlow(context, flow, target)) !== 'started') {
    const message = 'User identified by token not found';
    throw new AuthError('user_not_found', { status: 404, message });
  }
  return { url, cookie: browser.header };
}

/** The failure of a provider on our wire. What it said is not repeated. */
export function toAuthError(error: unknown, { logger }: Pick<RequestContext, 'logger'>): AuthError {
  if (error instanceof AuthError) return error;
  if (!(error instanceof ProviderError)) throw error;
  logger.warn({ reason: error.reason, code: error.cause }, 'a sign-in through a provider failed');
  if (error.reason === 'unreachable') {
    const message = 'The identity provider does not answer';
    return new AuthError('unexpected_failure', { status: 503, message });
  }
  return new AuthError('bad_oauth_callback', {
    message: 'The answer of the identity provider was refused',
  });
}
