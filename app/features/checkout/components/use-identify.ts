import { readStoredUser } from '../../../lib/supabase.ts';
import { useAuth } from '../../session/queries.ts';
import { checkoutErrors } from '../messages.ts';
import { createTemporaryPassword } from '../mutations.ts';
import type { PersonalInfo } from '../schema.ts';

export type Identification =
  | { ok: true }
  /** The e-mail has an account: its owner has to prove it. */
  | { ok: false; reason: 'has_account' }
  | { ok: false; reason: 'wrong_password' | 'refused'; text: string };

/** Makes sure that somebody is signed in: whoever is, the owner of the e-mail, or an account made for him. Throws without an answer. */
export function useIdentify() {
  const { user, signIn, signUp } = useAuth();

  return async ({ email, fullName, password, website }: PersonalInfo): Promise<Identification> => {
    // Entered in another tab, which this one may not have heard of yet: a second account would take the e-mail from the first.
    const isHere = readStoredUser()?.email === email.toLowerCase();
    if (user || isHere) return { ok: true };
    if (password) {
      const result = await signIn(email, password);
      return result.success
        ? { ok: true }
        : { ok: false, reason: 'wrong_password', text: result.text };
    }
    const metadata = {
      full_name: fullName,
      origin: 'checkout',
      ...(website && { website }),
    } as const;
    const result = await signUp(email, createTemporaryPassword(), metadata);
    if (result.success) return { ok: true };
    if (result.code === 'user_already_exists') return { ok: false, reason: 'has_account' };
    return { ok: false, reason: 'refused', text: result.text || checkoutErrors.account };
  };
}
