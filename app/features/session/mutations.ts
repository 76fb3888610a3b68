import { loadForgetfulSupabase, loadSupabase } from '../../lib/supabase.ts';
import { authErrorText } from './messages.ts';
import type { AuthResult, SignUpMetadata } from './state.ts';

interface AuthFailure {
  name: string;
  message: string;
  code?: string | undefined;
}

/** The service's refusal as a value. Throws when there was no answer to tell of. */
function toResult(error: AuthFailure | null, logLine: string): AuthResult {
  if (!error) return { success: true };
  console.error(logLine, error.message);
  if (error.name === 'AuthRetryableFetchError') throw new Error(error.message, { cause: error });
  const { message, code } = error;
  return { success: false, error: message, code, text: authErrorText(error) };
}

function toCredentials(email: string, password: string, metadata: SignUpMetadata) {
  const full_name = metadata.full_name ?? email.split('@')[0] ?? '';
  return { email, password, options: { data: { ...metadata, full_name } } };
}

export async function signIn(email: string, password: string): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  return toResult(error, 'Erro ao fazer login:');
}

/** Asks for the mail with a code of six digits. Accounts are not made this way. */
export async function sendCode(email: string): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false },
  });
  return toResult(error, 'Erro ao pedir o código:');
}

export async function signInWithCode(email: string, code: string): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.verifyOtp({ email, token: code, type: 'email' });
  return toResult(error, 'Erro ao fazer login:');
}

/** Makes an account and starts its session. */
export async function signUp(
  email: string,
  password: string,
  metadata: SignUpMetadata = {},
): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.signUp(toCredentials(email, password, metadata));
  return toResult(error, 'Erro ao criar conta:');
}

/** Makes an account and leaves this browser as it was. `website`: what stands in the trap field. */
export async function register(
  email: string,
  password: string,
  website: string,
): Promise<AuthResult> {
  const supabase = await loadForgetfulSupabase();
  const metadata = website ? { website } : {};
  const { error } = await supabase.auth.signUp(toCredentials(email, password, metadata));
  if (!error) await supabase.auth.signOut({ scope: 'local' });
  return toResult(error, 'Erro ao criar conta:');
}

/** Ends the session of this browser; the person's other devices stay signed in. */
export async function signOut(): Promise<void> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) console.error('Erro ao fazer logout:', error.message);
}

export async function updatePassword(password: string): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.updateUser({ password });
  return toResult(error, 'Erro ao criar senha:');
}

/** Corrects the address of an account; ours applies it at once while nobody has claimed the account. */
export async function updateEmail(email: string): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.updateUser({ email });
  return toResult(error, 'Erro ao corrigir e-mail:');
}

/** Asks for the mail with the link to a new password; the answer is the same whether the e-mail is known or not. */
export async function requestRecovery(email: string): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const redirectTo = `${window.location.origin}/redefinir-senha`;
  const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo });
  return toResult(error, 'Erro ao pedir a recuperação:');
}
