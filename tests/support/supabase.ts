import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createAuthApp, type AuthApp } from './auth-app.ts';
import { listen } from './listen.ts';

export interface SupabaseServer {
  server: AuthApp;
  url: string;
  /** A client with a stored session of its own, like another browser. */
  connect(options?: { flowType?: 'implicit' | 'pkce' }): SupabaseClient;
  close(): Promise<void>;
}

export function createMemoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A listening server for the unmodified supabase-js. */
export async function createSupabaseServer(
  environment: Record<string, string> = {},
): Promise<SupabaseServer> {
  const server = await createAuthApp(environment);
  const listening = await listen(server.app);
  return {
    server,
    url: listening.url,
    connect: ({ flowType = 'implicit' } = {}) =>
      createClient(listening.url, server.deps.secrets.publishableKey, {
        auth: { storage: createMemoryStorage(), autoRefreshToken: false, flowType },
      }),
    async close() {
      await listening.close();
      await server.close();
    },
  };
}
