import { useState } from 'react';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { useManageSale } from '#app/features/sales/mutations.ts';
import type { PaymentIssue } from '#app/features/sales/schema.ts';

export function RetryIssue({ issue }: { issue: PaymentIssue }) {
  const { retryIssue } = useManageSale();
  const [isBusy, setIsBusy] = useState(false);

  async function handleRetry() {
    setIsBusy(true);
    const problem = await retryIssue(issue);
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
