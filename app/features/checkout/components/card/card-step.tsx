import { useEffect, useEffectEvent } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { formatBRL } from '#domain/brazil/money.ts';
import type { InstallmentOption } from '#domain/catalogue/installments.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { type CardForm, cardFormFields } from '#app/features/checkout/methods/card-schema.ts';
import type { CheckoutState } from '#app/features/checkout/state.ts';
import { AddressFields } from './address-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { PaymentFailure } from '../payment/payment-failure.tsx';
import { useCardForm } from '#app/features/checkout/form/use-card-form.ts';

interface CardStepProps {
  state: CheckoutState;
  options: readonly InstallmentOption[];
  onPay: (card: CardForm, option: InstallmentOption) => Promise<void>;
  /** The chosen number of installments; null when this step is left. */
  onCount: (count: number | null) => void;
  onLeave: () => void;
}

function toPayLabel({ count, totalCents }: InstallmentOption): string {
  return `Pagar ${formatBRL(totalCents)}${count === 1 ? '' : ` em ${count}x`}`;
}

export function CardStep({ state, options, onPay, onCount, onLeave }: CardStepProps) {
  const form = useCardForm(state.personalInfo?.fullName ?? '', options);
  const installments = useWatch({ control: form.control, name: 'installments' });
  const option = options.find(({ count }) => String(count) === installments) ?? options[0];
  const isBusy = state.status === 'processing';
  const count = option?.count ?? null;
  const report = useEffectEvent(onCount);

  useEffect(() => report(count), [count]);
  useEffect(() => () => report(null), []);

  const focusFirstError = (errors: FieldErrors<CardForm>) => {
    const first = cardFormFields.find((field) => errors[field]);
    if (first) form.setFocus(first);
  };
  const handlePay = form.handleSubmit(async (card) => {
    if (option && !isBusy) await onPay(card, option);
  }, focusFirstError);

  return (
    <form
      noValidate
      aria-label="Endereço e cartão"
      onSubmit={handlePay}
      className="grid grid-cols-1 gap-8"
    >
      <ErrorSummary form={form} fields={cardFormFields} />
      <AddressFields form={form} />
      <CardFields form={form} options={options} chosen={option} />
      <div className="grid grid-cols-1 gap-4">
        <PaymentFailure state={state} />
        {!state.isOutdated && (
          <Button type="submit" size="lg" fullWidth busy={isBusy}>
            {isBusy ? 'Processando...' : option && toPayLabel(option)}
          </Button>
        )}
        <p className="flex items-start justify-center gap-2 text-fine text-ink-soft">
          <Icon name="lock" className="mt-px size-4.5" />
          Não guardamos o número nem o código do seu cartão.
        </p>
        <Button variant="quiet" disabled={isBusy} onClick={onLeave}>
          Escolher outra forma de pagamento
        </Button>
      </div>
    </form>
  );
}
