// What pages need of supabase-js, put together from its own parts: as a whole it brings realtime and edge functions, which
// nothing here uses, and every member would download and run them before the first lesson shows.
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { withDeadline } from './deadline.ts';

interface ClientOptions {
  /** Of the server, such as https://inglesproibido.com.br. */
  origin: string;
  publishableKey: string;
  /** Under which the session is kept. */
  storageKey: string;
  /** Keeps nothing: what happens in this client neither starts nor ends the session of this browser. */
  isForgetful: boolean;
  fetch: typeof fetch;
}

function createAuth({ origin, publishableKey, storageKey, isForgetful, fetch }: ClientOptions) {
  return new AuthClient({
    url: `${origin}/auth/v1`,
    // With a capital: requests of the session put their own in its place.
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey,
    flowType: 'implicit',
    persistSession: !isForgetful,
    autoRefreshToken: !isForgetful,
    // Anybody can write a link with his own tokens: whoever opened it would act as another without noticing.
    detectSessionInUrl: false,
    fetch: withDeadline(fetch),
  });
}

/** Waits no longer than the signal allows; the work itself goes on. */
function untilAborted<T>(work: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Sends every request as the person who is signed in, or as a stranger. */
function authorize(
  auth: InstanceType<typeof AuthClient>,
  { publishableKey, fetch }: ClientOptions,
): typeof fetch {
  return async (input, init) => {
    const { data, error } = await untilAborted(auth.getSession(), init?.signal);
    // Whose session could not be renewed just now is no stranger, who would be told that he may not ask.
    if (error?.name === 'AuthRetryableFetchError') throw error;
    const headers = new Headers(init?.headers);
    headers.set('apikey', publishableKey);
    headers.set('authorization', `Bearer ${data.session?.access_token ?? publishableKey}`);
    return fetch(input, { ...init, headers });
  };
}

/** The client of supabase-js as far as pages use it: `auth`, `from` and `rpc`. Files come with `openStorage`. */
export function createClient(options: ClientOptions) {
  const auth = createAuth(options);
  const authorized = authorize(auth, options);
  const rest = new PostgrestClient(`${options.origin}/rest/v1`, {
    fetch: withDeadline(authorized),
  });
  return Object.assign(rest, {
    auth,
    async openStorage() {
      const { StorageClient } = await import('@supabase/storage-js');
      return new StorageClient(`${options.origin}/storage/v1`, {}, authorized);
    },
  });
}

export type Supabase = ReturnType<typeof createClient>;
