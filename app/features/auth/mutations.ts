import type { Session } from '@supabase/auth-js';
import type { MergeAccountRequest } from '#domain/contracts/merge-account.ts';
import { callFunction, FunctionError } from '#app/lib/functions.ts';
import { readBrowserSecret } from '#app/lib/wire/browser-secret.ts';
import type { SignedPasskey } from '#app/lib/lazy/passkey.ts';
import { getSite } from '#app/lib/site.ts';
import { loadMemoryOnlySupabase, loadSupabase } from '#app/lib/supabase.ts';
import { authErrorText } from './messages.ts';
import {
  type AuthResult,
  hasFactor,
  type LinkResult,
  type SignInResult,
  type SignUpMetadata,
} from './state.ts';

interface AuthFailure {
  name: string;
  message: string;
  code?: string | undefined;
}

/** The service's refusal as a value. Throws when there was no answer. */
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

export async function signIn(email: string, password: string): Promise<SignInResult> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.auth.signInWithPassword({ email, password });
  return { ...toResult(error, 'Erro ao fazer login:'), needsSecondStep: hasFactor(data.user) };
}

/** See Auth.signInWithPasskey. */
export async function signInWithPasskey(signed?: SignedPasskey): Promise<AuthResult> {
  const { auth } = await loadSupabase();
  const { data: earlier } = await auth.getSession();
  const { error } = await (signed
    ? auth.passkey.verifyAuthentication(signed)
    : auth.signInWithPasskey());
  if (earlier.session && !error) await auth.admin.signOut(earlier.session.access_token, 'local');
  return toResult(error, 'Erro ao fazer login:');
}

/** Sends a mail with a code of six digits. Creates no account. */
export async function sendCode(email: string): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, data: { browser_secret: readBrowserSecret() } },
  });
  return toResult(error, 'Erro ao pedir o código:');
}

/** The client sends it whole. */
function toCodeProof(email: string, code: string) {
  return { email, token: code, type: 'email', browser_secret: readBrowserSecret() } as const;
}

export async function signInWithCode(email: string, code: string): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.verifyOtp(toCodeProof(email, code));
  return toResult(error, 'Erro ao fazer login:');
}

/** Creates an account and starts its session. See Auth.signUp. */
export async function signUp(
  email: string,
  password: string,
  metadata: SignUpMetadata = {},
  course = '',
): Promise<AuthResult> {
  if (course !== '' && getSite().signUpsClosed) {
    const { openBuyerAccount } = await import('./buyer-account.ts');
    return openBuyerAccount({ email, course, data: metadata });
  }
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.signUp(toCredentials(email, password, metadata));
  return toResult(error, 'Erro ao criar conta:');
}

/** Creates an account without a session in this browser. `website`: the honeypot's value. */
export async function register(
  email: string,
  password: string,
  website: string,
): Promise<AuthResult> {
  const supabase = await loadMemoryOnlySupabase();
  const metadata = website ? { website } : {};
  const { error } = await supabase.auth.signUp(toCredentials(email, password, metadata));
  if (!error) await supabase.auth.signOut({ scope: 'local' });
  return toResult(error, 'Erro ao criar conta:');
}

/** Ends the session of this browser. */
export async function signOut(): Promise<void> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) console.error('Erro ao fazer logout:', error.message);
}

/** Ends all sessions of the account. Throws when it could not. */
export async function signOutEverywhere(): Promise<void> {
  const { error } = await (await loadSupabase()).auth.signOut({ scope: 'global' });
  if (error) throw error;
}

export async function updatePassword(password: string): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.updateUser({ password });
  return toResult(error, 'Erro ao criar senha:');
}

/** See Auth.openLinkByPassword. */
export async function openLinkByPassword(token: string, password: string): Promise<LinkResult> {
  const supabase = await loadSupabase();
  const proof = { token_hash: token, type: 'recovery', password } as const; // sent whole
  const { data, error } = await supabase.auth.verifyOtp(proof);
  const session: (Session & { kept_password?: boolean }) | null = data.session;
  const [identity] = session?.user.identities ?? [];
  return {
    ...toResult(error, 'Erro ao abrir o link:'),
    kept: session?.kept_password === true,
    isPending: identity?.identity_data?.email_verified === false,
  };
}

/** Corrects the e-mail of an account. `isPending`: it waits for the confirmation of the new mailbox. */
export async function updateEmail(email: string): Promise<AuthResult & { isPending?: boolean }> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.auth.updateUser({ email });
  const isPending = data.user?.new_email !== undefined;
  return { ...toResult(error, 'Erro ao corrigir e-mail:'), isPending };
}

/** Mails the links of a pending change again. `email`: the present address of the account. */
export async function resendEmailChange(email: string): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const { error } = await supabase.auth.resend({ type: 'email_change', email });
  return toResult(error, 'Erro ao enviar de novo:');
}

/** Sends a mail with the link to a new password; the answer is the same for unknown addresses. */
export async function requestRecovery(email: string): Promise<AuthResult> {
  const supabase = await loadSupabase();
  const redirectTo = `${window.location.origin}/redefinir-senha`;
  const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo });
  return toResult(error, 'Erro ao pedir a recuperação:');
}

interface SignedIn {
  data: { session: Session | null };
  error: AuthFailure | null;
}

/**
 * Moves what this account bought to the account that has just been signed in to beside it, and goes on as that one. The session
 * of this browser stays as it is until that is done.
 */
async function mergeInto({ data: { session }, error }: SignedIn): Promise<AuthResult> {
  if (error || !session) return toResult(error, 'Erro ao juntar as contas:');
  const body: MergeAccountRequest = { accessToken: session.access_token };
  try {
    await callFunction('merge-account', { body });
  } catch (failure) {
    if (!(failure instanceof FunctionError) || failure.status === 0) throw failure;
    const { message, code } = failure;
    return { success: false, error: message, code, text: message };
  }
  const supabase = await loadSupabase();
  return toResult((await supabase.auth.setSession(session)).error, 'Erro ao juntar as contas:');
}

export async function mergeByPassword(email: string, password: string): Promise<AuthResult> {
  const { auth } = await loadMemoryOnlySupabase();
  return mergeInto(await auth.signInWithPassword({ email, password }));
}

export async function mergeByCode(email: string, code: string): Promise<AuthResult> {
  const { auth } = await loadMemoryOnlySupabase();
  return mergeInto(await auth.verifyOtp(toCodeProof(email, code)));
}
