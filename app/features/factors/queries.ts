import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { getSite } from '#app/lib/site.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { withDeadline } from '#app/lib/wire/deadline.ts';

/** The number of recovery codes that are left; null: none were made. */
async function countCodes(): Promise<number | null> {
  const { data, error } = await (await loadSupabase()).auth.mfa.recoveryCodes.getStatus();
  if (data) return data.remaining;
  if (error?.code === 'mfa_factor_not_found') return null;
  throw error ?? new Error('No answer');
}

export const codesQuery = (userId: string) =>
  queryOptions({ queryKey: ['recovery-codes', userId], queryFn: countCodes });

async function fetchPasskeys() {
  const { data, error } = await (await loadSupabase()).auth.passkey.list();
  if (error) throw error;
  return data;
}

export const passkeysQuery = (userId: string) =>
  queryOptions({ queryKey: ['passkeys', userId], queryFn: fetchPasskeys });

/** True where the school sends text messages. */
async function fetchTexts(): Promise<boolean> {
  const headers = { apikey: getSite().publishableKey };
  const answer = await withDeadline(fetch)('/auth/v1/settings', { headers });
  if (!answer.ok) throw new Error(`settings: ${answer.status}`);
  const { external } = (await answer.json()) as { external: { phone: boolean } };
  return external.phone;
}

export const textsQuery = queryOptions({ queryKey: ['texts'], queryFn: fetchTexts });

/** True while the school demands a second factor of its administrators. */
export const demandQuery = (userId: string) =>
  queryOptions({
    queryKey: ['second-factor-demand', userId],
    queryFn: async () => (await callRpc('get_second_factor_demand')) === true,
    staleTime: 0,
  });
