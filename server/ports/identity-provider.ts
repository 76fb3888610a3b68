/** A person as a provider describes one, and as it is stored. */
export interface ProviderProfile {
  /** The name on the wire: google, apple, custom:<name>. */
  provider: string;
  subject: string;
  /** In lower case; null where the provider tells none. */
  email: string | null;
  /** The provider has verified the address and is authoritative for it: its word proves the mailbox. */
  isProof: boolean;
  /** GoTrue's identity_data: sub, email, email_verified, full_name, avatar_url. */
  data: Record<string, string | boolean>;
}

/** A request for a sign-in; `state` and `nonce` come back, `verifier` is ours (RFC 7636). */
export interface ProviderRequest {
  state: string;
  nonce: string;
  verifier: string;
  /** Scopes beside openid, e-mail and profile. */
  scopes: readonly string[];
  /** Other fields of the address, such as prompt or login_hint. */
  extra: Readonly<Record<string, string>>;
}

/** An address to which the provider has sent the browser back, and what it has to answer to. */
export type ProviderAnswer = Pick<ProviderRequest, 'state' | 'nonce' | 'verifier'> & { url: URL };

export interface ProviderTokens {
  access: string;
  refresh: string | null;
}

export interface VerifiedIdToken {
  profile: ProviderProfile;
  nonce: string | null;
}

/**
 * A provider through which people sign in. An answer of it is read up to 64 KB and waited for up to 5 seconds. `start`, `finish` and
 * `verify` throw a ProviderError.
 */
export interface IdentityProvider {
  name: string;
  issuer: string;
  /** The address to which the browser is sent. */
  start(request: ProviderRequest): Promise<URL>;
  /** Exchanges the code of an answer, once. */
  finish(answer: ProviderAnswer): Promise<{ profile: ProviderProfile; tokens: ProviderTokens }>;
  /** Proves issuer, audience, signature and time of an ID token; its nonce is the caller's to compare. */
  verify(idToken: string, accessToken: string | null): Promise<VerifiedIdToken>;
}

/** By the name on the wire. */
export type IdentityProviders = ReadonlyMap<string, IdentityProvider>;

/** unreachable: it does not answer as it should; refused: what was given is wrong. The cause holds no token. */
export class ProviderError extends Error {
  readonly reason: 'audience' | 'refused' | 'subject' | 'unreachable';

  constructor(reason: ProviderError['reason'], cause?: unknown) {
    super(`The identity provider: ${reason}`, { cause });
    this.name = 'ProviderError';
    this.reason = reason;
  }
}
