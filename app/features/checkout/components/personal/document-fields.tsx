import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { type DocumentType, documentTypes } from '#domain/brazil/documents.ts';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { foreignersFlag, getSite } from '#app/lib/site.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { findDocumentAdvice } from '#app/features/checkout/messages.ts';
import type { PersonalForm } from '#app/features/checkout/form/use-personal-form.ts';
import { documentMasks } from '#app/features/checkout/form/document-masks.ts';
import { registerMasked } from '#app/features/checkout/form/register-masked.ts';

const placeholders: Record<DocumentType, string> = {
  CPF: '000.000.000-00',
  CNPJ: '00.000.000/0000-00',
  Estrangeiro: 'Passaporte ou documento de identidade',
};

/** The advice for who has neither CPF nor CNPJ, where the provider wants one of them. */
function ForeignersNote() {
  const hydrated = useHydrated();
  if (hydrated && getSite().provider.takesForeigners) return null;
  return (
    <div className="min-[30rem]:col-span-2">
      <span hidden data-stamped={foreignersFlag()} />
      <p data-otherwise="" className="text-fine text-ink-soft">
        Não tem CPF nem CNPJ?{' '}
        <Link to="/contato" className="underline underline-offset-4">
          Fale com a escola
        </Link>
        : combinamos outra forma de pagamento.
      </p>
    </div>
  );
}

export function DocumentFields({ form }: { form: PersonalForm }) {
  const { field, control, getValues, setValue, trigger } = form;
  const type = useWatch({ control, name: 'documentType' }) ?? 'CPF';
  const number = field('documentNumber');
  const hydrated = useHydrated();
  const { takesForeigners } = getSite().provider;
  const advice = number.error ? findDocumentAdvice(type, getValues('documentNumber')) : null;

  /** Reformats and validates the typed number for the new type. */
  const handleTypeChange = () => {
    const typed = getValues('documentNumber');
    setValue('documentNumber', documentMasks[getValues('documentType')](typed));
    if (number.error) void trigger('documentNumber');
  };

  return (
    <div className="grid gap-5 min-[30rem]:grid-cols-[9rem_1fr] min-[30rem]:gap-3">
      <SelectField
        label="Documento"
        options={documentTypes
          .filter((value) => value !== 'Estrangeiro' || !hydrated || takesForeigners)
          .map((value) => ({
            value,
            label: value,
            stamped: value === 'Estrangeiro' ? foreignersFlag() : undefined,
          }))}
        {...field('documentType', { onChange: handleTypeChange })}
      />
      <div>
        <TextField
          label={type === 'Estrangeiro' ? 'Número' : `Número do ${type}`}
          inputMode={type === 'CPF' ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={placeholders[type]}
          {...registerMasked(number, documentMasks[type])}
        />
        {advice && <p className="mt-1 text-fine text-ink-soft">{advice}</p>}
      </div>
      <ForeignersNote />
    </div>
  );
}
