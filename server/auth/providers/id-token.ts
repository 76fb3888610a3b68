import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import { ProviderError } from '#server/ports/identity-provider.ts';
import { boundedFetch } from './bounded-fetch.ts';

/** Signatures over SHA-256 by a key of the issuer; none, and those with a shared secret, are not among them. */
const algorithms = ['RS256', 'PS256', 'ES256'];

export type Keys = ReturnType<typeof createRemoteJWKSet>;

/** Keys for an hour; an unknown kid refreshes them, at most once a minute. */
export const createKeys = (address: string): Keys =>
  createRemoteJWKSet(new URL(address), {
    cacheMaxAge: 60 * 60_000,
    cooldownDuration: 60_000,
    timeoutDuration: 5000,
    [customFetch]: boundedFetch,
  });

/** at_hash: the left half of the access token's digest (OpenID Connect Core 1.0, section 3.1.3.6). */
const toTokenHash = (token: string) =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

function toProviderError(error: unknown): ProviderError {
  if (error instanceof errors.JWTClaimValidationFailed)
    return new ProviderError(error.claim === 'aud' ? 'audience' : 'refused', error.code);
  const isWrong = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
  return new ProviderError(
    isWrong ? 'refused' : 'unreachable',
    error instanceof Error && error.name,
  );
}

/** The claims of an ID token whose signature, issuer, audience and time hold. Throws a ProviderError. */
export async function proveIdToken(
  token: string,
  keys: Keys,
  {
    issuers,
    clientId,
    accessToken,
  }: { issuers: string[]; clientId: string; accessToken: string | null },
): Promise<JWTPayload> {
  const options = {
    algorithms,
    issuer: issuers,
    audience: clientId,
    clockTolerance: 30,
    requiredClaims: ['exp', 'iat'],
  };
  const { payload } = await jwtVerify(token, keys, options).catch((error: unknown) => {
    throw toProviderError(error);
  });
  if (payload.azp !== undefined && payload.azp !== clientId && typeof payload.aud !== 'string')
    throw new ProviderError('audience');
  if (
    accessToken !== null &&
    payload.at_hash !== undefined &&
    payload.at_hash !== toTokenHash(accessToken)
  )
    throw new ProviderError('refused');
  return payload;
}
