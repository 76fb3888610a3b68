import { signByPasskey } from '#app/lib/lazy/passkey.ts';
import { fetchAs } from '#app/lib/wire/fetch-as.ts';
import { factorMessages, proofErrorText } from './messages.ts';

/** Null on success, else a sentence. */
async function prove(userId: string, proof: Record<string, unknown>): Promise<string | null> {
  try {
    const response = await fetchAs(userId, '/auth/v1/verify/proof', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(proof),
    });
    if (response.ok) return null;
    const answer: unknown = await response.json().catch(() => null);
    return proofErrorText(String(Reflect.get(Object(answer), 'error_code')));
  } catch {
    return factorMessages.unexpected;
  }
}

/** Null on success, else a sentence. */
export const proveByPassword = (userId: string, password: string) => prove(userId, { password });

/** Null on success, else a sentence. */
export async function proveByPasskey(userId: string): Promise<string | null> {
  const signed = await signByPasskey().catch(() => null);
  if (signed === null) return factorMessages.passkeyUnused;
  return prove(userId, { challenge_id: signed.challengeId, credential: signed.credential });
}
