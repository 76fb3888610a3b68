import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '#app/lib/clock/time.ts';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { eventProblemText, providerEventText } from '#app/features/sales/messages.ts';
import { useRetryEvent } from '#app/features/sales/mutations.ts';
import type { FailedEvent } from '#app/features/sales/schema.ts';

function Subject({ event }: { event: FailedEvent }) {
  if (event.purchase_id === null)
    return <>{event.product_name ?? `Cobrança ${event.provider_charge_id} no provedor`}</>;
  return (
    <Link to={`/admin/compras/${event.purchase_id}`} className="underline underline-offset-4">
      {[event.order_number, event.full_name, event.product_name].filter(Boolean).join(' · ')}
    </Link>
  );
}

const triesText = ({ attempts, next_attempt_at: next }: FailedEvent) =>
  next === null
    ? 'A escola parou de tentar.'
    : `${attempts} tentativas; a próxima é em ${formatTime(next)}.`;

export function FailedEventRow({ event }: { event: FailedEvent }) {
  const retry = useRetryEvent();
  const [isBusy, setIsBusy] = useState(false);
  const what = providerEventText(event.event);

  async function handleRetry() {
    setIsBusy(true);
    const answer = await retry(event.id);
    setIsBusy(false);
    if ('refusal' in answer) return toast(failureToast(answer.refusal));
    toast(
      answer.problem === null
        ? successToast('Aviso processado')
        : failureToast('O aviso não foi processado', eventProblemText(answer.problem)),
    );
  }

  return (
    <div className="grid gap-x-6 gap-y-1 wrap-anywhere md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold">{what}</p>
        <p className="text-fine">
          <Subject event={event} />
        </p>
        <p className="figures text-fine text-ink-soft">{formatTime(event.received_at)}</p>
      </div>
      <div className="min-w-0">
        <p>{eventProblemText(event.problem)}</p>
        <p className="figures text-fine text-ink-soft">{triesText(event)}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="mt-2 justify-self-start md:mt-0 md:justify-self-end"
        aria-label={`Processar de novo: ${what}, de ${formatTime(event.received_at)}`}
        busy={isBusy}
        onClick={() => void handleRetry()}
      >
        Processar de novo
      </Button>
    </div>
  );
}
