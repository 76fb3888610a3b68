import { useQueryClient } from '@tanstack/react-query';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { attemptRpc } from '#app/lib/rpc.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';

interface RemoveLeadProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** The toast's text after the deletion. */
  done: string;
  call: [name: string, args: Record<string, unknown>];
  /** The first part of its list's query key. */
  list: 'waiting-list' | 'contact-messages';
  onClose: () => void;
}

/** Asks, deletes a lead, and reads the list again. */
export function RemoveLead({ call, list, ...question }: RemoveLeadProps) {
  const client = useQueryClient();

  async function handleConfirm(): Promise<string | null> {
    const attempt = await attemptRpc(...call);
    if (!attempt.ok) return attempt.message;
    void refreshQuery(client, [list]);
    return null;
  }

  return <ConfirmDialog {...question} isDanger onConfirm={handleConfirm} />;
}
