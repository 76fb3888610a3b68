import { getSite } from './site.ts';
import type { Supabase } from './supabase-client.ts';

let client: Promise<Supabase> | undefined;
let forgetfulClient: Promise<Supabase> | undefined;

const endings: ReadonlySet<unknown> = new Set([
  'session_not_found',
  'user_banned',
  'user_not_found',
]);

/** A session that was ended elsewhere ends here too, for every screen, once its token is refused. */
async function noticeEnd({ auth }: Supabase): Promise<void> {
  const { error } = await auth.getUser();
  if (endings.has(error?.code)) await auth.signOut({ scope: 'local' });
}

async function fetchNoticingEnd(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.headers.get('www-authenticate')?.includes('invalid_token'))
    void client?.then(noticeEnd).catch(() => {});
  return response;
}

const importClient = () => import('./supabase-client.ts');

async function createBrowserClient(isForgetful: boolean): Promise<Supabase> {
  const { createClient } = await importClient();
  return createClient({
    origin: window.location.origin,
    publishableKey: getSite().publishableKey,
    storageKey: isForgetful ? 'forgetful' : sessionStorageKey(),
    isForgetful,
    fetch: fetchNoticingEnd,
  });
}

/** The one client of this tab, downloaded when somebody needs it. */
export function loadSupabase(): Promise<Supabase> {
  client ??= createBrowserClient(false).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** A client that keeps nothing: what happens in it neither starts nor ends the session of this browser. */
export function loadForgetfulSupabase(): Promise<Supabase> {
  forgetfulClient ??= createBrowserClient(true).catch((error: unknown) => {
    forgetfulClient = undefined;
    throw error;
  });
  return forgetfulClient;
}

/** The key under which a session is kept; supabase-js would choose the same. */
export function sessionStorageKey(): string {
  return `sb-${window.location.hostname.split('.')[0]}-auth-token`;
}

/** The files of buckets, as the person who is signed in. */
export async function loadStorage() {
  return (await loadSupabase()).openStorage();
}

/** Whether a session may be found: one is stored, or a link has just brought one in its fragment. Downloads nothing. */
export function mayHaveSession(): boolean {
  if (/[#&](?:access_token|error_code)=/u.test(window.location.hash)) return true;
  try {
    return localStorage.getItem(sessionStorageKey()) !== null;
  } catch {
    // Where storage is refused the client keeps the session in memory, so it has one only once it is here.
    return client !== undefined;
  }
}

/**
 * Begins to download the client where a session may be found: needed by everything that follows, and known before the first
 * screen stands. It is not created here: whoever does that must listen, because a link's session is told only once.
 */
export function downloadClientEarly(): void {
  if (mayHaveSession()) importClient().catch(() => {});
}
