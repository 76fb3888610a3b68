import type { ReactNode } from 'react';
import { useFollowingFocus } from '../../../lib/use-following-focus.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { useSession } from '../../session/queries.ts';
import { authorText } from '../messages.ts';
import type { Reply } from '../schema.ts';
import { CommentActions, type CommentHandlers } from './comment-actions.tsx';
import { CommentLine } from './comment-line.tsx';

interface CommentEntryProps {
  comment: Reply;
  now: Date;
  handlers: CommentHandlers;
  reply?: ReactNode;
}

export const toCommentAnchor = (id: string) => `comentario-${id}`;

/** A comment or a reply that the server has. */
export function CommentEntry({ comment, now, handlers, reply }: CommentEntryProps) {
  const { person } = useSession();
  const { place, follow } = useFollowingFocus(comment.isRemoved);

  function handleDelete(deleted: boolean) {
    follow();
    handlers.setDeleted(comment, deleted);
  }

  // Each an element of its own: changed into the other, one would keep the focus and lose what makes it focusable.
  if (comment.isRemoved)
    return (
      <div
        key="removed"
        ref={place}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-4 text-ink-soft outline-none"
      >
        {comment.isMine && comment.content ? 'Comentário excluído.' : 'Comentário removido.'}
        {comment.isMine && comment.content && (
          <button
            type="button"
            onClick={() => handleDelete(false)}
            className="min-h-11 font-semibold text-ink underline underline-offset-4"
          >
            Desfazer
          </button>
        )}
      </div>
    );
  return (
    <div key="shown" id={toCommentAnchor(comment.id)} className="scroll-mt-6 target:bg-kraft">
      <CommentLine
        author={authorText(comment)}
        monogramOf={comment.isMine ? (person?.fullName ?? person?.email ?? null) : null}
        at={comment.createdAt}
        now={now}
        content={comment.content}
        badge={
          <>
            {comment.isStaff && !comment.isMine && <Badge tone="outline">Equipe</Badge>}
            {comment.isHidden && <Badge tone="signal">Oculto</Badge>}
          </>
        }
      >
        <CommentActions
          comment={comment}
          reply={reply}
          deleteRef={place}
          onDelete={() => handleDelete(true)}
          setLiked={handlers.setLiked}
          setHidden={handlers.setHidden}
        />
      </CommentLine>
    </div>
  );
}
