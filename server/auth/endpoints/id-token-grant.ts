import { isGiven, readObject } from '../accounts/account-input.ts';
import { AuthError, OAuthError } from '../auth-error.ts';

/** GoTrue's issuers of providers whose ID tokens it takes. */
const issuers: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: '',
};

/** Refuses an ID token: no provider is configured. Throws provider_disabled, validation_failed, or an OAuthError. */
export async function grantByIdToken(request: Request): Promise<never> {
  const { id_token: token, provider, client_id: client, issuer } = await readObject(request);
  if (!isGiven(token)) throw new OAuthError('invalid request', 'id_token required');
  if (!isGiven(provider) && !(isGiven(client) && isGiven(issuer)))
    throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  const name = typeof provider === 'string' ? provider : '';
  if (name.startsWith('custom:'))
    throw new AuthError('validation_failed', { message: 'Custom OAuth providers are disabled' });
  const known = issuers[name] ?? Object.values(issuers).find((url) => url !== '' && url === issuer);
  if (known === undefined) {
    const message = `Custom OIDC provider ${JSON.stringify(name)} not allowed`;
    throw new AuthError('validation_failed', { message });
  }
  const message = `Provider (issuer ${JSON.stringify(known)}) is not enabled`;
  throw new AuthError('provider_disabled', { message });
}
