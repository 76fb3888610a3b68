import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../../domain/brazil/dates.ts';
import { formatBRL, toCents } from '../../../../domain/brazil/money.ts';
import { FunctionError } from '../../../lib/functions.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Dialog } from '../../../ui/primitives/dialog.tsx';
import { useAuth } from '../../session/queries.ts';
import { refundMessages, refundUnexpected } from '../messages.ts';
import { requestRefund } from '../mutations.ts';
import { otherAccessQuery } from '../queries.ts';
import type { PurchaseDetails } from '../schema.ts';

interface RefundDialogProps {
  userId: string;
  purchase: PurchaseDetails;
  /** Null: the guarantee is over, and a refund that failed is tried again. */
  deadline: string | null;
  open: boolean;
  onClose: () => void;
}

/** The last question before money and access go back. */
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
      // What the access opened ends with it, and the bell tells it.
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
      // A refusal by the provider is told on the card and by the bell, too.
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
      description={`Devolvemos ${amount} por onde o pagamento veio.${deadline ? ` A garantia vale até ${formatMoment(deadline)}.` : ''}`}
    >
      <p>
        {otherAccess === null ? (
          <>
            O acesso a <strong>{purchase.product_name}</strong> termina com o reembolso. Seu
            progresso fica guardado, caso você volte.
          </>
        ) : (
          <>
            O acesso a <strong>{purchase.product_name}</strong> continua: você também o tem sem esta
            compra.
          </>
        )}
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
