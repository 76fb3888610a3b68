import { type ReactNode, type Ref, useState } from 'react';
import { useSession } from '#app/features/auth/queries.ts';
import { authorText, likeText, wordsOf } from '../messages.ts';
import type { EntryHandlers } from '../mutations.ts';
import type { Entry, Place } from '../schema.ts';
import { ActionButton } from './action-button.tsx';
import { ReportDialog } from './report-dialog.tsx';

interface EntryActionsProps {
  place: Place;
  entry: Entry;
  handlers: EntryHandlers;
  /** The button that opens the reply box; null for a reply. */
  reply?: ReactNode;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
  deleteRef: Ref<HTMLButtonElement>;
  onDelete: () => void;
}

/** On the board authors edit their entries and others report them. */
export function EntryActions({
  place,
  entry,
  handlers,
  reply,
  editRef,
  deleteRef,
  ...own
}: EntryActionsProps) {
  const { person } = useSession();
  const [isReporting, setIsReporting] = useState(false);
  const isOnBoard = place === null;
  const canReport = isOnBoard && !entry.isMine;
  const what = `${wordsOf(place, entry.title).name} de ${authorText(entry)}`;
  return (
    <div className={`flex flex-wrap gap-x-5 ${isOnBoard ? 'mt-1' : ''}`}>
      <LikeButton entry={entry} onLike={(liked) => handlers.setLiked(entry, liked)} />
      {reply}
      {isOnBoard && entry.isMine && (
        <ActionButton ref={editRef} aria-label={`Editar ${what}`} onClick={own.onEdit}>
          Editar
        </ActionButton>
      )}
      {entry.isMine && (
        <ActionButton ref={deleteRef} aria-label={`Excluir ${what}`} onClick={own.onDelete}>
          Excluir
        </ActionButton>
      )}
      {canReport && entry.isReported && (
        <span className="inline-flex min-h-11 items-center text-fine text-ink-soft">
          Denúncia enviada
        </span>
      )}
      {canReport && !entry.isReported && (
        <ActionButton
          aria-haspopup="dialog"
          aria-label={`Denunciar ${what}`}
          onClick={() => setIsReporting(true)}
        >
          Denunciar
        </ActionButton>
      )}
      {person?.isAdmin && (
        <ActionButton
          aria-label={`${entry.isHidden ? 'Mostrar' : 'Ocultar'} ${what}`}
          onClick={() => handlers.setHidden(entry, !entry.isHidden)}
        >
          {entry.isHidden ? 'Mostrar' : 'Ocultar'}
        </ActionButton>
      )}
      {canReport && (
        <ReportDialog
          place={place}
          entry={entry}
          open={isReporting}
          onClose={() => setIsReporting(false)}
        />
      )}
    </div>
  );
}

interface LikeButtonProps {
  entry: Entry;
  onLike: (liked: boolean) => void;
}

function LikeButton({ entry: { isLiked, likeCount }, onLike }: LikeButtonProps) {
  return (
    <ActionButton aria-pressed={isLiked} onClick={() => onLike(!isLiked)}>
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
      <span>Curtir</span>
      {likeCount > 0 && (
        <span className="figures font-normal">
          <span aria-hidden="true">{likeCount}</span>
          <span className="sr-only">{`, ${likeText(likeCount)}`}</span>
        </span>
      )}
    </ActionButton>
  );
}
