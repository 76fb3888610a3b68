import * as openid from 'openid-client';
import {
  ProviderError,
  type IdentityProvider,
  type ProviderAnswer,
  type ProviderRequest,
} from '#server/ports/identity-provider.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { createKeys, proveIdToken, type Keys } from './id-token.ts';
import { findClaims, toProfile, type IsAuthoritative } from './profile.ts';

const discoveryMs = 60 * 60_000;

/** The differences between the providers. */
export interface OpenidOptions {
  name: string;
  issuer: string;
  /** Other names that the issuer has in its tokens. */
  otherIssuers?: string[];
  clientId: string;
  /** Asked for once an hour. */
  createSecret: () => Promise<string> | string;
  isAuthoritative: IsAuthoritative;
  /** Fields of the address to which the browser is sent. */
  fields?: Record<string, string>;
  redirectUri: string;
}

interface Discovered {
  client: openid.Configuration;
  keys: Keys;
  until: number;
}

/** The library sends forms only. */
const toSent = (body: unknown) => (body instanceof URLSearchParams ? body : null);

async function discover(options: OpenidOptions): Promise<Discovered> {
  const issuer = new URL(options.issuer);
  const isInsecure = issuer.protocol === 'http:'; // parseIdentity allows it on this machine alone
  const client = await openid.discovery(
    issuer,
    options.clientId,
    undefined,
    openid.ClientSecretPost(await options.createSecret()),
    {
      [openid.customFetch]: (url, { method, headers, body }) =>
        boundedFetch(url, { method, headers, body: toSent(body) }),
      execute: isInsecure ? [openid.allowInsecureRequests] : [],
    },
  );
  const keysAddress = client.serverMetadata().jwks_uri ?? '';
  if (!isInsecure && !keysAddress.startsWith('https:')) throw new Error('jwks_uri needs https');
  return { client, keys: createKeys(keysAddress), until: Date.now() + discoveryMs };
}

/** A cause without anything that the provider or a browser has said. */
function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
  const isRefused =
    /RESPONSE_BODY_ERROR|AUTHORIZATION_RESPONSE|CLAIM|INVALID_RESPONSE|TIMESTAMP/u.test(code);
  return new ProviderError(isRefused ? 'refused' : 'unreachable', code);
}

/** A provider that speaks OpenID Connect. Discovery and keys stay in this process for an hour. */
export function createOpenidProvider(options: OpenidOptions): IdentityProvider {
  const { name, issuer, clientId, redirectUri } = options;
  let found: Promise<Discovered> | null = null;
  let until = 0;

  async function connect(): Promise<Discovered> {
    if (found && Date.now() < until) return found;
    until = Date.now() + discoveryMs;
    const attempt = discover(options);
    found = attempt;
    try {
      return await attempt;
    } catch (error) {
      if (found === attempt) found = null;
      throw error;
    }
  }

  async function prove(idToken: string, accessToken: string | null) {
    const { keys } = await connect();
    const issuers = [issuer, ...(options.otherIssuers ?? [])];
    return proveIdToken(idToken, keys, { issuers, clientId, accessToken });
  }

  function toOwnProfile(claims: unknown) {
    const known = findClaims(claims);
    if (!known) throw new ProviderError('subject');
    return toProfile({ provider: name, issuer }, known, options.isAuthoritative);
  }

  async function start({ state, nonce, verifier, scopes, extra }: ProviderRequest): Promise<URL> {
    const { client } = await connect();
    const scope = [...new Set(['openid', 'email', 'profile', ...scopes])].join(' ');
    return openid.buildAuthorizationUrl(client, {
      ...extra,
      scope,
      ...options.fields,
      redirect_uri: redirectUri,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  /** Some issuers tell the address to those alone who ask with the access token. */
  async function readPerson(client: openid.Configuration, claims: openid.IDToken, access: string) {
    const hasMore = claims['email'] === undefined && client.serverMetadata().userinfo_endpoint;
    if (!hasMore) return claims;
    return { ...(await openid.fetchUserInfo(client, access, claims.sub)), ...claims };
  }

  async function finish({ url, state, nonce, verifier }: ProviderAnswer) {
    const { client } = await connect();
    const checks = {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    };
    const target = new URL(`${redirectUri}${url.search}`);
    const tokens = await openid.authorizationCodeGrant(client, target, checks);
    const claims = await prove(tokens.id_token ?? '', tokens.access_token);
    if (claims['nonce'] !== nonce || typeof claims.sub !== 'string')
      throw new ProviderError('refused');
    const person = await readPerson(client, claims as openid.IDToken, tokens.access_token);
    return {
      profile: toOwnProfile(person),
      tokens: { access: tokens.access_token, refresh: tokens.refresh_token ?? null },
    };
  }

  const guard =
    <Input extends unknown[], Output>(run: (...input: Input) => Promise<Output>) =>
    (...input: Input): Promise<Output> =>
      run(...input).catch((error: unknown) => {
        throw toProviderError(error);
      });
  return {
    name,
    issuer,
    start: guard(start),
    finish: guard(finish),
    verify: guard(async (idToken: string, accessToken: string | null) => {
      const claims = await prove(idToken, accessToken);
      const nonce = typeof claims['nonce'] === 'string' ? claims['nonce'] : null;
      return { profile: toOwnProfile(claims), nonce };
    }),
  };
}
