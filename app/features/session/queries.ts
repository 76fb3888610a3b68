import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { use } from 'react';
import { type Profile, toProfile } from '../../../domain/access/profile.ts';
import { loadSupabase } from '../../lib/supabase.ts';
import { type Auth, AuthContext, needsPassword, toAccountEmail } from './state.ts';

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

/** Two who ask at the same time share one request; nobody is given a remembered answer. */
export function loadProfile(queryClient: QueryClient, userId: string): Promise<Profile | null> {
  return queryClient.fetchQuery({
    queryKey: ['profile', userId],
    queryFn: () => fetchProfile(userId),
    staleTime: 0,
  });
}

type Flag = 'has_access' | 'is_admin';

async function checkFlag(flag: Flag, userId: string | undefined): Promise<boolean> {
  if (!userId) return false;
  try {
    const supabase = await loadSupabase();
    const { data } = await supabase.from('users').select(flag).eq('id', userId).single();
    return data !== null && Reflect.get(data, flag) === true;
  } catch {
    return false;
  }
}

/** False when the id is missing, the read fails or there is no such person. */
export function checkHasAccess(userId: string | undefined): Promise<boolean> {
  return checkFlag('has_access', userId);
}

/** False when the id is missing, the read fails or there is no such person. */
export function checkIsAdmin(userId: string | undefined): Promise<boolean> {
  return checkFlag('is_admin', userId);
}

export function flagQuery(flag: Flag, userId: string | undefined) {
  return queryOptions({
    queryKey: ['flag', flag, userId],
    queryFn: () => checkFlag(flag, userId),
    staleTime: 0,
  });
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Nobody knows the password of whoever is signed in, and there is an address to use one with. */
export function useNeedsPassword(): boolean {
  const auth = useAuth();
  return toAccountEmail(auth) !== '' && needsPassword(auth);
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
  signOut: () => Promise<void>;
}

function textIn(metadata: Record<string, unknown>, key: string): string | null {
  const value = metadata[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Who is signed in, as a header shows it. */
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
