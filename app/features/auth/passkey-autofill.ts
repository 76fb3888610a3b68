import { signByPasskey, type SignedPasskey } from '#app/lib/lazy/passkey.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { findAuthFailure, loginMessages } from './messages.ts';
import type { AuthResult } from './state.ts';

/** The server forgets a challenge after five minutes, and a page may be open for longer. */
const renewMs = 270_000;

/** Null: nothing was chosen before the challenge grew old, or before the page was left. Throws where none can be asked for. */
async function waitForChoice(signal: AbortSignal): Promise<SignedPasskey | null> {
  const round = new AbortController();
  const end = () => round.abort();
  signal.addEventListener('abort', end);
  const timer = setTimeout(end, renewMs);
  try {
    return await signByPasskey({ mediation: 'conditional', signal: round.signal });
  } catch (error) {
    if (round.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** Offers passkeys among the suggestions of the e-mail field until the signal aborts, and signs in by the chosen one. */
export async function offerPasskeys(
  signIn: (signed: SignedPasskey) => Promise<AuthResult>,
  signal: AbortSignal,
): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  while (!signal.aborted) {
    const signed = await waitForChoice(signal);
    if (signed === null) continue;
    const failure = await findAuthFailure(() => signIn(signed), loginMessages.unexpected);
    if (failure === null) return void toast(loginMessages.success);
    toast(failureToast(loginMessages.failureTitle, failure));
  }
}
