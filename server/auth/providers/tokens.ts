import { unseal } from '#server/config/sealed.ts';
import type { Secrets } from '#server/config/secrets.ts';

export const tokensLabel = 'provider-tokens';

/** A provider's tokens as a flow holds them until its code is exchanged. */
export interface SealedTokens {
  flow: string;
  key_id: string | null;
  access: string | null;
  refresh: string | null;
}

/** GoTrue's fields of a session for the tokens of its provider. */
export function openTokens(
  secrets: Secrets,
  { flow, key_id: keyId, access, refresh }: SealedTokens,
) {
  const open = (text: string) => unseal(secrets, tokensLabel, flow, { text, keyId: keyId ?? '' });
  return {
    ...(access === null ? {} : { provider_token: open(access) }),
    ...(refresh === null ? {} : { provider_refresh_token: open(refresh) }),
  };
}
