import { useState, useSyncExternalStore } from 'react';
import type { OutgoingQueue } from '../../lib/outgoing.ts';

interface SentNoticeProps<Item extends { id: string }> {
  queue: OutgoingQueue<Item>;
  toText: (item: Item) => string;
}

/** Tells whoever cannot see it that what was written has arrived. */
export function SentNotice<Item extends { id: string }>({ queue, toText }: SentNoticeProps<Item>) {
  const last = useSyncExternalStore(queue.subscribe, queue.lastSent);
  const [before] = useState(last);
  return (
    <output className="sr-only">
      {/* Words that stand there already are not read again: each time they are new ones. */}
      {last && last !== before && <span key={last.number}>{toText(last.item)}</span>}
    </output>
  );
}
