import type { ComponentProps } from 'react';
import { formatBRL } from '#domain/brazil/money.ts';
import {
  type InstallmentOption,
  toInstallmentText,
  toOfferText,
} from '#domain/catalogue/installments.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';

function toLabel(option: InstallmentOption): string {
  const total = option.count === 1 ? '' : `, total ${formatBRL(option.totalCents)}`;
  return toInstallmentText(option) + total;
}

interface InstallmentsFieldProps extends Omit<
  ComponentProps<typeof SelectField>,
  'label' | 'options' | 'hint'
> {
  options: readonly InstallmentOption[];
  chosen: InstallmentOption | undefined;
}

/** Shown where there is a choice. */
export function InstallmentsField({ options, chosen, ...select }: InstallmentsFieldProps) {
  if (options.length < 2) return null;
  return (
    <SelectField
      label="Parcelas"
      options={options.map((option) => ({ value: String(option.count), label: toLabel(option) }))}
      // A short label: on a phone the closed select truncates its text.
      hint={
        chosen &&
        chosen.count > 1 &&
        (chosen.monthlyRate > 0 ? toOfferText(chosen) : toLabel(chosen))
      }
      {...select}
    />
  );
}
