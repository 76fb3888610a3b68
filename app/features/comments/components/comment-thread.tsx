import { useEffect, useRef, useState } from 'react';
import { focusAtEnd } from '../../../lib/focus-at-end.ts';
import { hasDraft } from '../../../lib/use-draft-text.ts';
import { LoadMore } from '../../../ui/primitives/load-more.tsx';
import { authorText } from '../messages.ts';
import { useShownReplies } from '../mutations.ts';
import type { Comment } from '../schema.ts';
import type { PendingComment } from '../state.ts';
import { actionStyle, type CommentHandlers } from './comment-actions.tsx';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import { PendingLine } from './pending-line.tsx';

interface CommentThreadProps {
  lessonId: string;
  comment: Comment;
  pending: PendingComment[];
  now: Date;
  handlers: CommentHandlers;
  onReply: (content: string) => void;
  onRetry: (id: string) => void;
  onEdit: (pending: PendingComment) => void;
}

export const toReplyDraftKey = (commentId: string) => `reply-draft:${commentId}`;

/** A comment, the replies under it, and the box for another. */
export function CommentThread({
  lessonId,
  comment,
  pending,
  now,
  handlers,
  ...rest
}: CommentThreadProps) {
  const { shown, apart, left, ...more } = useShownReplies(lessonId, comment);
  const draftKey = toReplyDraftKey(comment.id);
  const [isReplying, setIsReplying] = useState(() => hasDraft(draftKey));
  const [isOpenedByHand, setIsOpenedByHand] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isOpenedByHand) focusAtEnd(box.current);
  }, [isOpenedByHand]);

  function open() {
    setIsReplying(true);
    setIsOpenedByHand(true);
  }

  function close() {
    setIsReplying(false);
    setIsOpenedByHand(false);
    opener.current?.focus();
  }

  return (
    <li className="py-5">
      <CommentEntry
        comment={comment}
        now={now}
        handlers={handlers}
        reply={
          <button
            ref={opener}
            type="button"
            aria-expanded={isReplying}
            aria-label={`Responder ao comentário de ${authorText(comment)}`}
            onClick={open}
            className={actionStyle}
          >
            Responder
          </button>
        }
      />
      <div className="ml-5 border-l-2 border-line pl-4 empty:hidden sm:ml-13">
        {(shown.length > 0 || pending.length > 0) && (
          <ul className="grid grid-cols-1 gap-4 pt-4">
            {shown.map((reply, index) => (
              <li key={reply.id} className="outline-none" {...more.toItemFocus(index)}>
                <CommentEntry comment={reply} now={now} handlers={handlers} />
              </li>
            ))}
            {left > 0 && (
              <li>
                <LoadMore
                  isBusy={more.isBusy}
                  hasFailed={more.hasFailed}
                  failure="Não foi possível carregar as respostas."
                  onLoad={more.load}
                >
                  Ver mais respostas ({left})
                </LoadMore>
              </li>
            )}
            {apart.map((reply) => (
              <li key={reply.id}>
                <CommentEntry comment={reply} now={now} handlers={handlers} />
              </li>
            ))}
            {pending.map((one) => (
              <li key={one.item.id}>
                <PendingLine
                  pending={one}
                  now={now}
                  onRetry={() => rest.onRetry(one.item.id)}
                  onEdit={() => {
                    rest.onEdit(one);
                    open();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {isReplying && (
          <div className="pt-4">
            <CommentForm
              textAreaRef={box}
              draftKey={draftKey}
              placeholder={`Respondendo para ${authorText(comment)}...`}
              submitLabel="Responder"
              onCancel={close}
              onSubmit={(content) => {
                rest.onReply(content);
                close();
              }}
            />
          </div>
        )}
      </div>
    </li>
  );
}
