import { useSyncExternalStore } from 'react';

/** False for whoever mounts with a built page, which has been there since before the application. */
export const isRunning = () => document.documentElement.dataset['hydrated'] !== undefined;

const neverChanges = () => () => {};

/** False while the page is built and while it hydrates: what only the browser knows comes after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
