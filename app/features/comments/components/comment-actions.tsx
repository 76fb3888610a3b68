import type { ReactNode, Ref } from 'react';
import { useSession } from '../../session/queries.ts';
import { authorText, likeText } from '../messages.ts';
import type { Reply } from '../schema.ts';

export interface CommentHandlers {
  setLiked: (comment: Reply, value: boolean) => void;
  setDeleted: (comment: Reply, value: boolean) => void;
  setHidden: (comment: Reply, value: boolean) => void;
}

interface CommentActionsProps extends Pick<CommentHandlers, 'setLiked' | 'setHidden'> {
  comment: Reply;
  /** The button that opens the reply box; a reply has none. */
  reply?: ReactNode;
  deleteRef: Ref<HTMLButtonElement>;
  onDelete: () => void;
}

export const actionStyle =
  'inline-flex min-h-11 items-center gap-1.5 text-fine font-semibold underline-offset-4 hover:underline aria-pressed:text-signal-text';

export function CommentActions({ comment, reply, deleteRef, ...handlers }: CommentActionsProps) {
  const { person } = useSession();
  const { isLiked, likeCount, isMine, isHidden } = comment;
  const whose = `comentário de ${authorText(comment)}`;
  return (
    <div className="flex flex-wrap gap-x-5">
      <button
        type="button"
        aria-pressed={isLiked}
        onClick={() => handlers.setLiked(comment, !isLiked)}
        className={actionStyle}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill={isLiked ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2.25"
          className="size-4.5"
        >
          <path d="M12 20.5 3.5 12a5.4 5.4 0 0 1 0-7.6 5.3 5.3 0 0 1 7.6 0l.9.9.9-.9a5.3 5.3 0 0 1 7.6 0 5.4 5.4 0 0 1 0 7.6L12 20.5Z" />
        </svg>
        Curtir
        {likeCount > 0 && (
          <span className="figures font-normal">
            <span aria-hidden="true">{likeCount}</span>
            <span className="sr-only">, {likeText(likeCount)}</span>
          </span>
        )}
      </button>
      {reply}
      {isMine && (
        <button
          ref={deleteRef}
          type="button"
          aria-label={`Excluir ${whose}`}
          onClick={handlers.onDelete}
          className={actionStyle}
        >
          Excluir
        </button>
      )}
      {person?.isAdmin && (
        <button
          type="button"
          aria-label={`${isHidden ? 'Mostrar' : 'Ocultar'} ${whose}`}
          onClick={() => handlers.setHidden(comment, !isHidden)}
          className={actionStyle}
        >
          {isHidden ? 'Mostrar' : 'Ocultar'}
        </button>
      )}
    </div>
  );
}
