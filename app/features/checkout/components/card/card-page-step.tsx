import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { InstallmentOption } from '#domain/catalogue/installments.ts';
import { getSite } from '#app/lib/site.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { CheckoutState } from '#app/features/checkout/state.ts';
import { PaymentFailure } from '../payment/payment-failure.tsx';
import { InstallmentsField } from './installments-field.tsx';

interface CardPageStepProps {
  state: CheckoutState;
  options: readonly InstallmentOption[];
  /** Leads to the provider's page. */
  onPay: (option: InstallmentOption) => void;
  /** The chosen number of installments; null when this step is left. */
  onCount: (count: number | null) => void;
  onLeave: () => void;
}

/** The card is typed on the provider's page; what is chosen here is how often it is charged. */
export function CardPageStep({ state, options, onPay, onCount, onLeave }: CardPageStepProps) {
  const [count, setCount] = useState(1);
  const { name } = getSite().provider;
  const option = options.find((each) => each.count === count) ?? options[0];
  const isBusy = state.status === 'processing';
  const report = useEffectEvent(onCount);
  const chosen = option?.count ?? null;

  useEffect(() => report(chosen), [chosen]);
  useEffect(() => () => report(null), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (option && !isBusy) onPay(option);
  };

  return (
    <form aria-label="Pagamento com cartão" onSubmit={handleSubmit} className="grid gap-6">
      <p>
        {options.length > 1 && <span>Escolha as parcelas. </span>}
        <span>{`O cartão você digita na página segura do ${name}, que já abre com este valor, e depois de pagar volta para cá.`}</span>
      </p>
      <InstallmentsField
        options={options}
        chosen={option}
        value={String(count)}
        disabled={isBusy}
        onChange={(event) => setCount(Number(event.target.value))}
      />
      <div className="grid grid-cols-1 gap-4">
        <PaymentFailure state={state} />
        {!state.isOutdated && (
          <Button type="submit" size="lg" fullWidth busy={isBusy}>
            {isBusy ? 'Abrindo a página...' : 'Ir para a página de pagamento'}
          </Button>
        )}
        <p className="flex items-start justify-center gap-2 text-fine text-ink-soft">
          <Icon name="lock" className="mt-px size-4.5" />
          Os dados do seu cartão não passam por esta escola.
        </p>
        <Button variant="quiet" disabled={isBusy} onClick={onLeave}>
          Escolher outra forma de pagamento
        </Button>
      </div>
    </form>
  );
}
