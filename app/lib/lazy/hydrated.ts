import { useSyncExternalStore } from 'react';
import { mayHaveSession } from '../supabase.ts';

/** False in the component that hydrates a prerendered page. */
export const isRunning = () => document.documentElement.dataset['hydrated'] !== undefined;

const neverChanges = () => () => {};

/** False in the prerender and during hydration; then the component renders again with what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** True when a session may exist; false in the prerender and during hydration. */
export function useExpectedSession(): boolean {
  return useSyncExternalStore(neverChanges, mayHaveSession, () => false);
}

/** An address of numbers, to which no passkey belongs (WebAuthn, section 5.1.3). */
const ADDRESS = /^[\d.]+$|:/u;

/** False in browsers and on servers without passkeys. True in the prerender: nearly all have them. */
export function useOffersPasskeys(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => 'PublicKeyCredential' in window && !ADDRESS.test(location.hostname),
    () => true,
  );
}
