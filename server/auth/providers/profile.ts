import { z } from 'zod';
import type { ProviderProfile } from '#server/ports/identity-provider.ts';
import { findEmail } from '../accounts/account-input.ts';

const text = z.string().max(1000).optional().catch(undefined);

/** The claims that are read (OpenID Connect Core 1.0, section 5.1); others are not stored. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: text,
  picture: text,
  hd: text,
});

export type Claims = z.infer<typeof claimsSchema>;

/** Null without a subject. */
export const findClaims = (claims: unknown): Claims | null =>
  claimsSchema.safeParse(claims).data ?? null;

/** Says whether a provider speaks for a verified address. */
export type IsAuthoritative = (email: string, claims: Claims) => boolean;

/** GoTrue's identity_data. Apple writes booleans as text. */
export function toProfile(
  { provider, issuer }: { provider: string; issuer: string },
  claims: Claims,
  isAuthoritative: IsAuthoritative,
): ProviderProfile {
  const email = findEmail(claims.email);
  const isVerified = email !== null && [true, 'true'].includes(claims.email_verified as never);
  const entries = {
    iss: issuer,
    sub: claims.sub,
    provider_id: claims.sub,
    email,
    email_verified: isVerified,
    phone_verified: false,
    name: claims.name,
    full_name: claims.name,
    picture: claims.picture,
    avatar_url: claims.picture,
  };
  const data: ProviderProfile['data'] = {};
  for (const [name, value] of Object.entries(entries))
    if (value !== undefined && value !== null) data[name] = value;
  const isProof = isVerified && isAuthoritative(email, claims);
  return { provider, subject: claims.sub, email, isProof, data };
}
