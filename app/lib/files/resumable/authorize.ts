import { getSite } from '#app/lib/site.ts';
import { loadSupabase } from '#app/lib/supabase.ts';

/** Headers of the present session; its token is renewed first where it is about to expire. Throws without network. */
export async function readAuthorization(): Promise<Record<string, string>> {
  const { data, error } = await (await loadSupabase()).auth.getSession();
  if (error) throw error;
  const key = getSite().publishableKey;
  return { apikey: key, authorization: `Bearer ${data.session?.access_token ?? key}` };
}

/** Ends an upload at the server; one that cannot be reached drops it by itself after a day. */
export async function endUpload(url: string): Promise<void> {
  try {
    const headers = { ...(await readAuthorization()), 'tus-resumable': '1.0.0' };
    await fetch(url, { method: 'DELETE', headers });
  } catch {
    // It expires.
  }
}
