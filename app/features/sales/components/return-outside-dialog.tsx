import { ReasonDialog } from '../../../ui/office/reason-dialog.tsx';
import { useManageSale } from '../mutations.ts';
import type { PaymentIssue } from '../schema.ts';

interface ReturnOutsideDialogProps {
  issue: PaymentIssue;
  /** Who gets the money, and how much. */
  name: string;
  amount: string;
  onClose: () => void;
  onDone: () => void;
}

/** The money of a refund that failed went back without the provider: by a transfer, in cash. */
export function ReturnOutsideDialog(props: ReturnOutsideDialogProps) {
  const { issue, name, amount } = props;
  const { returnOutside } = useManageSale();

  async function handleConfirm(reason: string): Promise<string | null> {
    const problem = await returnOutside(issue.id, reason);
    if (problem === null) props.onDone();
    return problem;
  }

  return (
    <ReasonDialog
      title="Devolvido por outro caminho?"
      description={
        <>
          {amount} para {name}, sem o provedor, que não poderá mais devolver este valor.{' '}
          {issue.is_in_force &&
            `A compra termina como reembolsada: acaba o acesso a ${issue.product_name}. `}
          A pessoa é avisada. Não dá para desfazer.
        </>
      }
      label="Como foi devolvido"
      confirmLabel="Anotar devolução"
      busyLabel="Salvando..."
      isDanger
      onClose={props.onClose}
      onConfirm={handleConfirm}
    />
  );
}
