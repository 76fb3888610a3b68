import { getSite } from './site.ts';
import type { Supabase } from './supabase-client.ts';

let client: Promise<Supabase> | undefined;
let forgetfulClient: Promise<Supabase> | undefined;

/** In the client's own shape, which is the server's. */
type BroughtSession = Record<string, unknown> & { access_token: string; refresh_token: string };

let brought: BroughtSession | undefined;
let isBrought = false;

/** Makes what a link was exchanged for the session of this browser. Kept at once: the link works once, the network not always. */
export function bringSession(session: BroughtSession): void {
  brought = session;
  isBrought = true;
  try {
    localStorage.setItem(sessionStorageKey(), JSON.stringify(session));
  } catch {
    // Where storage is refused the client has it in memory.
  }
}

/** Whether a link opened this page: nobody may know the password any more. */
export function wasBroughtByLink(): boolean {
  return isBrought;
}

/** The client's own way tells the other tabs, too. */
async function takeBroughtSession({ auth }: Supabase): Promise<void> {
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

/** A session that was ended elsewhere ends here too, for every screen, once its token is refused. */
async function noticeEnd({ auth }: Supabase): Promise<void> {
  const { error } = await auth.getUser();
  if (endings.has(error?.code)) await auth.signOut({ scope: 'local' });
}

/** To be called where a token was refused. */
export function checkEnd(): void {
  void client?.then(noticeEnd).catch(() => {});
}

async function fetchNoticingEnd(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.headers.get('www-authenticate')?.includes('invalid_token')) checkEnd();
  return response;
}

const importClient = () => import('./supabase-client.ts');

async function createBrowserClient(isForgetful: boolean): Promise<Supabase> {
  const { createClient } = await importClient();
  const supabase = createClient({
    origin: window.location.origin,
    publishableKey: getSite().publishableKey,
    storageKey: isForgetful ? 'forgetful' : sessionStorageKey(),
    isForgetful,
    fetch: fetchNoticingEnd,
  });
  // Before anybody listens: the first word about the session is the right one.
  if (!isForgetful) await takeBroughtSession(supabase);
  return supabase;
}

/** The one client of this tab, downloaded when somebody needs it. */
export function loadSupabase(): Promise<Supabase> {
  client ??= createBrowserClient(false).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** For what may wait long: somebody else may be signed in by then. */
export async function loadSupabaseOf(userId: string): Promise<Supabase> {
  const supabase = await loadSupabase();
  const { data } = await supabase.auth.getSession();
  if (data.session?.user.id !== userId) throw new Error('Somebody else is signed in');
  return supabase;
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

/** Who is signed in on this browser, as far as its storage knows. */
export function readStoredUser(): { id: string; email: string } | null {
  try {
    const stored = JSON.parse(localStorage.getItem(sessionStorageKey()) ?? 'null') as {
      user?: { id: string; email: string };
    } | null;
    return stored?.user ?? null;
  } catch {
    return null;
  }
}

/** Null where storage is refused. */
export function hasStoredSession(): boolean | null {
  try {
    return localStorage.getItem(sessionStorageKey()) !== null;
  } catch {
    return null;
  }
}

/** Whether a session may be found: one is stored, or a link has just brought one. Downloads nothing. */
export function mayHaveSession(): boolean {
  if (brought) return true;
  // Where storage is refused the client keeps the session in memory, so it has one only once it is here.
  return hasStoredSession() ?? client !== undefined;
}

/**
 * Begins to download the client where a session may be found: needed by everything that follows, and known before the first
 * screen stands. It is not created here: whoever does that must listen.
 */
export function downloadClientEarly(): void {
  if (mayHaveSession()) importClient().catch(() => {});
}
