// The parts of supabase-js that pages need: the whole package brings realtime and edge functions, which every member would
// download before the first lesson.
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { withDeadline } from './deadline.ts';

interface ClientOptions {
  /** The server's origin, such as https://inglesproibido.com.br. */
  origin: string;
  publishableKey: string;
  /** Under which the session is kept. */
  storageKey: string;
  /** Without storage: neither starts nor ends the session of this browser. */
  isMemoryOnly: boolean;
  fetch: typeof fetch;
}

function createAuth({ origin, publishableKey, storageKey, isMemoryOnly, fetch }: ClientOptions) {
  return new AuthClient({
    url: `${origin}/auth/v1`,
    // Capitalized: requests with a session replace it by this name.
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey,
    flowType: 'implicit',
    persistSession: !isMemoryOnly,
    autoRefreshToken: !isMemoryOnly,
    // An attacker can send a link with his own tokens: its reader would act as another account without noticing.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    fetch: withDeadline(fetch),
  });
}

/** A client with PKCE for the way to a provider and back. */
export function createProviderAuth({
  origin,
  publishableKey,
  storage,
}: Pick<ClientOptions, 'origin' | 'publishableKey'> & {
  storage: {
    getItem: (key: string) => string | null;
    setItem: (key: string, value: string) => void;
    removeItem: (key: string) => void;
  };
}) {
  return new AuthClient({
    url: `${origin}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: 'sb-provider',
    storage,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: withDeadline((input, init) => fetch(input, init)),
  });
}

/** Rejects when the signal aborts; the work itself goes on. */
function untilAborted<T>(work: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Adds the session's token to each request; a visitor has the anonymous one. */
function authorize(
  auth: InstanceType<typeof AuthClient>,
  { publishableKey, fetch }: ClientOptions,
): typeof fetch {
  return async (input, init) => {
    const { data, error } = await untilAborted(auth.getSession(), init?.signal);
    // A failed renewal is no sign-out: sent as a visitor's, the request would be refused.
    if (error?.name === 'AuthRetryableFetchError') throw error;
    const headers = new Headers(init?.headers);
    headers.set('apikey', publishableKey);
    headers.set('authorization', `Bearer ${data.session?.access_token ?? publishableKey}`);
    return fetch(input, { ...init, headers });
  };
}

/** The client with the parts that pages use: `auth`, `from` and `rpc`; `openStorage` loads files. */
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
