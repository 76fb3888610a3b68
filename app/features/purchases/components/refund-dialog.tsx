import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#domain/brazil/dates.ts';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { FunctionError } from '#app/lib/functions.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { refundMessages, refundUnexpected } from '../messages.ts';
import { requestRefund } from '../mutations.ts';
import { otherAccessQuery } from '../queries.ts';
import type { PurchaseDetails } from '../schema.ts';

interface RefundDialogProps {
  userId: string;
  purchase: PurchaseDetails;
  /** Null: the guarantee is over and a failed refund is retried. */
  deadline: string | null;
  open: boolean;
  onClose: () => void;
}

export function RefundDialog({ userId, purchase, deadline, open, onClose }: RefundDialogProps) {
  const queryClient = useQueryClient();
  const { refreshProfile } = useAuth();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { data: otherAccess = null } = useQuery({
    ...otherAccessQuery(purchase.id),
    enabled: open,
  });
  const amount = formatBRL(toCents(purchase.total));

  async function handleConfirm() {
    setBusy(true);
    setError(null);
    try {
      toast(refundMessages[await requestRefund(purchase.id)]);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['purchases', userId] });
      // The access ends with the refund, and the bell shows it.
      for (const queryKey of [
        ['account', userId, 'certificates'],
        ['courses'],
        ['notifications'],
      ]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      await refreshProfile();
    } catch (failure) {
      const said = failure instanceof FunctionError ? failure.message : '';
      setError(said || refundUnexpected);
      // The card and the bell show a provider's refusal too.
      void queryClient.invalidateQueries({ queryKey: ['purchases', userId] });
      void queryClient.invalidateQueries({ queryKey: ['notifications'] });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Pedir o dinheiro de volta?"
      description={`Devolvemos ${amount} por onde o pagamento veio.${deadline ? ` A garantia vale até ${formatTime(deadline)}.` : ''}`}
    >
      <p>
        O acesso a <strong>{purchase.product_name}</strong>{' '}
        <span>
          {otherAccess === null
            ? 'termina com o reembolso. Seu progresso fica guardado, caso você volte.'
            : 'continua: você também o tem sem esta compra.'}
        </span>
      </p>
      {error && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" size="sm" onClick={onClose}>
          Ficar com o curso
        </Button>
        <Button variant="danger" size="sm" busy={busy} onClick={() => void handleConfirm()}>
          {busy ? 'Pedindo...' : 'Pedir reembolso'}
        </Button>
      </div>
    </Dialog>
  );
}
