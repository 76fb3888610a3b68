import { ReasonDialog } from '#app/ui/admin/reason-dialog.tsx';
import { useManageSale } from '#app/features/sales/mutations.ts';
import type { PaymentIssue } from '#app/features/sales/schema.ts';

interface ReturnOutsideDialogProps {
  issue: PaymentIssue;
  /** The recipient and the amount. */
  name: string;
  amount: string;
  onClose: () => void;
}

/** Records that the money of a failed refund was returned outside, by a transfer or in cash. */
export function ReturnOutsideDialog(props: ReturnOutsideDialogProps) {
  const { issue, name, amount } = props;
  const { returnOutside } = useManageSale();

  return (
    <ReasonDialog
      title="Devolvido por outro caminho?"
      description={[
        `${amount} para ${name}, sem o provedor, que não poderá mais devolver este valor.`,
        issue.is_in_force &&
          `A compra termina como reembolsada: acaba o acesso a ${issue.product_name}.`,
        'A pessoa é avisada. Não dá para desfazer.',
      ]
        .filter(Boolean)
        .join(' ')}
      label="Como foi devolvido"
      confirmLabel="Anotar devolução"
      busyLabel="Salvando..."
      isDanger
      done="Devolução anotada"
      onClose={props.onClose}
      onConfirm={(reason) => returnOutside(issue.id, reason)}
    />
  );
}
