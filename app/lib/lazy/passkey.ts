import { loadSupabase } from '#app/lib/supabase.ts';

const toBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

function isSigned(key: Credential | null): key is PublicKeyCredential {
  return key !== null && 'rawId' in key;
}

/** A passkey's answer in the form of the server. Written out: older browsers have no PublicKeyCredential.toJSON. */
function toCredential({ id, rawId, response }: PublicKeyCredential) {
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    response as AuthenticatorAssertionResponse;
  return {
    id,
    rawId: toBase64url(rawId),
    type: 'public-key' as const,
    response: {
      clientDataJSON: toBase64url(clientDataJSON),
      authenticatorData: toBase64url(authenticatorData),
      signature: toBase64url(signature),
      userHandle: toBase64url(userHandle ?? new ArrayBuffer(0)),
    },
    clientExtensionResults: {},
  };
}

/** A passkey's answer to a challenge of the server. */
export interface SignedPasskey {
  challengeId: string;
  credential: ReturnType<typeof toCredential>;
}

/**
 * Asks the browser for a passkey of this site, without opening a session: the answer may prove more. `conditional`: among the
 * suggestions of a field. Throws when none was used.
 */
export async function signByPasskey(
  asking: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<SignedPasskey> {
  const { auth } = await loadSupabase();
  const { data, error } = await auth.passkey.startAuthentication();
  if (error) throw error;
  const { challenge, rpId, timeout } = data.options;
  const key = await navigator.credentials.get({
    ...asking,
    publicKey: {
      challenge: fromBase64url(challenge),
      userVerification: 'required',
      ...(rpId !== undefined && { rpId }),
      ...(timeout !== undefined && { timeout }),
    },
  });
  if (!isSigned(key)) throw new Error('no passkey was used');
  return { challengeId: data.challenge_id, credential: toCredential(key) };
}
