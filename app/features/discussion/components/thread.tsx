import { useRef, useState } from 'react';
import { idlePart } from '#app/lib/lazy/idle-part.ts';
import { appendDraft, hasDraft } from '#app/lib/unsent/draft.ts';
import { SentNotice } from '#app/ui/primitives/sent-notice.tsx';
import { authorText, replyCountText, sentText } from '../messages.ts';
import { type EntryHandlers, type Unsent, useReplies } from '../mutations.ts';
import { useTarget } from '../queries.ts';
import type { Place, Thread as Comment } from '../schema.ts';
import { pendingIn, type PendingEntry } from '../state.ts';
import { useScrollToTarget } from '../use-scroll-to-target.ts';
import { CommentForm } from './comment-form.tsx';
import { ActionButton } from './action-button.tsx';
import { Entry } from './entry.tsx';
import { ReplyList } from './reply-list.tsx';

const PostNews = idlePart(async () => (await import('./news/post-news.tsx')).PostNews);

interface ThreadProps {
  place: Place;
  comment: Comment;
  unsent: Unsent;
  now: Date;
  handlers: EntryHandlers;
}

export const toReplyDraftKey = (commentId: string) => `reply-draft:${commentId}`;

/** A comment with its replies and the reply box: folded under a lesson, always open on the board. */
export function Thread({ place, comment, unsent, now, handlers }: ThreadProps) {
  const isOnBoard = place === null;
  const replies = useReplies(place, comment);
  const known = [...replies.shown, ...replies.apart];
  const pending = pendingIn(unsent.entries, comment.id, known);
  const there = known.filter((reply) => !reply.isRemoved);
  const count = there.length + replies.left + pending.length;
  const target = useTarget(place);
  useScrollToTarget(place, isOnBoard && there.some(({ id }) => id === target));
  const draftKey = toReplyDraftKey(comment.id);
  const [isReplying, setIsReplying] = useState(() => isOnBoard || hasDraft(draftKey));
  // A new key: the box reads its draft again, and takes the focus when a press opened it.
  const [boxNumber, setBoxNumber] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);

  function open() {
    setIsReplying(true);
    setBoxNumber(boxNumber + 1);
  }

  function close() {
    setIsReplying(isOnBoard);
    opener.current?.focus();
  }

  function handleEdit({ item }: PendingEntry) {
    appendDraft(draftKey, item.content);
    unsent.discard(item.id);
    open();
  }

  const list = (known.length > 0 || replies.left > 0 || pending.length > 0) && (
    <ReplyList
      place={place}
      replies={replies}
      pending={pending}
      now={now}
      handlers={handlers}
      onRetry={unsent.retry}
      onEdit={handleEdit}
    />
  );
  const box = {
    draftKey,
    takesFocus: boxNumber > 0,
    submitLabel: 'Responder',
    onSubmit: (content: string) => unsent.write({ parentId: comment.id, content }),
  };
  if (isOnBoard)
    return (
      <>
        <Entry place={place} entry={comment} now={now} handlers={handlers} />
        {!comment.isRemoved && (
          <section aria-labelledby="respostas" className="mt-8 border-t-2 border-ink pt-4">
            <div className="flex min-h-11 items-center justify-between gap-3">
              <h2 id="respostas" className="headline figures text-title-sm">
                {count === 0 ? 'Nenhuma resposta ainda' : replyCountText(count)}
              </h2>
              <PostNews post={comment} />
            </div>
            <SentNotice last={unsent.lastSent} toText={sentText} />
            {list}
            <div className="mt-4">
              <CommentForm
                key={boxNumber}
                {...box}
                label="Sua resposta"
                placeholder="Escreva uma resposta..."
              />
            </div>
          </section>
        )}
      </>
    );
  return (
    <>
      <Entry
        place={place}
        entry={comment}
        now={now}
        handlers={handlers}
        reply={
          <ActionButton
            ref={opener}
            aria-expanded={isReplying}
            aria-label={`Responder ao comentário de ${authorText(comment)}`}
            onClick={open}
          >
            Responder
          </ActionButton>
        }
      />
      <div className="ml-5 border-l-2 border-line pl-4 empty:hidden sm:ml-13">
        {list}
        {isReplying && (
          <div className="pt-4">
            <CommentForm
              key={boxNumber}
              {...box}
              placeholder={`Respondendo para ${authorText(comment)}...`}
              onCancel={close}
              onSubmit={(content) => {
                box.onSubmit(content);
                close();
              }}
            />
          </div>
        )}
      </div>
    </>
  );
}
