import { createHash } from 'node:crypto';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import {
  ProviderError,
  type IdentityProvider,
  type VerifiedIdToken,
} from '#server/ports/identity-provider.ts';
import { isGiven, readObject } from '../accounts/account-input.ts';
import { requireSession } from '../accounts/person.ts';
import { AuthError, OAuthError } from '../auth-error.ts';
import { exchangeLimit } from '../limits.ts';
import { openByIdentity } from '../providers/flow.sql.ts';
import { toAuthError } from '../providers/start-flow.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import { requireLinker } from './identities.ts';

type Body = Record<string, unknown>;

const refuse = (description: string) => new OAuthError('invalid request', description);

/** GoTrue's issuers of providers whose ID tokens it takes. */
const issuers: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: '',
};

/** Throws provider_disabled or validation_failed, in GoTrue's words. */
function refuseUnknown(name: string, issuer: unknown): never {
  if (name.startsWith('custom:'))
    throw new AuthError('validation_failed', { message: 'Custom OAuth providers are disabled' });
  const known = issuers[name] ?? Object.values(issuers).find((url) => url !== '' && url === issuer);
  const message =
    known === undefined
      ? `Custom OIDC provider ${JSON.stringify(name)} not allowed`
      : `Provider (issuer ${JSON.stringify(known)}) is not enabled`;
  throw new AuthError(known === undefined ? 'validation_failed' : 'provider_disabled', { message });
}

/** The provider that the body names, by its name or by its issuer. */
function requireProvider(
  { provider, issuer }: Body,
  { identityProviders }: RequestContext,
): IdentityProvider {
  const name = typeof provider === 'string' ? provider : '';
  const byIssuer = [...identityProviders.values()].find((one) => one.issuer === issuer);
  return (name === '' ? byIssuer : identityProviders.get(name)) ?? refuseUnknown(name, issuer);
}

async function prove(provider: IdentityProvider, body: Body, context: RequestContext) {
  const access = isGiven(body.access_token) ? String(body.access_token) : null;
  try {
    return await provider.verify(String(body.id_token), access);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason === 'unreachable')
      throw toAuthError(error, context);
    if (error.reason === 'audience') throw refuse('Unacceptable audience in id_token');
    if (error.reason === 'subject') throw refuse('Missing sub claim in id_token');
    throw refuse('Bad ID token');
  }
}

/** The token holds the nonce's digest, so that who reads the token cannot use it. */
function requireNonce({ nonce: proven }: VerifiedIdToken, { nonce }: Body): void {
  if (isGiven(nonce) !== isGiven(proven))
    throw refuse('Passed nonce and nonce in id_token should either both exist or not.');
  if (!isGiven(nonce)) return;
  if (createHash('sha256').update(String(nonce)).digest('hex') !== proven)
    throw new OAuthError('invalid nonce', 'Nonces mismatch');
}

/** The account to which `link_identity` adds the identity; null for a sign-in. */
async function readTarget(
  { link_identity: links }: Body,
  request: Request,
  context: RequestContext,
) {
  if (links !== true) return null;
  const person = await requireSession(request, context);
  await requireLinker(person, context);
  return person.userId;
}

/** Opens a session for an ID token that a program got from a provider. Throws an AuthError or an OAuthError. */
export async function grantByIdToken(request: Request, context: RequestContext): Promise<Response> {
  const body = await readObject(request);
  const { id_token: token, provider: name, client_id: client, issuer } = body;
  if (!isGiven(token)) throw refuse('id_token required');
  if (!isGiven(name) && !(isGiven(client) && isGiven(issuer)))
    throw refuse('provider or client_id and issuer required');
  const provider = requireProvider(body, context);
  await countAttempt(context, exchangeLimit(context.clientAddress));
  const target = await readTarget(body, request, context);
  const proven = await prove(provider, body, context);
  requireNonce(proven, body);
  const refreshToken = createToken();
  const opened = await openByIdentity(
    context,
    proven.profile,
    target,
    hashToken(refreshToken),
    toClient(request, context),
  );
  if (opened.outcome !== 'session') throw new AuthError(opened.outcome);
  return respondWithSession(opened, refreshToken, context);
}
