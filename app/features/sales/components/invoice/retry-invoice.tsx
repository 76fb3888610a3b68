import { useState } from 'react';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { useManageSale } from '#app/features/sales/mutations.ts';
import type { PaymentIssue } from '#app/features/sales/schema.ts';

export function RetryInvoice({ issue }: { issue: PaymentIssue }) {
  const { retryInvoice } = useManageSale();
  const [isBusy, setIsBusy] = useState(false);

  async function handleRetry() {
    setIsBusy(true);
    const problem = await retryInvoice(issue.id);
    setIsBusy(false);
    toast(
      problem === null
        ? successToast('A escola tenta de novo', 'Se não der certo, o aviso volta com o motivo.')
        : failureToast(problem),
    );
  }

  return (
    <Button variant="danger" size="sm" busy={isBusy} onClick={() => void handleRetry()}>
      Tentar de novo
    </Button>
  );
}
