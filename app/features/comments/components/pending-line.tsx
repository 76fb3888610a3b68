import { useSession } from '../../session/queries.ts';
import type { PendingComment } from '../state.ts';
import { CommentLine } from './comment-line.tsx';

interface PendingLineProps {
  pending: PendingComment;
  now: Date;
  onRetry: () => void;
  /** Back into the box, to be changed. */
  onEdit: () => void;
}

const action = 'min-h-9 font-semibold underline underline-offset-4';

/** One's own words on their way to the server: shown as if they had arrived, and honest about it. */
export function PendingLine({
  pending: { item, status, message },
  now,
  ...rest
}: PendingLineProps) {
  const { person } = useSession();
  return (
    <CommentLine
      author="Você"
      monogramOf={person?.fullName ?? person?.email}
      at={item.writtenAt}
      now={now}
      content={item.content}
    >
      <div role={status === 'sending' ? 'status' : 'alert'} className="mt-1 text-fine">
        {status === 'sending' ? (
          <p className="text-ink-soft">Enviando...</p>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4">
            <p className="text-danger">
              {message || 'Ainda não foi enviado: sem conexão. Tentaremos de novo sozinhos.'}
            </p>
            <button type="button" onClick={rest.onRetry} className={action}>
              Tentar de novo
            </button>
            <button type="button" onClick={rest.onEdit} className={action}>
              Editar
            </button>
          </div>
        )}
      </div>
    </CommentLine>
  );
}
