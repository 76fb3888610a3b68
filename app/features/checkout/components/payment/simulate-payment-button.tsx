import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { toErrorText } from '#app/features/checkout/messages.ts';
import { payInSandbox } from '#app/features/checkout/mutations.ts';
import { paymentStatusQuery } from '#app/features/checkout/queries.ts';
import type { Payment } from '#app/features/checkout/methods/payment.ts';

/** Sandbox only: acts as the buyer's bank. */
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
