import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Deps } from '#server/http/context.ts';
import { listen } from './listen.ts';
import { createTestApp, type Person, type TestApp } from './test-app.ts';

export interface RestClients {
  server: TestApp;
  url: string;
  /** The unmodified supabase-js, signed in as a person or as a visitor. */
  connect: (person?: Person) => SupabaseClient;
  close(): Promise<void>;
}

export async function createRestClients(overrides: Partial<Deps> = {}): Promise<RestClients> {
  const server = await createTestApp(overrides);
  const listening = await listen(server.app);
  return {
    server,
    url: listening.url,
    connect(person) {
      const options = person ? { accessToken: () => Promise.resolve(person.token) } : {};
      return createClient(listening.url, server.deps.secrets.publishableKey, options);
    },
    async close() {
      await listening.close();
      await server.close();
    },
  };
}
