import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Config } from '#server/config/config.ts';
import type { IdentityConfig } from '#server/config/auth/identity-config.ts';
import type { IdentityProviders } from '#server/ports/identity-provider.ts';
import { createOpenidProvider, type OpenidOptions } from './openid-provider.ts';
import type { Claims } from './profile.ts';

/** Google speaks for its own mailboxes and for hosted domains: other addresses may have changed hands. */
const isGoogles = (email: string, { hd }: Claims) =>
  email.endsWith('@gmail.com') || (hd !== undefined && hd !== '');

const appleSecretHours = 2;

/** Apple's client secret is a signed statement of at most six months; ours is made anew every hour. */
function signAppleSecret({
  issuer,
  clientId,
  teamId,
  keyId,
  privateKey,
}: NonNullable<IdentityConfig['apple']>) {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${appleSecretHours}h`)
    .sign(createPrivateKey(privateKey));
}

function toOptions({ google, apple, oidc }: IdentityConfig): Omit<OpenidOptions, 'redirectUri'>[] {
  return [
    ...(google
      ? [
          {
            name: 'google',
            issuer: google.issuer,
            otherIssuers: ['accounts.google.com'], // in older tokens
            clientId: google.clientId,
            createSecret: () => google.clientSecret,
            isAuthoritative: isGoogles,
          },
        ]
      : []),
    ...(apple
      ? [
          {
            name: 'apple',
            issuer: apple.issuer,
            clientId: apple.clientId,
            createSecret: () => signAppleSecret(apple),
            isAuthoritative: () => true,
            fields: { scope: 'openid email name', response_mode: 'form_post' },
          },
        ]
      : []),
    ...(oidc
      ? [
          {
            name: `custom:${oidc.name}`,
            issuer: oidc.issuer,
            clientId: oidc.clientId,
            createSecret: () => oidc.clientSecret,
            isAuthoritative: () => oidc.trustsEmail,
          },
        ]
      : []),
  ];
}

/** The configured providers, by their names on the wire. */
export function createIdentityProviders({
  identity,
  publicUrl,
}: Pick<Config, 'identity' | 'publicUrl'>): IdentityProviders {
  const redirectUri = `${publicUrl}/auth/v1/callback`;
  const providers = toOptions(identity).map((options) =>
    createOpenidProvider({ ...options, redirectUri }),
  );
  return new Map(providers.map((provider) => [provider.name, provider]));
}
