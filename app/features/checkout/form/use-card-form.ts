import { useEffect } from 'react';
import type { InstallmentOption } from '#domain/catalogue/installments.ts';
import { readDraft, writeDraft } from '#app/lib/unsent/draft.ts';
import { type SchemaForm, useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { useTypedValues } from '#app/ui/form/use-typed-values.ts';
import { type CardForm, cardFormSchema, cardStepDraftSchema } from '../methods/card-schema.ts';
import { CARD_DRAFT } from '../state.ts';

export type CardFormApi = SchemaForm<CardForm>;

const emptyCard = { cardNumber: '', expiryDate: '', cvv: '' };

/** The form of the card step. Address and installments survive a reload in this tab; the card exists in this form only. */
export function useCardForm(fullName: string, options: readonly InstallmentOption[]): CardFormApi {
  const draft = readDraft(CARD_DRAFT, cardStepDraftSchema) ?? cardStepDraftSchema.parse({});
  // The price may have changed, or another course is being bought.
  const isOffered = options.some(({ count }) => String(count) === draft.installments);
  const form = useSchemaForm(cardFormSchema, {
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      ...draft,
      ...emptyCard,
      cardHolder: fullName,
      installments: isOffered ? draft.installments : '1',
    },
  });
  const { setValue } = form;

  useTypedValues(form, (values) => writeDraft(CARD_DRAFT, values, cardStepDraftSchema));

  // The browser's back/forward cache would keep the card in memory.
  useEffect(() => {
    const forget = () => {
      for (const field of ['cardNumber', 'expiryDate', 'cvv'] as const) setValue(field, '');
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [setValue]);

  return form;
}
