import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import {
  certificatesSchema,
  type ConsentKind,
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

export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', userId, 'sessions'],
    queryFn: async () => sessionsSchema.parse(await callRpc('list_my_sessions')),
  });
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
async function fetchConsent(userId: string, kind: ConsentKind): Promise<boolean> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('consents')
    .select('accepted')
    .eq('user_id', userId)
    .eq('kind', kind)
    .order('created_at', { ascending: false })
    .limit(1);
  if (error) throw toError(error);
  return data[0]?.accepted === true;
}

export function consentQuery(userId: string, kind: ConsentKind) {
  return queryOptions({
    queryKey: ['account', userId, kind],
    queryFn: () => fetchConsent(userId, kind),
  });
}

export function certificatesQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', userId, 'certificates'],
    queryFn: async () => certificatesSchema.parse(await callRpc('list_my_certificates')),
    staleTime: 0,
  });
}

async function fetchVerifiedCertificate(
  code: string,
): Promise<VerifiedCertificate | 'over' | null> {
  const data = await callRpc('verify_certificate', { code });
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
