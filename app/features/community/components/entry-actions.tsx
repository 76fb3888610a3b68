import { type Ref, useState } from 'react';
import { useSession } from '../../session/queries.ts';
import { authorText, likeText } from '../messages.ts';
import type { EntryHandlers } from '../mutations.ts';
import type { Post, Reply } from '../schema.ts';
import { ReportDialog } from './report-dialog.tsx';

interface EntryActionsProps {
  entry: Post | Reply;
  postId: string;
  handlers: EntryHandlers;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
  deleteRef: Ref<HTMLButtonElement>;
  onDelete: () => void;
}

const style =
  'inline-flex min-h-11 items-center gap-1.5 text-fine font-semibold underline-offset-4 hover:underline aria-pressed:text-signal-text';

export function EntryActions({
  entry,
  postId,
  handlers,
  editRef,
  deleteRef,
  ...own
}: EntryActionsProps) {
  const { person } = useSession();
  const [isReporting, setIsReporting] = useState(false);
  const what = `${'title' in entry ? 'publicação' : 'resposta'} de ${authorText(entry)}`;
  return (
    <div className="mt-1 flex flex-wrap gap-x-5">
      <LikeButton entry={entry} onLike={(liked) => handlers.setLiked(entry, liked)} />
      {entry.isOwn && (
        <>
          <button
            ref={editRef}
            type="button"
            aria-label={`Editar ${what}`}
            onClick={own.onEdit}
            className={style}
          >
            Editar
          </button>
          <button
            ref={deleteRef}
            type="button"
            aria-label={`Excluir ${what}`}
            onClick={own.onDelete}
            className={style}
          >
            Excluir
          </button>
        </>
      )}
      {!entry.isOwn && entry.isReported && (
        <span className="inline-flex min-h-11 items-center text-fine text-ink-soft">
          Denúncia enviada
        </span>
      )}
      {!entry.isOwn && !entry.isReported && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Denunciar ${what}`}
          onClick={() => setIsReporting(true)}
          className={style}
        >
          Denunciar
        </button>
      )}
      {person?.isAdmin && (
        <button
          type="button"
          aria-label={`${entry.isHidden ? 'Mostrar' : 'Ocultar'} ${what}`}
          onClick={() => handlers.setHidden(entry, !entry.isHidden)}
          className={style}
        >
          {entry.isHidden ? 'Mostrar' : 'Ocultar'}
        </button>
      )}
      <ReportDialog
        entry={entry}
        postId={postId}
        open={isReporting}
        onClose={() => setIsReporting(false)}
      />
    </div>
  );
}

interface LikeButtonProps {
  entry: Post | Reply;
  onLike: (liked: boolean) => void;
}

function LikeButton({ entry: { isLiked, likeCount }, onLike }: LikeButtonProps) {
  return (
    <button type="button" aria-pressed={isLiked} onClick={() => onLike(!isLiked)} className={style}>
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
  );
}
