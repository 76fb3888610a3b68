import { queryOptions } from '@tanstack/react-query';
import { loadSupabase } from '#app/lib/supabase.ts';

async function fetchIdentities() {
  const { data, error } = await (await loadSupabase()).auth.getUserIdentities();
  if (error) throw error;
  return data.identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone');
}

/** The providers' accounts that open an account. */
export const identitiesQuery = (userId: string) =>
  queryOptions({ queryKey: ['identities', userId], queryFn: fetchIdentities });
