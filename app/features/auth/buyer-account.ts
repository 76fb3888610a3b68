import type { Session } from '@supabase/auth-js';
import { getSite } from '#app/lib/site.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { withDeadline } from '#app/lib/wire/deadline.ts';
import { authErrorText } from './messages.ts';
import type { AuthResult, SignUpMetadata } from './state.ts';

interface Buyer {
  email: string;
  /** Slug of the course that is bought. */
  course: string;
  data: SignUpMetadata;
}

function toRefusal(answer: unknown): AuthResult {
  const code = String(Reflect.get(Object(answer), 'error_code'));
  const message = String(Reflect.get(Object(answer), 'msg'));
  return { success: false, error: message, code, text: authErrorText({ message, code }) };
}

/** The account of a buyer in a school where strangers make none, and its session in this browser. Throws without an answer. */
export async function openBuyerAccount(buyer: Buyer): Promise<AuthResult> {
  const { auth } = await loadSupabase();
  const response = await withDeadline(fetch)('/auth/v1/signup/buyer', {
    method: 'POST',
    headers: { apikey: getSite().publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(buyer),
  });
  const answer: unknown = await response.json();
  if (!response.ok) return toRefusal(answer);
  const { error } = await auth.setSession(answer as Session); // our own endpoint
  return error ? toRefusal({ error_code: error.code, msg: error.message }) : { success: true };
}
