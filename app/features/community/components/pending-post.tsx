import type { OutgoingEntry } from '../../../lib/outgoing.ts';
import type { NewPost } from '../schema.ts';
import { Byline } from './byline.tsx';
import { SendingState } from './sending-state.tsx';

interface PendingPostProps {
  entry: OutgoingEntry<NewPost>;
  now: Date;
  onRetry: () => void;
  /** Back into the form, to be changed. */
  onEdit: () => void;
}

export const ownByline = (writtenAt: string) => ({
  authorName: '',
  createdAt: writtenAt,
  isOwn: true,
  isSchool: false,
  isEdited: false,
  isHidden: false,
});

/** One's own post on its way to the server: shown as if it had arrived, and honest about it. */
export function PendingPost({ entry, now, ...rest }: PendingPostProps) {
  const { title, body, writtenAt } = entry.item;
  return (
    <article className="border-2 border-dashed border-ink bg-sheet p-4 sm:p-5">
      <Byline entry={ownByline(writtenAt)} now={now} />
      <h2 className="mt-3 text-lg leading-snug font-semibold">{title}</h2>
      <p className="mt-1 line-clamp-3 whitespace-pre-line">{body}</p>
      <SendingState entry={entry} {...rest} />
    </article>
  );
}
