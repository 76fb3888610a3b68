import { wordsOf } from '#app/features/discussion/messages.ts';
import type { PendingEntry as Pending } from '#app/features/discussion/state.ts';
import { Byline } from '../byline.tsx';
import { Content } from '../content.tsx';
import { SendingState } from './sending-state.tsx';

interface PendingEntryProps {
  pending: Pending;
  now: Date;
  onRetry: () => void;
  /** Puts the text back into the box. */
  onEdit: () => void;
}

/** An unsent entry, shown in its place with its status. */
export function PendingEntry({ pending, now, ...rest }: PendingEntryProps) {
  const { lessonId, title = null, content, writtenAt } = pending.item;
  const entry = {
    title,
    authorName: '',
    createdAt: writtenAt,
    isMine: true,
    isStaff: false,
    isEdited: false,
    isHidden: false,
  };
  const sending = (
    <SendingState pending={pending} lost={wordsOf(lessonId, title).unsent} {...rest} />
  );
  if (title !== null)
    return (
      <article className="border-2 border-dashed border-ink bg-sheet p-4 sm:p-5">
        <Byline place={lessonId} entry={entry} now={now} />
        <h2 className="mt-3 text-lg leading-snug font-semibold">{title}</h2>
        <p className="mt-1 line-clamp-3 whitespace-pre-line">{content}</p>
        {sending}
      </article>
    );
  return (
    <article>
      <Byline place={lessonId} entry={entry} now={now}>
        <Content place={lessonId} content={content} />
        {sending}
      </Byline>
    </article>
  );
}
