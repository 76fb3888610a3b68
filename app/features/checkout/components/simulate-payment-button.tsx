import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { toErrorText } from '../messages.ts';
import { payInSandbox } from '../mutations.ts';
import { paymentStatusQuery } from '../queries.ts';
import type { Payment } from '../schema.ts';

/** Exists only with the sandbox: plays the buyer's bank. */
export function SimulatePaymentButton({ payment }: { payment: Payment }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => payInSandbox(payment.id),
    onSuccess: () => queryClient.invalidateQueries(paymentStatusQuery(payment)),
    onError: (error) => void toast({ title: toErrorText(error), variant: 'destructive' }),
  });
  return (
    <div className="grid gap-3 border-2 border-dashed border-ink p-4">
      <p>
        <strong>Modo de teste.</strong> Nenhum dinheiro é movimentado: este botão faz o papel do
        banco.
      </p>
      <Button variant="outline" busy={isPending} onClick={() => mutate()}>
        Simular pagamento
      </Button>
    </div>
  );
}
