import type { PendingEntry } from '../state.ts';

interface SendingStateProps {
  pending: Pick<PendingEntry, 'status' | 'message'>;
  /** The text for a lost answer. */
  lost: string;
  onRetry: () => void;
  onEdit: () => void;
}

const action = 'min-h-11 font-semibold underline underline-offset-4';

export function SendingState({ pending, lost, onRetry, onEdit }: SendingStateProps) {
  if (pending.status === 'sending')
    return <output className="mt-2 block text-fine text-ink-soft">Enviando...</output>;
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 text-fine">
      <p className="text-danger">{pending.message || lost}</p>
      <button type="button" onClick={onRetry} className={action}>
        Tentar de novo
      </button>
      <button type="button" onClick={onEdit} className={action}>
        Editar
      </button>
    </div>
  );
}
