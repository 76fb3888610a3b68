import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children one step after their surroundings, so that a slow phone can answer presses in between. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
