import { readStoredUser } from '#app/lib/supabase.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { checkoutErrors } from '../messages.ts';
import { createTemporaryPassword } from '../mutations.ts';
import type { PersonalInfo } from '../schema.ts';

export type Identification =
  | { ok: true }
  /** The e-mail has an account, and the buyer must prove to own it. */
  | { ok: false; reason: 'has_account' }
  | { ok: false; reason: 'wrong_password' | 'refused'; text: string };

/** Ensures a session: the present one, the e-mail's owner, or a new account for the `course`. Throws without an answer. */
export function useIdentify(course: string) {
  const { user, signIn, signUp } = useAuth();

  return async ({ email, fullName, password, website }: PersonalInfo): Promise<Identification> => {
    // Another tab may have signed in: a second account would take the e-mail from the first.
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
    const result = await signUp(email, createTemporaryPassword(), metadata, course);
    if (result.success) return { ok: true };
    if (result.code === 'user_already_exists') return { ok: false, reason: 'has_account' };
    return { ok: false, reason: 'refused', text: result.text || checkoutErrors.account };
  };
}
