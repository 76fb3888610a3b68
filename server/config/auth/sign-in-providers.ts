import type { SignInProvider } from '#domain/catalogue/site-data.ts';
import type { IdentityConfig } from '#server/config/auth/identity-config.ts';

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The configured providers as pages show them; nothing where there are none. */
export function listSignInProviders({ google, apple, oidc }: IdentityConfig): {
  signInProviders?: SignInProvider[];
} {
  const signInProviders = [
    ...(google ? [{ name: 'google', label: 'Google' }] : []),
    ...(apple ? [{ name: 'apple', label: 'Apple' }] : []),
    ...(oidc ? [{ name: `custom:${oidc.name}`, label: capitalize(oidc.name) }] : []),
  ];
  return signInProviders.length > 0 ? { signInProviders } : {};
}
