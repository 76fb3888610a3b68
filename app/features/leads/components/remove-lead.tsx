import { useQueryClient } from '@tanstack/react-query';
import { refreshQuery } from '../../../lib/refresh-query.ts';
import { attemptRpc } from '../../../lib/rpc.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx';

interface RemoveLeadProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** What the toast says afterwards. */
  done: string;
  call: [name: string, args: Record<string, unknown>];
  /** The first part of its list's query key. */
  list: 'waiting-list' | 'contact-messages';
  onClose: () => void;
}

/** Asks, removes what somebody left with us, and reads the list again. */
export function RemoveLead({ call, list, done, onClose, ...question }: RemoveLeadProps) {
  const client = useQueryClient();

  async function handleConfirm(): Promise<string | null> {
    const attempt = await attemptRpc(...call);
    if (!attempt.ok) return attempt.message;
    toast({ title: done, variant: 'success' });
    onClose();
    await refreshQuery(client, [list]);
    return null;
  }

  return <ConfirmDialog {...question} isDanger onClose={onClose} onConfirm={handleConfirm} />;
}
