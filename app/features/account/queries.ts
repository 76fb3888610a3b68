import { queryOptions } from '@tanstack/react-query';
import { loadSupabase } from '#app/lib/supabase.ts';
import {
  type AccountSession,
  type CertificateProgress,
  certificatesSchema,
  defaultPreferences,
  type Preferences,
  preferencesSchema,
  sessionsSchema,
  type VerifiedCertificate,
  verifiedCertificateSchema,
} from './schema.ts';

function toError({ message }: { message: string }): Error {
  return new Error(message);
}

async function fetchSessions(): Promise<AccountSession[]> {
  const { data, error } = await (await loadSupabase()).rpc('list_my_sessions');
  if (error) throw toError(error);
  return sessionsSchema.parse(data);
}

export function sessionsQuery(userId: string) {
  return queryOptions({ queryKey: ['account', userId, 'sessions'], queryFn: fetchSessions });
}

async function fetchPreferences(): Promise<Preferences> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.from('preferences').select('reply_mail').maybeSingle();
  if (error) throw toError(error);
  return data === null ? defaultPreferences : preferencesSchema.parse(data);
}

export function preferencesQuery(userId: string) {
  return queryOptions({ queryKey: ['account', userId, 'preferences'], queryFn: fetchPreferences });
}

/** The latest answer; null when the account was never asked. */
async function fetchMarketingConsent(userId: string): Promise<boolean> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('consents')
    .select('accepted')
    .eq('user_id', userId)
    .eq('kind', 'marketing')
    .order('created_at', { ascending: false })
    .limit(1);
  if (error) throw toError(error);
  return data[0]?.accepted === true;
}

export function marketingConsentQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', userId, 'marketing'],
    queryFn: () => fetchMarketingConsent(userId),
  });
}

async function fetchCertificates(): Promise<CertificateProgress[]> {
  const { data, error } = await (await loadSupabase()).rpc('list_my_certificates');
  if (error) throw toError(error);
  return certificatesSchema.parse(data);
}

export function certificatesQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', userId, 'certificates'],
    queryFn: fetchCertificates,
    staleTime: 0,
  });
}

async function fetchVerifiedCertificate(
  code: string,
): Promise<VerifiedCertificate | 'over' | null> {
  const { data, error } = await (await loadSupabase()).rpc('verify_certificate', { code });
  if (error) throw toError(error);
  if (data === null) return null;
  return Reflect.get(Object(data), 'is_valid') ? verifiedCertificateSchema.parse(data) : 'over';
}

/** Null: never issued. 'over': no longer valid. */
export function verifiedCertificateQuery(code: string) {
  return queryOptions({
    queryKey: ['certificate', code],
    queryFn: () => fetchVerifiedCertificate(code),
  });
}
