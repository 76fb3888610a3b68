import { loadSupabase } from '#app/lib/supabase.ts';
import type { AuthResult } from '../state.ts';
import { identityRefusal, toProviderLabel, type Refusal } from './messages.ts';
import { getProviderClient } from './provider-client.ts';
import { toProvider, toReturnAddress } from './return-visit.ts';
import type { UserIdentity } from '@supabase/auth-js';

/** The provider to which this tab has gone to link an account. */
const linkingKey = 'linking-provider';

/** The way to the provider's page; null, or why it is closed. The browser leaves the page. */
export async function startSignIn(provider: string, from: string): Promise<string | null> {
  const { error } = await getProviderClient().signInWithOAuth({
    provider: toProvider(provider),
    options: { redirectTo: toReturnAddress({ provider, from, isLink: false }) },
  });
  return error && identityRefusal(error, toProviderLabel(provider));
}

/** Opens the session of a provider's code in this browser. */
export async function finishSignIn(code: string): Promise<AuthResult> {
  const { data, error } = await getProviderClient().exchangeCodeForSession(code);
  const opened = error ?? (await (await loadSupabase()).auth.setSession(data.session)).error;
  if (!opened) return { success: true };
  return { success: false, error: opened.message, code: opened.code, text: opened.message };
}

/** The same way for a person who is signed in. */
export async function startLink(provider: string, from: string): Promise<string | null> {
  const { data } = await (await loadSupabase()).auth.getSession();
  const client = getProviderClient();
  const refuse = (error: Refusal) => identityRefusal(error, toProviderLabel(provider));
  if (!data.session) return refuse({ code: 'session_not_found' });
  const opened = await client.setSession(data.session);
  if (opened.error) return refuse(opened.error);
  sessionStorage.setItem(linkingKey, provider);
  const redirectTo = toReturnAddress({ provider, from, isLink: true });
  const { error } = await client.linkIdentity({
    provider: toProvider(provider),
    options: { redirectTo },
  });
  return error && refuse(error);
}

/**
 * Null where the account that this tab went to link is linked, or why it is not. The link was made before the way back: its code is for
 * another session, which nobody needs.
 */
export async function finishLink(provider: string): Promise<Refusal | null> {
  const asked = sessionStorage.getItem(linkingKey);
  sessionStorage.removeItem(linkingKey);
  const unknown = { code: 'bad_oauth_state' };
  if (asked !== provider) return unknown;
  const { data, error } = await (await loadSupabase()).auth.getUserIdentities();
  if (error) return error;
  return data.identities.some((one) => one.provider === provider) ? null : unknown;
}

/** Null, or why the account stays linked. */
export async function unlink(identity: UserIdentity): Promise<string | null> {
  const { error } = await (await loadSupabase()).auth.unlinkIdentity(identity);
  return error && identityRefusal(error, toProviderLabel(identity.provider));
}
