import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  );
}
