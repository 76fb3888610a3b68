import type { QueryClient } from '@tanstack/react-query';
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
    window.addEventListener('storage', queue.follow);
    return () => {
      window.removeEventListener('online', handleOnline);
      window.removeEventListener('storage', queue.follow);
      queue.stop();
    };
  }, [queue]);
  return useSyncExternalStore(queue.subscribe, queue.entries);
}

type Create<Queue> = (client: QueryClient, userId: string) => Queue;

/** Whoever asks for the queue of a person gets the same one. */
export function shareQueue<Queue>(create: Create<Queue>): Create<Queue> {
  let last: { client: QueryClient; userId: string; queue: Queue } | undefined;
  return (client, userId) => {
    if (last?.client !== client || last.userId !== userId)
      last = { client, userId, queue: create(client, userId) };
    return last.queue;
  };
}
