import { useQuery } from '@tanstack/react-query';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { formatDay } from '#app/lib/clock/time.ts';
import { ReasonDialog } from '#app/ui/admin/reason-dialog.tsx';
import { otherAccessQuery } from '#app/features/purchases/queries.ts';
import { useManageSale } from '../mutations.ts';
import type { SaleDetail } from '../schema.ts';

interface RefundDialogProps {
  sale: SaleDetail;
  onClose: () => void;
}

export function RefundDialog({ sale, onClose }: RefundDialogProps) {
  const { refund } = useManageSale();
  const { data: otherAccess = null } = useQuery(otherAccessQuery(sale.id));
  const access =
    otherAccess === null
      ? `perde o acesso a ${sale.product_name}`
      : `continua com o acesso a ${sale.product_name} dado em ${formatDay(otherAccess)}`;

  return (
    <ReasonDialog
      title="Reembolsar esta compra?"
      description={`${formatBRL(toCents(sale.total))} voltam inteiros para ${sale.full_name ?? sale.email ?? 'quem comprou'}, que ${access}. Não dá para desfazer.`}
      confirmLabel="Reembolsar"
      busyLabel="Reembolsando..."
      isDanger
      done="Reembolso pedido"
      onClose={onClose}
      onConfirm={(reason) => refund(sale.id, reason)}
    />
  );
}
