import { useState } from 'react';
import type { SandboxEvent } from '#domain/contracts/sandbox-event.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { useManageSale } from '../mutations.ts';
import type { SaleDetail } from '../schema.ts';

const eventsOf: Record<string, { event: SandboxEvent; label: string }[]> = {
  IN_ANALYSIS: [{ event: 'decline', label: 'Recusar o cartão' }],
  CONFIRMED: [{ event: 'chargeback_opened', label: 'Abrir contestação' }],
  REFUND_PENDING: [{ event: 'refund_failed', label: 'Falhar o reembolso' }],
  CHARGEBACK: [
    { event: 'chargeback_won', label: 'Ganhar a contestação' },
    { event: 'chargeback_lost', label: 'Perder a contestação' },
  ],
};

/** The sandbox's simulated events; hidden with real money. */
export function SandboxEvents({ sale }: { sale: SaleDetail }) {
  const { simulate } = useManageSale();
  const [busyEvent, setBusyEvent] = useState<SandboxEvent | null>(null);
  const paymentId = sale.payment_id;
  const events = eventsOf[sale.payment_status] ?? [];
  if (sale.provider !== 'sandbox' || paymentId === null || events.length === 0) return null;

  async function handleSimulate(id: string, event: SandboxEvent) {
    setBusyEvent(event);
    const problem = await simulate(id, event);
    setBusyEvent(null);
    if (problem !== null) toast(failureToast(problem));
  }

  return (
    <section
      aria-label="Modo de teste"
      className="mt-8 border-2 border-dashed border-ink px-5 py-4"
    >
      <h3 className="headline text-lg">Modo de teste</h3>
      <p className="mt-1 text-fine text-ink-soft">
        Simula o que o provedor faria, para ver como o acesso reage.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {events.map(({ event, label }) => (
          <Button
            key={event}
            variant="outline"
            size="sm"
            busy={busyEvent === event}
            onClick={() => void handleSimulate(paymentId, event)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
