import { maskCardNumber, maskExpiry, maskSecurityCode } from '#domain/brazil/card.ts';
import type { InstallmentOption } from '#domain/catalogue/installments.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { findCardNumberAdvice, findExpiryAdvice } from '#app/features/checkout/messages.ts';
import { registerMasked } from '#app/features/checkout/form/register-masked.ts';
import { InstallmentsField } from './installments-field.tsx';
import type { CardFormApi } from '#app/features/checkout/form/use-card-form.ts';

interface CardFieldsProps {
  form: CardFormApi;
  options: readonly InstallmentOption[];
  chosen: InstallmentOption | undefined;
}

export function CardFields({ form, options, chosen }: CardFieldsProps) {
  const { field, formState, getValues } = form;
  const { errors } = formState;
  const numberAdvice = errors.cardNumber && findCardNumberAdvice(getValues('cardNumber'));
  const expiryAdvice = errors.expiryDate && findExpiryAdvice(getValues('expiryDate'));

  return (
    <fieldset className="grid grid-cols-1 gap-5">
      <legend className="label mb-4 w-full border-b-2 border-line pb-1.5">Cartão</legend>
      <div>
        <TextField
          label="Número do cartão"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          {...registerMasked(field('cardNumber'), maskCardNumber)}
        />
        {numberAdvice && <p className="mt-1 text-fine text-ink-soft">{numberAdvice}</p>}
      </div>
      <TextField
        label="Nome no cartão"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('cardHolder')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <div>
          <TextField
            label="Validade"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM/AA"
            {...registerMasked(field('expiryDate'), maskExpiry)}
          />
          {expiryAdvice && <p className="mt-1 text-fine text-ink-soft">{expiryAdvice}</p>}
        </div>
        <TextField
          label="CVV"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          hint="O código no verso do cartão."
          {...registerMasked(field('cvv'), maskSecurityCode)}
        />
      </div>
      <InstallmentsField
        options={options}
        chosen={chosen}
        // The select's own first value: registering alone would not show the draft's.
        defaultValue={formState.defaultValues?.installments}
        {...field('installments')}
      />
    </fieldset>
  );
}
