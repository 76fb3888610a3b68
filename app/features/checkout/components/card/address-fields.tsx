import type { ChangeEvent } from 'react';
import { maskPostalCode } from '#domain/brazil/postal-code.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { registerMasked } from '#app/features/checkout/form/register-masked.ts';
import type { CardFormApi } from '#app/features/checkout/form/use-card-form.ts';
import { PostalLookupNote } from './postal-lookup-note.tsx';
import { toLookupText, usePostalLookup } from '#app/features/checkout/form/use-postal-lookup.ts';

const maskState = (text: string) =>
  text
    .replace(/[^a-z]/giu, '')
    .slice(0, 2)
    .toUpperCase();

/** The billing address of the card. */
export function AddressFields({ form }: { form: CardFormApi }) {
  const { field } = form;
  const { lookup, search } = usePostalLookup(form);
  const zipCode = registerMasked(field('zipCode'), maskPostalCode);
  const isUnknown = lookup === 'unknown';

  const handleZipCode = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    await zipCode.onChange(event);
    await search(input);
  };

  return (
    <fieldset className="grid grid-cols-1 gap-5">
      <legend className="label mb-4 w-full border-b-2 border-line pb-1.5">
        Endereço da fatura
      </legend>
      <div>
        <TextField
          label="CEP"
          inputMode="numeric"
          autoComplete="billing postal-code"
          placeholder="00000-000"
          className="max-w-44"
          {...zipCode}
          error={zipCode.error ?? (isUnknown ? toLookupText(lookup) : undefined)}
          onChange={(event) => void handleZipCode(event)}
        />
        <PostalLookupNote lookup={lookup} />
      </div>
      <TextField
        label="Endereço"
        autoComplete="billing address-line1"
        placeholder="Rua, avenida, praça"
        {...field('address')}
      />
      <div className="grid grid-cols-1 gap-5 min-[22rem]:grid-cols-[8rem_1fr] min-[22rem]:gap-3">
        <TextField label="Número" autoComplete="off" {...field('addressNumber')} />
        <TextField
          label="Complemento"
          optional
          autoComplete="billing address-line2"
          {...field('addressComplement')}
        />
      </div>
      <TextField label="Bairro" autoComplete="billing address-level3" {...field('neighborhood')} />
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <TextField label="Cidade" autoComplete="billing address-level2" {...field('city')} />
        <TextField
          label="Estado"
          autoComplete="billing address-level1"
          autoCapitalize="characters"
          placeholder="UF"
          {...registerMasked(field('state'), maskState)}
        />
      </div>
    </fieldset>
  );
}
