import type { OutgoingEntry } from '../../../lib/outgoing.ts';

interface SendingStateProps {
  entry: Pick<OutgoingEntry<unknown>, 'status' | 'message'>;
  onRetry: () => void;
  onEdit: () => void;
}

const action = 'min-h-11 font-semibold underline underline-offset-4';

export function SendingState({ entry, onRetry, onEdit }: SendingStateProps) {
  if (entry.status === 'sending')
    return <output className="mt-2 block text-fine text-ink-soft">Enviando...</output>;
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 text-fine">
      <p className="text-danger">
        {entry.message || 'Ainda não foi enviada: sem conexão. Tentaremos de novo sozinhos.'}
      </p>
      <button type="button" onClick={onRetry} className={action}>
        Tentar de novo
      </button>
      <button type="button" onClick={onEdit} className={action}>
        Editar
      </button>
    </div>
  );
}
