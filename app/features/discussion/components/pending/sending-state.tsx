import type { PendingEntry } from '#app/features/discussion/state.ts';
import { TextButton } from '#app/ui/primitives/text-button.tsx';

interface SendingStateProps {
  pending: Pick<PendingEntry, 'status' | 'message'>;
  /** The text for a lost answer. */
  lost: string;
  onRetry: () => void;
  onEdit: () => void;
}

export function SendingState({ pending, lost, onRetry, onEdit }: SendingStateProps) {
  if (pending.status === 'sending')
    return <output className="mt-2 block text-fine text-ink-soft">Enviando...</output>;
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 text-fine">
      <p className="text-danger">{pending.message || lost}</p>
      <TextButton onClick={onRetry}>Tentar de novo</TextButton>
      <TextButton onClick={onEdit}>Editar</TextButton>
    </div>
  );
}
