import { getSite } from '#app/lib/site.ts';
import { createProviderAuth } from '#app/lib/wire/supabase-client.ts';

const kept = new Map<string, string>();
const isVerifier = (key: string) => key.endsWith('-code-verifier');

/** Only the verifier outlives the way to the provider and back, in this tab; a session never does. */
const storage = {
  getItem: (key: string) => (isVerifier(key) ? sessionStorage.getItem(key) : kept.get(key)) ?? null,
  setItem(key: string, value: string) {
    if (isVerifier(key)) sessionStorage.setItem(key, value);
    else kept.set(key, value);
  },
  removeItem(key: string) {
    if (isVerifier(key)) sessionStorage.removeItem(key);
    else kept.delete(key);
  },
};

let client: ReturnType<typeof createProviderAuth> | undefined;

/** A client of its own for providers: with the usual client's PKCE, every mailed link would be bound to one browser. */
export function getProviderClient() {
  client ??= createProviderAuth({
    origin: window.location.origin,
    publishableKey: getSite().publishableKey,
    storage,
  });
  return client;
}
