import type { OutgoingEntry } from '../../../lib/outgoing.ts';
import type { NewReply } from '../schema.ts';
import { Byline } from './byline.tsx';
import { ownByline } from './pending-post.tsx';
import { SendingState } from './sending-state.tsx';

interface PendingReplyProps {
  entry: OutgoingEntry<NewReply>;
  now: Date;
  onRetry: () => void;
  onEdit: () => void;
}

export function PendingReply({ entry, now, ...rest }: PendingReplyProps) {
  return (
    <article>
      <Byline entry={ownByline(entry.item.writtenAt)} now={now} />
      <p className="mt-2 leading-relaxed whitespace-pre-line">{entry.item.body}</p>
      <SendingState entry={entry} {...rest} />
    </article>
  );
}
