import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False while the page is built and while it hydrates: what only the browser knows comes after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
