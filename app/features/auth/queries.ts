import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { use } from 'react';
import { type Profile, toProfile } from '#domain/account/profile.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { type Auth, AuthContext, hasOneProof, lacksFactor, needsPassword } from './state.ts';

async function fetchProfile(userId: string): Promise<Profile | null> {
  try {
    const supabase = await loadSupabase();
    const { data, error } = await supabase.from('users').select('*').eq('id', userId).single();
    if (error) throw error;
    return toProfile(data);
  } catch (error) {
    console.error('Erro ao obter perfil', error);
    return null;
  }
}

/** Simultaneous reads share one request; the answer is never cached. */
export function loadProfile(queryClient: QueryClient, userId: string): Promise<Profile | null> {
  return queryClient.fetchQuery({
    queryKey: ['profile', userId],
    queryFn: () => fetchProfile(userId),
    staleTime: 0,
  });
}

type Flag = 'has_access' | 'is_admin';

/** Throws when the row could not be read. */
async function readFlag(flag: Flag, userId: string | undefined): Promise<boolean> {
  if (!userId) return false;
  const supabase = await loadSupabase();
  const { data, error } = await supabase.from('users').select(flag).eq('id', userId).single();
  if (error && error.code !== 'PGRST116') throw error; // no such account
  return data !== null && Reflect.get(data, flag) === true;
}

const checkFlag = (flag: Flag, userId: string | undefined) =>
  readFlag(flag, userId).catch(() => false);

/** False without an id, on a failed read, or without such an account. */
export function checkHasAccess(userId: string | undefined): Promise<boolean> {
  return checkFlag('has_access', userId);
}

/** False without an id, on a failed read, or without such an account. */
export function checkIsAdmin(userId: string | undefined): Promise<boolean> {
  return checkFlag('is_admin', userId);
}

export function flagQuery(flag: Flag, userId: string | undefined) {
  return queryOptions({
    queryKey: ['flag', flag, userId],
    queryFn: () => readFlag(flag, userId),
    staleTime: 0,
  });
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The signed-in account has no chosen password. */
export function useNeedsPassword(): boolean {
  return needsPassword(useAuth());
}

/** The session has not shown the second factor that its account has. */
export function useLacksFactor(): boolean {
  return lacksFactor(useAuth());
}

/** The session has shown one proof only, be there a second factor or not. */
export function useHasOneProof(): boolean {
  return hasOneProof(useAuth());
}

export interface SignedInPerson {
  fullName: string | null;
  email: string;
  isAdmin: boolean;
  hasAccess: boolean;
}

interface SessionSummary {
  loading: boolean;
  person: SignedInPerson | null;
  signOut: Auth['signOut'];
}

function textIn(metadata: Record<string, unknown>, key: string): string | null {
  const value = metadata[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The account as a header shows it. */
export function useSession(): SessionSummary {
  const { user, profile, loading, signOut } = useAuth();
  if (!user) return { loading, person: null, signOut };
  const person = {
    fullName: profile?.full_name ?? textIn(user.user_metadata, 'full_name'),
    email: profile?.email ?? user.email ?? '',
    isAdmin: profile?.is_admin === true,
    hasAccess: profile?.has_access === true,
  };
  return { loading, person, signOut };
}

/** Begins the key of every identitiesQuery. */
export const identitiesKey = 'identities';

async function fetchIdentities() {
  const { data, error } = await (await loadSupabase()).auth.getUserIdentities();
  if (error) throw error;
  return data.identities;
}
export const identitiesQuery = (userId: string) =>
  queryOptions({ queryKey: [identitiesKey, userId], queryFn: fetchIdentities });
