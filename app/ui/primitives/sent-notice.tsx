import { useState } from 'react';
import type { Outbox } from '#app/lib/unsent/outbox.ts';

interface SentNoticeProps<Item> {
  last: Outbox<Item>['lastSent'];
  toText: (item: Item) => string;
}

/** Announces to screen readers that a text was sent. */
export function SentNotice<Item>({ last, toText }: SentNoticeProps<Item>) {
  const [before] = useState(last?.number);
  return (
    <output className="sr-only">
      {/* The key makes the same text be announced again. */}
      {last && last.number !== before && <span key={last.number}>{toText(last.item)}</span>}
    </output>
  );
}
