import { getSite } from './site.ts';
import type { Supabase } from './wire/supabase-client.ts';

let client: Promise<Supabase> | undefined;
let memoryOnlyClient: Promise<Supabase> | undefined;

/** A session in the client's and the server's own format. */
export type LinkSession = Record<string, unknown> & { access_token: string; refresh_token: string };

let brought: LinkSession | undefined;
let isBrought = false;

/** Stores the session of an access link in this browser, immediately, because the link works only once. */
export function setLinkSession(session: LinkSession): void {
  brought = session;
  isBrought = true;
  try {
    localStorage.setItem(sessionStorageKey(), JSON.stringify(session));
  } catch {
    // The client has it in memory when storage is refused.
  }
}

/** True when an access link opened this page: then the password may be unknown. */
export function isFromLink(): boolean {
  return isBrought;
}

/** setSession also notifies other tabs. */
async function openLinkSession({ auth }: Supabase): Promise<void> {
  if (!brought) return;
  const { error } = await auth.setSession(brought);
  if (error && !(await auth.getSession()).data.session) throw error;
  brought = undefined;
}

const endings: ReadonlySet<unknown> = new Set([
  'session_not_found',
  'user_banned',
  'user_not_found',
]);

/** Ends the session here when it was ended elsewhere. */
async function noticeEnd({ auth }: Supabase): Promise<void> {
  const { error } = await auth.getUser();
  if (endings.has(error?.code)) await auth.signOut({ scope: 'local' });
}

/** Called when a token was refused. */
export function checkEnd(): void {
  void client?.then(noticeEnd).catch(() => {});
}

async function fetchNoticingEnd(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.headers.get('www-authenticate')?.includes('invalid_token')) checkEnd();
  return response;
}

const importClient = () => import('./wire/supabase-client.ts');

async function createBrowserClient(isMemoryOnly: boolean): Promise<Supabase> {
  const { createClient } = await importClient();
  const supabase = createClient({
    origin: window.location.origin,
    publishableKey: getSite().publishableKey,
    storageKey: isMemoryOnly ? 'forgetful' : sessionStorageKey(),
    isMemoryOnly,
    fetch: fetchNoticingEnd,
  });
  // Before anyone subscribes, so that the first event has the right session.
  if (!isMemoryOnly) await openLinkSession(supabase);
  return supabase;
}

/** The tab's only client, downloaded when it is first needed. */
export function loadSupabase(): Promise<Supabase> {
  client ??= createBrowserClient(false).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** For deferred writes: another account may be signed in by then. */
export async function loadSupabaseOf(userId: string): Promise<Supabase> {
  const supabase = await loadSupabase();
  const { data } = await supabase.auth.getSession();
  if (data.session?.user.id !== userId) throw new Error('Another account is signed in');
  return supabase;
}

/** A client without storage: it neither starts nor ends the session of this browser. */
export function loadMemoryOnlySupabase(): Promise<Supabase> {
  memoryOnlyClient ??= createBrowserClient(true).catch((error: unknown) => {
    memoryOnlyClient = undefined;
    throw error;
  });
  return memoryOnlyClient;
}

/** The storage key of the session, as supabase-js would choose it. */
export function sessionStorageKey(): string {
  return `sb-${window.location.hostname.split('.')[0]}-auth-token`;
}

/** Files of buckets, as the present caller. */
export async function loadStorage() {
  return (await loadSupabase()).openStorage();
}

interface StoredSession {
  access_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  user?: { id: string; email: string };
}

/** The session in the browser's storage; its token may have expired. */
export function readStoredSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem(sessionStorageKey()) ?? 'null') as StoredSession | null;
  } catch {
    return null;
  }
}

/** The signed-in account by the browser's storage. */
export const readStoredUser = (): { id: string; email: string } | null =>
  readStoredSession()?.user ?? null;

/** Null where storage is refused. */
export function hasStoredSession(): boolean | null {
  try {
    return localStorage.getItem(sessionStorageKey()) !== null;
  } catch {
    return null;
  }
}

/** True when a session is stored or an access link just made one. Downloads nothing. */
export function mayHaveSession(): boolean {
  if (brought) return true;
  // Only a loaded client can have a session when storage is refused.
  return hasStoredSession() ?? client !== undefined;
}

/**
 * Starts the download of the client where a session may exist, before the first render. It is not created here, because its
 * creator must subscribe.
 */
export function downloadClientEarly(): void {
  if (mayHaveSession()) importClient().catch(() => {});
}
