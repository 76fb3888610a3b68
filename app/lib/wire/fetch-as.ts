import { getSite } from '../site.ts';
import { checkEnd, loadSupabase, readStoredSession } from '../supabase.ts';
import { withDeadline } from './deadline.ts';

/** A token that would end on its way is renewed first. */
const LEAST_LIFE_MS = 30_000;

/** Without waiting where a valid token is stored: a page that is being closed has no time for more. */
async function findToken(userId: string): Promise<string> {
  const stored = readStoredSession();
  if (stored?.user?.id === userId && stored.expires_at * 1000 > Date.now() + LEAST_LIFE_MS)
    return stored.access_token;
  const { data, error } = await (await loadSupabase()).auth.getSession();
  if (error) throw error;
  if (data.session?.user.id !== userId) throw new Error('Another account is signed in');
  return data.session.access_token;
}

/** Sends a request as this account. Rejects when another one is signed in: nothing leaves the device under its name. */
export async function fetchAs(
  userId: string,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', getSite().publishableKey);
  headers.set('authorization', `Bearer ${await findToken(userId)}`);
  const response = await withDeadline(fetch)(url, { ...init, headers });
  if (response.status === 401) checkEnd();
  return response;
}
