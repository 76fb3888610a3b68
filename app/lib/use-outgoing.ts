import { useEffect, useSyncExternalStore } from 'react';
import type { OutgoingEntry, OutgoingQueue } from './outgoing.ts';

/** Keeps a queue going while somebody looks at it: now, and whenever the network comes back. The queue must be stable. */
export function useOutgoing<Item extends { id: string }>(
  queue: OutgoingQueue<Item>,
): readonly OutgoingEntry<Item>[] {
  useEffect(() => {
    const handleOnline = () => void queue.flush();
    queue.start();
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('online', handleOnline);
      queue.stop();
    };
  }, [queue]);
  return useSyncExternalStore(queue.subscribe, queue.entries);
}
