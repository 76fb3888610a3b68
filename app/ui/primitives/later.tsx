import { type ReactNode, useDeferredValue } from 'react';

/** Appears a step after what surrounds it: a whole screen at once would keep a slow phone from hearing a press. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
